import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { DEFAULT_LIST_QUERY, type ListQuery, type OptionsQuery } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored, Written } from "#application/shared/ResourceStore.ts";
import { listPage } from "../list/listPage.ts";
import type { ListSource, SortColumn } from "../list/ListSource.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { reading, writing } from "../shared/storeFailures.ts";

/** How a resource lies in its table. In all fragments the record is called `t`. */
export type ResourceTable<Input> = {
  readonly table: string;
  /** The columns that a form writes. */
  readonly values: (input: Input) => Readonly<Record<string, unknown>>;
  /** Columns that only a new record gets. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Which rows of the table are records of this resource; all, when absent. */
  readonly only?: string;
  /** The single answer as JSON; `written` is what was just sent, whose links the statement cannot see yet. */
  readonly single: (written: Input | null) => Effect.Effect<Fragment>;
  /** Further parts of the writing statement, `, name AS (…)`, that keep links of the row in `w`. */
  readonly links?: (input: Input) => Fragment;
  readonly list: (query: ListQuery) => Effect.Effect<ListSource>;
  /** What a dropdown shows of the records, and how it sorts and searches them. */
  readonly choices: ChoiceSource;
};

/** A list of records to choose from; its sort `name` is the dropdown's order. */
export type ChoiceSource = ListSource & { readonly sorts: { readonly name: SortColumn } };

type JsonRow<A> = { readonly row: A };

/** A page of a dropdown: active records by name. */
export const choicesOf = <Choice>(
  sql: SqlClient.SqlClient,
  memory: TotalCache,
  source: ChoiceSource,
  query: OptionsQuery,
): Stored<ReadonlyArray<Choice>> =>
  Effect.map(
    listPage<Choice>(sql, memory, source, {
      ...DEFAULT_LIST_QUERY,
      ...query,
      sort: { field: "name", direction: "asc" },
    }),
    (page) => page?.items ?? [],
  );

export const EMPTY_PAGE = { items: [], total: 0, last_page: 1 };

/** The store of a resource: each read and each write is one statement. */
export const resourceStore = <Row, Single, Input, Choice>(
  sql: SqlClient.SqlClient,
  spec: ResourceTable<Input>,
): ResourceStore<Row, Single, Input, Choice> => {
  const memory = new TotalCache();
  const write = writing(sql);
  const table = sql.literal(spec.table);
  const only = sql.literal(spec.only === undefined ? "" : `AND ${spec.only}`);

  const get = (id: number): Stored<Single | null> =>
    reading(
      Effect.gen(function* () {
        const single = yield* spec.single(null);
        const [found] = yield* sql<JsonRow<Single>>`SELECT ${single} AS row FROM ${table} t WHERE t.id = ${id} ${only}`;
        return found?.row ?? null;
      }),
    );

  const changed = (id: number, set: Fragment, input: Input | null, version: number | undefined) => {
    const links = input === null || spec.links === undefined ? sql`` : spec.links(input);
    const sameVersion = version === undefined ? sql`` : sql`AND t.version = ${version}`;
    return write(
      Effect.gen(function* () {
        const single = yield* spec.single(input);
        const [row] = yield* sql<JsonRow<Single>>`WITH w AS (
            UPDATE ${table} t SET ${set}, version = t.version + 1, updated_at = clock_timestamp()
            WHERE t.id = ${id} ${only} ${sameVersion} RETURNING t.*)${links}
          SELECT ${single} AS row FROM w t`;
        if (row !== undefined) return { _tag: "Written", row: row.row } satisfies Written<Single>;
        const current = yield* get(id);
        return current === null
          ? ({ _tag: "Missing" } satisfies Written<Single>)
          : ({ _tag: "Outdated", current } satisfies Written<Single>);
      }),
    );
  };

  return {
    list: (query) =>
      Effect.flatMap(spec.list(query), (source) => listPage<Row>(sql, memory, source, query)).pipe(
        Effect.map((page) => page ?? EMPTY_PAGE),
      ),
    autocomplete: (query) => choicesOf<Choice>(sql, memory, spec.choices, query),
    get,
    insert: (input) =>
      write(
        Effect.gen(function* () {
          const single = yield* spec.single(input);
          const [inserted] = yield* sql<JsonRow<Single>>`WITH w AS (
              INSERT INTO ${table} ${sql.insert({ ...spec.values(input), ...spec.fixed })} RETURNING *)
              ${spec.links?.(input) ?? sql``}
            SELECT ${single} AS row FROM w t`;
          return inserted === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : inserted.row;
        }),
      ),
    update: (id, input, version) => changed(id, sql`${sql.update({ ...spec.values(input) })}`, input, version),
    toggle: (id, version) => changed(id, sql`is_active = NOT t.is_active`, null, version),
  };
};
