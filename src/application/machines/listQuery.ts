import type { ListQuery, Page, Sort } from "#domain/shared/Page.ts";

/** The cycle of a column's header: none, ascending, descending, none; another column starts ascending (spec A4). */
export const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, direction: "asc" };
  return sort.direction === "asc" ? { field, direction: "desc" } : null;
};

/** A page number that exists, as far as it is known how many there are. */
export const clampPage = (wanted: number, page: Page<unknown> | null): number =>
  Math.max(1, Math.min(Math.trunc(wanted), page?.last_page ?? Number.MAX_SAFE_INTEGER) || 1);

/** Rows of grey bars to show while the first page is under way: the page size, else 5 (spec A2). */
export const skeletonRows = (ipp: number): number => (ipp > 0 ? ipp : 5);

/**
 * The query after a choice. A search that was typed and not yet asked for goes along, on the first page, so that a
 * click within the debounce does not lose it.
 */
export const askedListQuery = (query: ListQuery, change: Partial<ListQuery>, searchText: string): ListQuery => {
  const search = searchText.trim();
  return { ...query, ...change, ...(search === query.search ? {} : { search, page: 1 }) };
};
