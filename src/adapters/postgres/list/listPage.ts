import { searchWords } from "#domain/shared/searchWords.ts";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { phoneDigits } from "#domain/shared/Phone.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored } from "#application/shared/ResourceStore.ts";
import { reading } from "../storeFailures.ts";
import type { ListSource, SortColumn } from "./ListSource.ts";
import { ListTuning, pagePlan } from "./pagePlan.ts";
import { gatheredPage, type PageRequest } from "./pageStatement.ts";
import type { TotalCache } from "./TotalCache.ts";
import { walkedPage } from "./walkedPage.ts";

export const EMPTY_PAGE = { items: [], total: 0, last_page: 1 };

type Answer<Row> = {
  readonly total: number;
  readonly generation: number;
  readonly items: ReadonlyArray<Row> | null;
  readonly first: { readonly key: string; readonly id: string } | null;
  readonly found: boolean;
};

export const lastPageOf = (total: number, ipp: number): number => Math.max(1, Math.ceil(total / ipp));

/** Rows, labels and exact total of one snapshot (reading 31); null if the record that owns the list does not exist. */
export const listPage = <Row>(
  sql: SqlClient.SqlClient,
  memory: TotalCache,
  source: ListSource,
  query: ListQuery,
): Stored<Page<Row> | null> =>
  Effect.flatMap(ListTuning, ({ gathered, near }) => {
    const request = requestOf(sql, source, query);
    const { offset, ipp, list, sortName } = request;
    const known = memory.get(list);
    const anchors = known?.anchors.get(sortName) ?? [];
    const isFiltered = request.words > 0 || (source.filters ?? []).length > 0;
    const isGathered = request.tally === undefined && (known === undefined || (isFiltered && known.total <= gathered));
    const statement = isGathered
      ? gatheredPage(sql, source, request)
      : walkedPage(sql, source, request, { known, ...pagePlan(offset, ipp, known, anchors, near) });
    return reading(
      Effect.map(sql<Answer<Row>>`${statement}`, ([answer]) => {
        if (answer === undefined || !answer.found) return null;
        const { generation, total, items, first } = answer;
        const anchor = first === null ? undefined : { offset, ...first };
        memory.learn(list, { generation, total, sort: sortName, anchor });
        return { items: items ?? [], total, last_page: lastPageOf(total, ipp) };
      }),
    );
  });

export const requestOf = (sql: SqlClient.SqlClient, source: ListSource, query: ListQuery): PageRequest => {
  const status = source.statuses[query.status];
  const words = searchWords(query.search);
  const filters = source.filters ?? [];
  const column = query.sort === null ? undefined : sortColumn(source, query.sort.field);
  const sort: SortColumn = column ?? source.sorts.updated_at;
  const isDescending = column === undefined || query.sort?.direction === "desc";
  const clauses: Array<Fragment> = [
    ...(source.scope === undefined ? [] : [source.scope.where]),
    ...(status.where === null ? [] : [sql.literal(status.where)]),
    ...filters.map(({ where }) => where),
    ...words.map((word) => found(sql, source, word)),
  ];
  const start = (query.page - 1) * query.ipp - (source.ahead ?? 0);
  const isWhole = source.scope === undefined && filters.length === 0 && words.length === 0;
  return {
    list: JSON.stringify([source.name, source.scope?.key, query.status, filters.map(({ key }) => key), words]),
    where: clauses.length === 0 ? sql`true` : sql.and(clauses),
    tally: isWhole ? status.tally : undefined,
    words: words.length,
    sort,
    sortName: `${sort.key} ${isDescending ? "desc" : "asc"}`,
    isDescending,
    offset: Math.max(0, start),
    ipp: query.ipp + Math.min(0, start),
  };
};

const PHONE_PART = /^[+\d().\-/]+$/;
const found = (sql: SqlClient.SqlClient, { search, hasPhones }: ListSource, word: string): Fragment => {
  const has = (text: string) => sql`${sql.literal(search)} LIKE lower(${containing(text)})`;
  const digits = hasPhones === true && PHONE_PART.test(word) ? phoneDigits(word).replace(/\D/g, "") : "";
  return digits !== "" && digits !== word ? sql`(${has(word)} OR ${has(digits)})` : has(word);
};

/** Only columns that the list itself names, so input of a caller never becomes SQL. */
const sortColumn = (source: ListSource, field: string): SortColumn | undefined =>
  Object.hasOwn(source.sorts, field) ? source.sorts[field] : undefined;

/** A LIKE pattern that matches the word anywhere, with %, _ and \ taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
