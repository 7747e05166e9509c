import { Effect, Stream } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { ResourceStore, Stored, WholeList, Written } from "#application/shared/ResourceStore.ts";
import type { ListQuery, OptionsQuery } from "#domain/shared/Page.ts";
import { EMPTY_PAGE, listPage } from "../list/listPage.ts";
import { listRows } from "../list/listRows.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { reading, writing } from "../storeFailures.ts";
import type { ListSource } from "../list/ListSource.ts";
import { manyRows } from "./manyRows.ts";
import { choicesOf } from "./choicesOf.ts";
import type { ResourceTable } from "./resourceTable.ts";

export type JsonRow<A> = { readonly row: A };

/** These lists have no owning record, so none can be missing. */
export const wholeOf = <Row>(sql: SqlClient.SqlClient, source: ListSource, query: ListQuery): Stored<WholeList<Row>> =>
  Effect.map(listRows<Row>(sql, source, query), (found) => found ?? { total: 0, rows: Stream.empty });

export const writtenOf = <Single, E>(row: Single | undefined, get: Effect.Effect<Single | null, E>) =>
  row !== undefined
    ? Effect.succeed<Written<Single>>({ _tag: "Written", row })
    : Effect.map(
        get,
        (current): Written<Single> => (current === null ? { _tag: "Missing" } : { _tag: "Outdated", current }),
      );

/** The store of a resource: each read and each write is one statement. */
export const resourceStore = <Row, Single, Input, Choice>(sql: SqlClient.SqlClient, spec: ResourceTable<Input>) => {
  const memory = new TotalCache();
  const write = writing(sql);
  const table = sql.literal(spec.table);
  const only = sql.literal(spec.only === undefined ? "" : `AND ${spec.only}`);

  const singleOf = (written: Input | null) =>
    typeof spec.single === "function" ? spec.single(written) : Effect.succeed(spec.single);
  const listOf = (query: ListQuery) => (typeof spec.list === "function" ? spec.list(query) : Effect.succeed(spec.list));

  const get = (id: number): Stored<Single | null> =>
    reading(
      Effect.gen(function* () {
        const single = yield* singleOf(null);
        const [found] = yield* sql<JsonRow<Single>>`SELECT ${single} AS row FROM ${table} t WHERE t.id = ${id} ${only}`;
        return found?.row ?? null;
      }),
    );

  /** Additional parts of the writing statement, for the row in `w`. */
  const joinedRows = (input: Input): Fragment => {
    const { joined } = spec;
    if (joined === undefined) return sql``;
    const [name, own, other] = [joined.table, joined.own, joined.other].map((word) => sql.literal(word));
    const ids = sql`${joined.of(input)}::integer[]`;
    return sql`,
      gone AS (DELETE FROM ${name} l USING w WHERE l.${own} = w.id AND NOT l.${other} = ANY(${ids})),
      come AS (INSERT INTO ${name} (${own}, ${other}) SELECT w.id, o FROM w, unnest(${ids}) o ON CONFLICT DO NOTHING)`;
  };

  const changed = (id: number, change: Fragment, input: Input | null, version: number | undefined) => {
    const links = input === null ? sql`` : joinedRows(input);
    const sameVersion = version === undefined ? sql`` : sql`AND t.version = ${version}`;
    return write(
      Effect.gen(function* () {
        const single = yield* singleOf(input);
        const [row] = yield* sql<JsonRow<Single>>`WITH w AS (
            ${change} WHERE t.id = ${id} ${only} ${sameVersion} RETURNING t.*)${links}
          SELECT ${single} AS row FROM w t`;
        return yield* writtenOf(row?.row, get(id));
      }),
    );
  };
  const updated = (set: Fragment): Fragment =>
    sql`UPDATE ${table} t SET ${set}, version = t.version + 1, updated_at = clock_timestamp()`;

  return {
    list: (query: ListQuery) =>
      Effect.flatMap(listOf(query), (source) => listPage<Row>(sql, memory, source, query)).pipe(
        Effect.map((page) => page ?? EMPTY_PAGE),
      ),
    whole: (query: ListQuery) => Effect.flatMap(listOf(query), (source) => wholeOf<Row>(sql, source, query)),
    autocomplete: (query: OptionsQuery) => choicesOf<Choice>(sql, memory, spec.choices, query),
    get,
    insert: (input: Input) =>
      write(
        Effect.gen(function* () {
          const single = yield* singleOf(input);
          const [inserted] = yield* sql<JsonRow<Single>>`WITH w AS (
              INSERT INTO ${table} ${sql.insert({ ...spec.values(input), ...spec.fixed })} RETURNING *)
              ${joinedRows(input)}
            SELECT ${single} AS row FROM w t`;
          return inserted === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : inserted.row;
        }),
      ),
    update: (id: number, input: Input, version?: number) =>
      changed(id, updated(sql`${sql.update({ ...spec.values(input) })}`), input, version),
    toggle: (id: number, version?: number) => changed(id, updated(sql`is_active = NOT t.is_active`), null, version),
    ...manyRows(sql, spec),
    remove: (id: number, version?: number) => changed(id, sql`DELETE FROM ${table} t`, null, version),
  } satisfies ResourceStore<Row, Single, Input, Choice> & Record<string, unknown>;
};
