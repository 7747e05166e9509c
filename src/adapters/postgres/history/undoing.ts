import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { OWNER_TABLES } from "#domain/history/undoRefusal.ts";
import { type TableFacts, tableFacts } from "./tableFacts.ts";

type Sql = SqlClient.SqlClient;

/** Columns that a save changes by itself: neither compared nor restored. */
export const KEPT_FOR_ITSELF = [
  "version",
  "created_at",
  "updated_at",
  "last_sds_no",
  "full_name",
  "full_address",
  "search_text",
];
const quoted = (words: ReadonlyArray<string>): string => `'{${words.join(",")}}'::text[]`;
const IGNORED = quoted(KEPT_FOR_ITSELF);

/** The primary key of a row `r` as JSON. */
const keyOf = (row: string, keys: ReadonlyArray<string>): string =>
  `jsonb_build_object(${keys.map((key) => `'${key}', ${row}.${key}`).join(", ")})`;
const keyIn = (json: string, keys: ReadonlyArray<string>): string =>
  `jsonb_build_object(${keys.map((key) => `'${key}', ${json} -> '${key}'`).join(", ")})`;
const sameKey = (a: string, b: string, keys: ReadonlyArray<string>): string =>
  keys.map((key) => `${a}.${key} = ${b}.${key}`).join(" AND ");

/** Columns that the table got or lost since its rows were logged. */
const changedColumns = (sql: Sql, { table, columns }: TableFacts) =>
  Effect.map(
    sql<{ names: ReadonlyArray<string> }>`SELECT ARRAY(SELECT jsonb_object_keys(row)) AS names FROM (
      SELECT coalesce(after, before) AS row FROM undoing WHERE noun = ${table} LIMIT 1) AS first`,
    ([first]) => {
      const names = new Set(first?.names ?? columns);
      return [...columns.filter((name) => !names.has(name)), ...[...names].filter((name) => !columns.includes(name))];
    },
  );

/**
 * A condition on rows `c` of the change log: they are in effect, and more than internal columns. What was undone is not,
 * and neither is its undo.
 */
export const IN_EFFECT = `NOT (c.action = 'UPDATE' AND c.before - ${IGNORED} = c.after - ${IGNORED})
  AND NOT EXISTS (SELECT FROM change_sets s LEFT JOIN change_sets o ON o.id = s.undoes
    WHERE s.id = c.change_set_id AND (s.undone_by IS NOT NULL OR o.undone_by = s.id))`;

/** Locks the rows of a table, and marks those that somebody has written since. */
const markChanged = (sql: Sql, facts: TableFacts) =>
  Effect.gen(function* () {
    const { table, keys } = facts;
    const [first = ""] = keys;
    const left = sql.literal(`${IGNORED} || ${quoted(yield* changedColumns(sql, facts))}`);
    const joined = sql.literal(`undoing v CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, v.key) b`);
    const [name, same, key] = [sql.literal(table), sql.literal(sameKey("t", "b", keys)), sql.literal(`t.${first}`)];
    yield* sql`SELECT FROM ${joined} JOIN ${name} t ON ${same} WHERE v.noun = ${table} ORDER BY v.key FOR UPDATE OF t`;
    yield* sql`UPDATE undoing u SET why = found.why FROM (
        SELECT v.key, CASE WHEN ${key} IS NULL THEN 'deleted' WHEN v.after IS NULL THEN 'restored' ELSE 'changed' END AS why
        FROM ${joined} LEFT JOIN ${name} t ON ${same}
        WHERE v.noun = ${table} AND ((${key} IS NULL) <> (v.after IS NULL)
          OR (v.after IS NOT NULL AND to_jsonb(t) - (${left}) <> v.after - (${left}))
          OR EXISTS (SELECT FROM change_log c WHERE c.noun = ${table} AND c.record_id = v.record_id
            AND c.id > v.last_id AND ${sql.literal(keyIn("coalesce(c.after, c.before)", keys))} = v.key
            AND ${sql.literal(IN_EFFECT)}))) found
      WHERE u.noun = ${table} AND u.key = found.key`;
  });

/** Rows that would be removed, but are used by a row that stays. */
const markUsed = (sql: Sql, { table, uses }: TableFacts) =>
  Effect.forEach(
    uses,
    ({ table: user, column, of, keys }) => sql`UPDATE undoing u SET why = 'used', words = ${user}
      WHERE u.noun = ${table} AND u.why IS NULL AND u.before IS NULL AND EXISTS (
        SELECT FROM ${sql.literal(user)} x
        WHERE x.${sql.literal(column)} = (u.after ->> ${of})::integer AND NOT EXISTS (
          SELECT FROM undoing o WHERE o.noun = ${user} AND o.why IS NULL AND o.key = ${sql.literal(keyOf("x", keys))}
            AND (o.before IS NULL OR o.before -> ${column} <> to_jsonb(x.${sql.literal(column)}))))`,
    { discard: true },
  );

/** Rows that would refer again to a record that is no longer there. */
const markMissing = (sql: Sql, { table, references }: TableFacts) =>
  Effect.forEach(
    references,
    ({ column, table: parent, of }) => sql`UPDATE undoing u SET why = 'missing', words = ${parent},
        other_id = (u.before ->> ${column})::integer
      WHERE u.noun = ${table} AND u.why IS NULL AND u.before ->> ${column} IS NOT NULL
        AND (u.after IS NULL OR u.after -> ${column} <> u.before -> ${column})
        AND NOT EXISTS (SELECT FROM ${sql.literal(parent)} p WHERE p.${sql.literal(of)} = (u.before ->> ${column})::integer)
        AND NOT EXISTS (SELECT FROM undoing o WHERE o.noun = ${parent} AND o.why IS NULL AND o.before IS NOT NULL
          AND o.before ->> ${of} = u.before ->> ${column})`,
    { discard: true },
  );

/** Rows that would equal another one under a unique index. */
const markEqual = (sql: Sql, { table, keys, unique }: TableFacts) =>
  Effect.forEach(
    unique,
    ({ parts, required, predicate, nulls_equal }) => {
      const columns = parts.map((part, at) => `${part} AS part${at}`).join(", ");
      const where = predicate === null ? "" : `WHERE ${predicate}`;
      // An index serves only '='.
      const equal = parts.map(
        (_, at) => `x.part${at} ${nulls_equal && required[at] !== true ? "IS NOT DISTINCT FROM" : "="} b.part${at}`,
      );
      return sql.unsafe(
        `UPDATE undoing u SET why = 'equal', other_id = found.other FROM (
          SELECT v.key, (x.row_key ->> '${keys[0] ?? ""}')::integer AS other
          FROM undoing v CROSS JOIN LATERAL (
              SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, v.before) r ${where}) b
            JOIN (SELECT ${keyOf("r", keys)} AS row_key, ${columns} FROM ${table} r ${where}) x ON ${equal.join(" AND ")}
          WHERE v.noun = $1 AND v.why IS NULL AND v.before IS NOT NULL AND x.row_key <> v.key
            AND NOT EXISTS (SELECT FROM undoing o WHERE o.noun = v.noun AND o.why IS NULL AND o.key = x.row_key)) found
        WHERE u.noun = $1 AND u.key = found.key`,
        [table],
      );
    },
    { discard: true },
  );

/** The change set of this transaction; null if it has changed nothing yet. */
export const THIS_SET = "nullif(current_setting('hazledger.change_set', true), '')::integer";

/**
 * Fills the temporary table `undoing`: one row for each row that a part of the change log changed, as it was before and
 * after. Lives until the transaction ends.
 * @param scope a condition on rows `c` of the change log
 */
export const fillUndoing = (sql: Sql, scope: Fragment) =>
  Effect.gen(function* () {
    const logged = yield* sql<{ noun: string }>`SELECT DISTINCT c.noun FROM change_log c WHERE ${scope}`;
    const tables = logged.map(({ noun }) => noun).filter((noun) => OWNER_TABLES.has(noun));
    const all = yield* tableFacts(sql, tables);
    yield* sql.unsafe("DROP TABLE IF EXISTS pg_temp.undoing").unprepared;
    yield* sql.unsafe(`CREATE TEMPORARY TABLE undoing (noun text, owner text, record_id integer, key jsonb,
      before jsonb, after jsonb, last_id bigint, why text, words text, other_id integer) ON COMMIT DROP`).unprepared;
    for (const { table, keys } of all) {
      const owner = OWNER_TABLES.get(table) ?? table;
      const key = sql.literal(keyIn("coalesce(c.after, c.before)", keys));
      yield* sql`INSERT INTO undoing (noun, owner, record_id, key, before, after, last_id)
        SELECT ${table}, ${owner}, record_id, key, (array_agg(before ORDER BY id))[1],
          (array_agg(after ORDER BY id DESC))[1], max(id)
        FROM (SELECT c.*, ${key} AS key FROM change_log c WHERE ${scope} AND c.noun = ${table}
          AND NOT (c.action = 'UPDATE' AND c.before - ${sql.literal(IGNORED)} = c.after - ${sql.literal(IGNORED)})) c
        GROUP BY record_id, key
        HAVING (array_agg(before ORDER BY id))[1] IS NOT NULL OR (array_agg(after ORDER BY id DESC))[1] IS NOT NULL`;
    }
    // The database itself keeps the sheets of a product that stays (keep_sds_revision).
    yield* sql`DELETE FROM undoing u WHERE u.noun = 'product_sds_revisions' AND NOT EXISTS (SELECT FROM undoing o
      WHERE o.noun = 'products' AND o.record_id = u.record_id AND (o.before IS NULL OR o.after IS NULL))`;
    yield* sql.unsafe("CREATE INDEX ON undoing (noun, key)").unprepared;
    yield* sql.unsafe("ANALYZE undoing").unprepared;
    return all;
  });

/** Marks what stays: `why`, for rows that somebody changed or used since, and the rest of their records. */
export const markKept = (sql: Sql, all: ReadonlyArray<TableFacts>) =>
  Effect.gen(function* () {
    for (const facts of all) yield* markChanged(sql, facts);
    for (let last = -1; ; ) {
      for (const facts of all) {
        yield* markMissing(sql, facts);
        yield* markEqual(sql, facts);
        yield* markUsed(sql, facts);
      }
      yield* sql`UPDATE undoing u SET why = 'together' FROM undoing o WHERE o.owner = u.owner
        AND o.record_id = u.record_id AND o.why IS NOT NULL AND u.why IS NULL`;
      const [marked] = yield* sql<{ count: number }>`SELECT count(why)::integer AS count FROM undoing`;
      if (marked === undefined || marked.count === last) return;
      last = marked.count;
    }
  });

/** Consecutive rows of the log that were written in the same way. */
type Run = { readonly action: "INSERT" | "UPDATE" | "DELETE"; readonly first: string; readonly last: string };

/** Reverts the rows of one table in a run. */
const revertRun = (sql: Sql, scope: Fragment, facts: TableFacts, { action, first, last }: Run) => {
  const { table, keys, columns, written } = facts;
  const [name, same] = [sql.literal(table), sql.literal(sameKey("t", "b", keys))];
  const key = sql.literal(keyIn("coalesce(c.after, c.before)", keys));
  const rows = sql`(SELECT DISTINCT ON (u.key) u.key, c.before, c.id FROM change_log c
      JOIN undoing u ON u.noun = c.noun AND u.key = ${key} AND u.why IS NULL
    WHERE ${scope} AND c.noun = ${table} AND c.action = ${action}
      AND c.id BETWEEN ${first}::bigint AND ${last}::bigint ORDER BY u.key, c.id) r`;
  if (action === "INSERT")
    return sql`DELETE FROM ${name} t USING ${rows}, jsonb_populate_record(NULL::${name}, r.key) b WHERE ${same}`;
  return Effect.gen(function* () {
    const missing = yield* changedColumns(sql, facts);
    const kept = written.filter((column) => !missing.includes(column));
    const of = (own: ReadonlyArray<string>): ReadonlyArray<readonly [string, string]> =>
      own.map((column) => [
        column,
        column === "version"
          ? action === "UPDATE"
            ? "t.version + 1"
            : "b.version + 1"
          : column === "updated_at"
            ? "clock_timestamp()"
            : `b.${column}`,
      ]);
    const record = sql`${rows}, jsonb_populate_record(NULL::${name}, r.before) b`;
    if (action === "DELETE") {
      const values = of(kept);
      yield* sql`SELECT set_config('hazledger.how', 'restored', true)`;
      yield* sql`INSERT INTO ${name} (${sql.literal(values.map(([column]) => column).join(", "))}) OVERRIDING SYSTEM VALUE
        SELECT ${sql.literal(values.map(([, value]) => value).join(", "))} FROM ${record}`;
      yield* sql`SELECT set_config('hazledger.how', '', true)`;
      return;
    }
    const own = kept.filter((column) => !keys.includes(column) && !KEPT_FOR_ITSELF.includes(column));
    const bumped = ["version", "updated_at"].filter((column) => columns.includes(column));
    const set = of([...own, ...bumped]).map(([column, value]) => `${column} = ${value}`);
    if (set.length === 0) return;
    const update = sql`UPDATE ${name} t SET ${sql.literal(set.join(", "))} FROM ${record} WHERE ${same}`;
    // A unique index compares row by row: where one takes the former place of another, the last one gives it back first.
    const lastFirst = Effect.flatMap(
      sql<{ key: string }>`SELECT r.key::text AS key FROM ${rows} ORDER BY r.id DESC`,
      (found) => Effect.forEach(found, ({ key: one }) => sql`${update} AND r.key = ${one}::jsonb`, { discard: true }),
    );
    yield* sql
      .withTransaction(update)
      .pipe(Effect.catch((error) => (error.reason._tag === "UniqueViolation" ? lastFirst : Effect.fail(error))));
  });
};

/** Each table after those that it refers to. */
const parentsFirst = (all: ReadonlyArray<TableFacts>): ReadonlyArray<TableFacts> => {
  const placed: Array<TableFacts> = [];
  const place = (facts: TableFacts, above: ReadonlyArray<string>): void => {
    if (placed.includes(facts) || above.includes(facts.table)) return;
    for (const { table } of facts.references)
      for (const parent of all) if (parent.table === table) place(parent, [...above, facts.table]);
    placed.push(facts);
  };
  for (const facts of all) place(facts, []);
  return placed;
};

/** A form saves what belongs to its record with the record's version, so that a form that was opened before is told. */
const raiseVersions = (sql: Sql, { table, columns }: TableFacts) => {
  const owner = OWNER_TABLES.get(table) ?? table;
  if (owner === table || columns.includes("version")) return Effect.void;
  return sql`UPDATE ${sql.literal(owner)} t SET version = t.version + 1, updated_at = clock_timestamp()
    WHERE t.id IN (SELECT u.record_id FROM undoing u WHERE u.noun = ${table} AND u.why IS NULL)
      AND NOT EXISTS (SELECT FROM undoing o WHERE o.noun = ${owner} AND o.record_id = t.id)`;
};

/**
 * Reverts the rows of `undoing` that do not stay, the latest run first. Within a run, what is restored comes after what it
 * refers to, and what is removed before: the log has a deleted record before the rows that the database deleted with it.
 */
export const revert = (sql: Sql, scope: Fragment, all: ReadonlyArray<TableFacts>) =>
  Effect.gen(function* () {
    const runs = yield* sql<Run>`SELECT min(action) AS action, min(id)::text AS first, max(id)::text AS last
      FROM (SELECT id, action, count(*) FILTER (WHERE is_new) OVER (ORDER BY id) AS run
        FROM (SELECT id, action, action IS DISTINCT FROM lag(action) OVER (ORDER BY id) AS is_new
          FROM change_log c WHERE ${scope}) AS rows) AS runs
      GROUP BY run ORDER BY min(id) DESC`;
    const tables = parentsFirst(all);
    for (const run of runs)
      for (const facts of run.action === "INSERT" ? tables.toReversed() : tables)
        yield* revertRun(sql, scope, facts, run);
    for (const facts of tables) yield* raiseVersions(sql, facts);
  });
