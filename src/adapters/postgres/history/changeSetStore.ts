import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ChangeSetStore } from "#application/changes/ChangeSetStore.ts";
import { type ChangeSetFacts, type ChangeSetUndo, type KeptRecord, nameOfRow } from "#domain/history/ChangeSet.ts";
import { OWNER_TABLES, SUBSTANCES } from "#domain/history/undoRefusal.ts";
import { reading, writing } from "../storeFailures.ts";
import { fillUndoing, IN_EFFECT, markKept, revert, THIS_SET } from "./undoing.ts";

type Sql = SqlClient.SqlClient;

/** How many of the records that stay are named. */
const MOST_KEPT = 20;

const USES: Readonly<Record<string, string>> = {
  inventory_products: "used in a line",
  inventory_product_hazards: "used in a line",
  inventory_product_chemical_components: "has a chemical component",
  inventory_product_photos: "has a photo",
  product_hazards: "used by a product",
  product_chemical_components: "has a chemical component",
  product_barcodes: "has a barcode",
  sheets: "has a safety data sheet",
  inventories: "has an inventory",
  reports: "has a report",
  facilities: "has a facility",
  filing_facilities: "has a filing",
  contacts: "has a contact",
  contact_facilities: "has a contact",
  inventory_technicians: "works on an inventory",
  credentials: "has set a password",
};
const wordsOf = ({ owner, why, words, other }: Pick<Kept, "owner" | "why" | "words" | "other">): string => {
  if (why === "used") return USES[words ?? ""] ?? "in use";
  if (why === "missing" && other !== null) return `${other} was deleted`;
  return why === "equal" && owner === "inventory_products" ? "an equal line is in the inventory" : "";
};

type Row = Readonly<Record<string, unknown>> | null;
type Kept = {
  readonly owner: string;
  readonly record_id: number;
  readonly row: Row;
  readonly why: KeptRecord["why"];
  readonly words: string | null;
  readonly other: string | null;
  readonly by: string | null;
  readonly at: Date | null;
};

/** A substance that is used meanwhile stays without being told: it harms nobody. */
const TOLD = `why IS NOT NULL AND owner <> '${SUBSTANCES}'`;

/** What findUndoing has found. */
const found = (sql: Sql) =>
  Effect.gen(function* () {
    const [counted] = yield* sql<{ restored: number; kept: number }>`SELECT
      count(DISTINCT (owner, record_id)) FILTER (WHERE why IS NULL)::integer AS restored,
      count(DISTINCT (owner, record_id)) FILTER (WHERE ${sql.literal(TOLD)})::integer AS kept FROM undoing`;
    const groups = [...Map.groupBy(OWNER_TABLES, ([, owner]) => owner)].map(([owner, tables]) => ({
      owner,
      nouns: tables.map(([noun]) => noun),
    }));
    const kept =
      yield* sql<Kept>`WITH tables AS (SELECT owner, noun FROM json_to_recordset(${JSON.stringify(groups)}::json)
          AS g(owner text, nouns json), json_array_elements_text(g.nouns) noun),
        first AS (SELECT DISTINCT ON (owner, record_id) * FROM undoing WHERE ${sql.literal(TOLD)}
          ORDER BY owner, record_id, why = 'together', noun <> owner)
      SELECT f.owner, f.record_id, f.why, f.words, m.before ->> 'name' AS other, p.full_name AS by, l.at,
        (SELECT coalesce(c.after, c.before) FROM change_log c WHERE c.noun = f.owner AND c.record_id = f.record_id
          ORDER BY c.id DESC LIMIT 1) AS row
      FROM first f LEFT JOIN LATERAL (SELECT c.actor_id, c.at FROM change_log c
          WHERE c.noun IN (SELECT noun FROM tables t WHERE t.owner = f.owner) AND c.record_id = f.record_id
            AND c.id > f.last_id AND f.why IN ('changed', 'deleted', 'restored')
          ORDER BY ${sql.literal(IN_EFFECT)} DESC, c.id DESC LIMIT 1) l ON true
        LEFT JOIN people p ON p.id = l.actor_id
        LEFT JOIN LATERAL (SELECT c.before FROM change_log c WHERE c.noun = f.words AND c.record_id = f.other_id
          AND c.action = 'DELETE' ORDER BY c.id DESC LIMIT 1) m ON f.why = 'missing'
      ORDER BY f.why = 'used', f.owner, f.record_id LIMIT ${MOST_KEPT}`;
    return {
      restored: counted?.restored ?? 0,
      kept_count: counted?.kept ?? 0,
      kept: kept.map(
        (one): KeptRecord => ({
          name: nameOfRow(one.row, one.record_id),
          why: one.why,
          words: wordsOf(one),
          by: one.at === null ? null : (one.by ?? "the system"),
          at: one.at?.toISOString() ?? null,
        }),
      ),
    } satisfies Omit<ChangeSetUndo, "refusal">;
  });

/** Rows of removed lines and imports that were written before such rows were logged. */
const removeUnlogged = (sql: Sql, id: number) =>
  Effect.gen(function* () {
    for (const table of ["walk_lines", "line_state_fields"])
      yield* sql`DELETE FROM ${sql.literal(table)} t USING undoing u
        WHERE u.noun = 'inventory_products' AND u.why IS NULL AND u.before IS NULL AND t.line_id = u.record_id
          AND NOT EXISTS (SELECT FROM undoing o WHERE o.noun = ${table} AND o.record_id = t.line_id)`;
    yield* sql`DELETE FROM filed_record_ids f USING imports i WHERE f.import_id = i.id AND i.change_set_id = ${id}
      AND NOT EXISTS (SELECT FROM undoing o WHERE o.owner = 'facilities' AND o.record_id = f.facility_id AND o.why IS NOT NULL)`;
  });

export const changeSetStoreLive = Layer.effect(
  ChangeSetStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const ofSet = (id: number) => sql`c.change_set_id = ${id}`;
    const find = (id: number) => Effect.tap(fillUndoing(sql, ofSet(id)), (facts) => markKept(sql, facts));
    return ChangeSetStore.of({
      name: (source, summary = "") =>
        Effect.map(
          write(sql<{ id: number }>`UPDATE change_sets SET source = ${source}, summary = ${summary}
            WHERE id = ${sql.literal(THIS_SET)} RETURNING id`),
          ([named]) => named?.id ?? null,
        ),
      facts: (ids) =>
        reading(
          Effect.map(
            sql<
              Omit<ChangeSetFacts, "at"> & { at: Date }
            >`SELECT s.id, s.at, s.actor_id, p.full_name AS by, s.source, s.summary, s.undone_by,
              coalesce((SELECT json_agg(k) FROM (SELECT noun, bool_or(action = 'INSERT') AS created,
                  bool_or(action = 'DELETE') AS deleted,
                  bool_or(coalesce(action = 'UPDATE' AND before -> 'is_active' <> after -> 'is_active', false)) AS archived,
                  bool_or(coalesce(action = 'UPDATE' AND before -> 'is_completed' <> after -> 'is_completed', false)) AS completed,
                  bool_and(noun <> 'people' OR (coalesce(before, after) ->> 'role' = 'technician'
                    AND coalesce(after, before) ->> 'role' = 'technician'
                    AND (action <> 'UPDATE' OR before -> 'email' = after -> 'email'))) AS people
                FROM change_log c WHERE c.change_set_id = s.id GROUP BY noun) k), '[]') AS kinds
            FROM change_sets s LEFT JOIN people p ON p.id = s.actor_id WHERE s.id = ANY(${ids}::integer[])`,
            (rows) => rows.map((row) => ({ ...row, at: row.at.toISOString() })),
          ),
        ),
      inventories: (id) =>
        reading(
          Effect.map(
            sql<{ id: number | null; reopened: boolean }>`SELECT CASE WHEN c.noun = 'inventories' THEN c.record_id
                ELSE coalesce((coalesce(c.after, c.before) ->> 'inventory_id')::integer, l.inventory_id) END AS id,
                bool_or(coalesce((c.before ->> 'is_completed')::boolean AND NOT (c.after ->> 'is_completed')::boolean, false))
                  AS reopened
              FROM change_log c LEFT JOIN inventory_products l ON l.id = c.record_id
              WHERE c.change_set_id = ${id} AND c.noun IN ('inventories', 'inventory_technicians', 'inventory_duplicates',
                'inventory_products', 'walk_lines', 'inventory_product_hazards', 'inventory_product_chemical_components')
              GROUP BY 1 ORDER BY 1`,
            (rows) =>
              rows.flatMap(({ id: inventory, reopened }) => (inventory === null ? [] : { id: inventory, reopened })),
          ),
        ),
      sheets: (id) =>
        reading(
          Effect.map(
            sql<{ id: number }>`SELECT DISTINCT (coalesce(after, before) ->> 'sheet_id')::integer AS id FROM change_log
              WHERE change_set_id = ${id} AND noun = 'sheet_decisions' ORDER BY 1`,
            (rows) => rows.map((row) => row.id),
          ),
        ),
      held: (id) => write(Effect.asVoid(sql`SELECT FROM change_sets WHERE id = ${id} FOR UPDATE`)),
      check: (id) => write(Effect.andThen(find(id), found(sql))),
      undo: (id) =>
        write(
          Effect.gen(function* () {
            const facts = yield* find(id);
            const result = yield* found(sql);
            yield* revert(sql, ofSet(id), facts);
            yield* removeUnlogged(sql, id);
            yield* sql`DELETE FROM sessions s USING undoing u
              WHERE u.noun = 'people' AND u.why IS NULL AND s.person_id = u.record_id`;
            yield* sql`SELECT change_set()`;
            yield* sql`UPDATE change_sets SET source = 'undo', undoes = ${id} WHERE id = ${sql.literal(THIS_SET)}`;
            yield* sql`UPDATE change_sets SET undone_by = ${sql.literal(THIS_SET)} WHERE id = ${id}`;
            // What this set had undone is in effect again.
            yield* sql`UPDATE change_sets SET undone_by = NULL WHERE undone_by = ${id}`;
            return result;
          }),
        ),
      together: (work) => write(work),
    });
  }),
);
