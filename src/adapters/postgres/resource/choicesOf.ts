import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Stored } from "#application/shared/ResourceStore.ts";
import { DEFAULT_LIST_QUERY, type ListQuery, type OptionsQuery } from "#domain/shared/Page.ts";
import { EMPTY_PAGE, listPage } from "../list/listPage.ts";
import type { ListSource } from "../list/ListSource.ts";
import type { TotalCache } from "../list/TotalCache.ts";
import type { ChoiceSource } from "./resourceTable.ts";

/** A page of a dropdown: active records by name, exact matches of the search first. */
export const choicesOf = <Choice>(
  sql: SqlClient.SqlClient,
  memory: TotalCache,
  source: ChoiceSource,
  query: OptionsQuery,
): Stored<ReadonlyArray<Choice>> => {
  const name = query.search.trim();
  const asked: ListQuery = { ...DEFAULT_LIST_QUERY, ...query, sort: { field: "name", direction: "asc" } };
  const rows = (part: ListSource) =>
    Effect.map(listPage<Choice>(sql, memory, part, asked), (page) => page ?? EMPTY_PAGE);
  if (name === "") return Effect.map(rows(source), ({ items }) => items);
  const isNamed = sql`${sql.literal(source.sorts.name.key)} = lower(${name})`;
  return Effect.gen(function* () {
    const named = yield* rows({ ...source, filters: [{ where: isNamed, key: `named ${name}` }] });
    if (named.items.length === asked.ipp) return named.items;
    const filters = [{ where: sql`NOT ${isNamed}`, key: `not named ${name}` }];
    const others = yield* rows(named.total === 0 ? source : { ...source, filters, ahead: named.total ?? 0 });
    return [...named.items, ...others.items];
  });
};
