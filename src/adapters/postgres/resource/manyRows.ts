import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { RecordChange } from "#application/shared/ResourceStore.ts";
import { writing } from "../storeFailures.ts";
import { inPieces, newIds } from "./inPieces.ts";
import type { Joined, ResourceTable } from "./resourceTable.ts";

type Sql = SqlClient.SqlClient;
type Values = Readonly<Record<string, unknown>>;
type Row = { readonly id: number; readonly values: Values };
type Pair = { readonly id: number; readonly others: ReadonlyArray<number> };

const json = (sql: Sql, rows: ReadonlyArray<object>) => sql`${JSON.stringify(rows)}::json`;

/** A statement names its columns once, so records with the same columns are grouped. */
const byColumns = (rows: ReadonlyArray<Row>) =>
  [...Map.groupBy(rows, ({ values }) => Object.keys(values).join(", "))].map(([columns, some]) => ({
    columns,
    records: some.map(({ id, values }) => ({ ...values, id })),
  }));

const join = (sql: Sql, { table, own, other }: Joined, pairs: ReadonlyArray<Pair>) => {
  const [name, mine, its] = [sql.literal(table), sql.literal(own), sql.literal(other)];
  const rows = sql`(SELECT r.id, o::integer AS other FROM json_to_recordset(${json(sql, pairs)}) AS r(id integer, others json),
    json_array_elements_text(r.others) o)`;
  const ids = pairs.map(({ id }) => id);
  return Effect.andThen(
    sql`DELETE FROM ${name} j WHERE j.${mine} = ANY(${ids}::integer[])
      AND NOT EXISTS (SELECT FROM ${rows} r WHERE r.id = j.${mine} AND r.other = j.${its})`,
    sql`INSERT INTO ${name} (${mine}, ${its}) SELECT r.id, r.other FROM ${rows} r ON CONFLICT DO NOTHING`,
  );
};

/**
 * Writes many records in few statements, each with the same result as a single write. One statement per record would
 * take minutes: a list's tally is one row, and PostgreSQL walks all versions of it in this transaction at each change.
 */
export const manyRows = <Input>(
  sql: Sql,
  { table, values, fixed, joined, only }: Pick<ResourceTable<Input>, "table" | "values" | "fixed" | "joined" | "only">,
) => {
  const write = writing(sql);
  const name = sql.literal(table);
  const isListed = sql.literal(only === undefined ? "" : `AND ${only}`);
  const pairsOf = (some: ReadonlyArray<{ readonly id: number; readonly input: Input }>) =>
    joined === undefined
      ? Effect.void
      : join(
          sql,
          joined,
          some.map(({ id, input }) => ({ id, others: joined.of(input) })),
        );
  return {
    insertAll: (inputs: ReadonlyArray<Input>) =>
      write(
        Effect.gen(function* () {
          const ids = yield* newIds(sql, table, inputs.length);
          const all = inputs.map((input, at) => ({ id: ids[at] ?? 0, input }));
          yield* inPieces(all, (some) =>
            Effect.gen(function* () {
              const rows = some.map(({ id, input }) => ({ id, values: { ...values(input), ...fixed } }));
              for (const { columns, records } of byColumns(rows))
                yield* sql`INSERT INTO ${name} (id, ${sql.literal(columns)}) OVERRIDING SYSTEM VALUE
                  SELECT id, ${sql.literal(columns)} FROM json_populate_recordset(NULL::${name}, ${json(sql, records)})`;
              yield* pairsOf(some);
            }),
          );
          return ids;
        }),
      ),
    updateAll: (changes: ReadonlyArray<RecordChange<Input>>) =>
      write(
        Effect.gen(function* () {
          let written = 0;
          yield* inPieces(changes, (some) =>
            Effect.gen(function* () {
              const rows = some.map(({ id, version, input }) => ({ id, version, values: { ...values(input) } }));
              const versions = new Map(rows.map(({ id, version }) => [id, version]));
              for (const { columns, records } of byColumns(rows)) {
                const set = columns.split(", ").map((column) => `${column} = r.${column}`);
                const sent = records.map((record) => ({ ...record, version: versions.get(record.id) }));
                const done = yield* sql`UPDATE ${name} t SET ${sql.literal(set.join(", "))},
                    version = t.version + 1, updated_at = clock_timestamp()
                  FROM json_populate_recordset(NULL::${name}, ${json(sql, sent)}) r
                  WHERE t.id = r.id AND t.version = r.version ${isListed} RETURNING t.id`;
                written += done.length;
              }
              yield* pairsOf(some);
            }),
          );
          return written === changes.length;
        }),
      ),
  };
};
