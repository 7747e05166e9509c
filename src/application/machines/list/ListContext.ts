import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { ListNews } from "./listNews.ts";

export type ListInput<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  /** What the list belongs to, passed to `load` unchanged: an inventory's id, or null. */
  readonly scope: Scope;
  /** The last page seen for this query, shown at once while it is refreshed. */
  readonly page: Found | null;
};

export type ListContext<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly scope: Scope;
  readonly query: ListQuery;
  /** The search box as typed; the query follows after the debounce. */
  readonly searchText: string;
  /** The last good answer; an error keeps it, unless another page was requested. */
  readonly page: Found | null;
  /** The number of that page, from 1. */
  readonly shownPage: number;
  readonly error: string | null;
  /** What others have changed since and is not shown yet. */
  readonly news: ListNews | null;
};

export type ListEvent =
  | { readonly type: "list.asked"; readonly query: ListQuery }
  | { readonly type: "list.search.changed"; readonly text: string }
  /** Searches without waiting for the debounce. */
  | { readonly type: "list.search.submitted" }
  | { readonly type: "list.search.cleared" }
  | { readonly type: "list.refreshed" }
  /** Shows what others have changed. */
  | { readonly type: "list.news.wanted" }
  | { readonly type: "list.retry" };

/** A request for another query. The owner of the query changes it and answers with `list.asked`. */
export type ListWanted = { readonly type: "list.wanted"; readonly change: Partial<ListQuery> };

export type ListLoadInput<Scope> = { readonly query: ListQuery; readonly scope: Scope };
