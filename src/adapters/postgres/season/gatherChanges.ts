import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { reading, writing } from "../storeFailures.ts";

/** Rows of `input_changes` per transaction, so that other writers do not wait long for its locks. */
const AT_ONCE = 2000;
/** The setting that tells with which program, and until which date of sheets, answers were evaluated. */
const JUDGED_WITH = "season_judged_with";

type Changed = { readonly noun: string; readonly id: number };

/** @param places facility_id, year and is_own */
const enqueue = (sql: SqlClient.SqlClient, places: Fragment) => sql`
  INSERT INTO season_queue AS q (facility_id, year, is_own)
  SELECT facility_id, year, bool_or(is_own) FROM (${places}) AS p GROUP BY facility_id, year ORDER BY facility_id, year
  ON CONFLICT (facility_id, year) DO UPDATE SET changes = q.changes + 1, attempts = 0,
    is_own = excluded.is_own OR (q.is_own AND q.changes <> q.judged),
    since = CASE WHEN q.changes = q.judged THEN now() ELSE q.since END,
    due_at = CASE WHEN q.claim IS NULL THEN now() ELSE q.due_at END`;

const everything = (sql: SqlClient.SqlClient) =>
  sql`SELECT facility_id, year, false AS is_own FROM inventories WHERE is_active`;

/** The facility-years that read these rows. An inactive inventory counts: its answers have to go. */
const readersOf = (sql: SqlClient.SqlClient, changed: ReadonlyArray<Changed>) => {
  const idsOf = (...nouns: ReadonlyArray<string>) =>
    changed.filter(({ noun }) => nouns.includes(noun)).map(({ id }) => id);
  const lists = idsOf("reference_lists", "reference_list_versions");
  const inventories = idsOf("inventories");
  const ofLines = (column: string, noun: string) => {
    const ids = idsOf(noun);
    return ids.length === 0
      ? []
      : [
          sql`SELECT DISTINCT i.facility_id, i.year, false FROM inventory_products l
            JOIN inventories i ON i.id = l.inventory_id AND i.is_active
            WHERE l.${sql(column)} = ANY(${ids}::integer[])`,
        ];
  };
  const ofPlaces = (column: string, noun: string) => {
    const ids = idsOf(noun);
    return ids.length === 0
      ? []
      : [
          sql`SELECT facility_id, year, ${noun === "facilities"}::boolean FROM inventories
            WHERE ${sql(column)} = ANY(${ids}::integer[]) AND is_active`,
        ];
  };
  const parts = [
    sql`SELECT facility_id, year, true AS is_own FROM inventories WHERE id = ANY(${inventories}::integer[])`,
    ...ofPlaces("facility_id", "facilities"),
    ...ofPlaces("customer_id", "customers"),
    ...ofLines("product_id", "products"),
    ...ofLines("container_id", "containers"),
    ...ofLines("container_unit_id", "container_units"),
    ...(lists.length === 0 ? [] : [everything(sql)]),
  ];
  return parts.reduce((all, part) => sql`${all} UNION ALL ${part}`);
};

type Look = { readonly has_changes: boolean; readonly migration: string; readonly judged_with: string | null };
const look = (sql: SqlClient.SqlClient) =>
  sql<Look>`SELECT EXISTS (SELECT FROM input_changes WHERE NOT is_judged) AS has_changes,
    (SELECT max(name) FROM schema_migrations) AS migration,
    (SELECT value FROM settings WHERE key = ${JUDGED_WITH}) AS judged_with`;

/** Sheets that have become too old since the last time. */
const agedReaders = (sql: SqlClient.SqlClient, before: string, oldest: string) =>
  sql`SELECT DISTINCT i.facility_id, i.year, false AS is_own FROM products s
    JOIN inventory_products l ON l.product_id = s.id JOIN inventories i ON i.id = l.inventory_id AND i.is_active
    WHERE s.sds_date >= ${before}::date AND s.sds_date < ${oldest}::date`;

/**
 * Turns changes that triggers counted into facility-years that wait.
 * @param wordOf names the program together with the latest migration
 */
export const gatherChanges = (sql: SqlClient.SqlClient, wordOf: (migration: string) => string, oldest: string) => {
  const write = writing(sql);
  /** The row is locked, so that one of several servers does it. */
  const renewed = (judgedWith: string) =>
    write(
      Effect.gen(function* () {
        yield* sql`INSERT INTO settings (key, value) VALUES (${JUDGED_WITH}, '') ON CONFLICT (key) DO NOTHING`;
        const [kept] = yield* sql<{ readonly value: string }>`SELECT value FROM settings
          WHERE key = ${JUDGED_WITH} FOR UPDATE`;
        if (kept === undefined || kept.value === judgedWith) return;
        const [word, before = oldest] = kept.value.split(" ");
        const isSameProgram = word === judgedWith.split(" ")[0];
        yield* enqueue(sql, isSameProgram ? agedReaders(sql, before, oldest) : everything(sql));
        yield* sql`UPDATE settings SET value = ${judgedWith} WHERE key = ${JUDGED_WITH}`;
      }),
    );
  /** Locked rows are skipped: their writer is still at work, and the next look finds them. */
  const taken = write(
    Effect.gen(function* () {
      const changed = yield* sql<Changed>`WITH waiting AS (SELECT noun, id FROM input_changes WHERE NOT is_judged
          ORDER BY noun, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
        UPDATE input_changes c SET is_judged = true FROM waiting w WHERE c.noun = w.noun AND c.id = w.id
        RETURNING c.noun, c.id`;
      // A statement of its own sees what the writers of these rows have committed.
      if (changed.length > 0) yield* enqueue(sql, readersOf(sql, changed));
    }),
  );
  return Effect.gen(function* () {
    const [found] = yield* reading(look(sql));
    const judgedWith = `${wordOf(found?.migration ?? "")} ${oldest}`;
    if (found?.judged_with !== judgedWith) yield* renewed(judgedWith);
    if (found?.has_changes === true) yield* taken;
  });
};
