import type { ListQuery, Sort } from "#domain/shared/Page.ts";

/** What a person chooses in a list: a page, a status, an SDS status, or the column to sort by. */
export type ListChoice = Partial<Pick<ListQuery, "page" | "status" | "sds_status">> & { readonly sortBy?: string };

/** The cycle of a column's header: none, ascending, descending, none; another column starts ascending (spec A4). */
const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, direction: "asc" };
  return sort.direction === "asc" ? { field, direction: "desc" } : null;
};

/**
 * The query after a choice; any choice but a page starts on the first one. A search that was typed and not yet asked for
 * goes along, so that a click within the debounce does not lose it.
 */
export const chosenListQuery = (query: ListQuery, { sortBy, ...chosen }: ListChoice, searchText: string): ListQuery => {
  const search = searchText.trim();
  return {
    ...query,
    page: 1,
    ...chosen,
    ...(sortBy === undefined ? {} : { sort: nextSort(query.sort, sortBy) }),
    ...(search === query.search ? {} : { search, page: 1 }),
  };
};

/** Equal for queries that ask for the same rows. */
export const listQueryKey = ({ page, ipp, search, status, sort, sds_status }: ListQuery): string =>
  JSON.stringify([page, ipp, search, status, sort, sds_status]);

/** Rows of grey bars to show while the first page is under way: the page size, else 5 (spec A2). */
export const skeletonRows = (ipp: number): number => (ipp > 0 ? ipp : 5);
