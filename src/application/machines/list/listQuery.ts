import type { ListQuery, Sort } from "#domain/shared/Page.ts";

export type ListChoice = Partial<Pick<ListQuery, "page" | "status" | "sds_status" | "show">> & {
  readonly sortBy?: string;
};

/** Sort cycle of a column's header: none, ascending, descending; another column starts ascending (spec A4). */
const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, direction: "asc" };
  return sort.direction === "asc" ? { field, direction: "desc" } : null;
};

/**
 * Any choice except a page starts on the first page. Typed text is also searched, so a click within the debounce keeps
 * it.
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
