import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { listQueryKey } from "./listQuery.ts";

/** Recently shown pages, so that returning to a list shows one at once while it is refreshed. */
export type PageCache<Row, Found extends Page<Row> = Page<Row>> = {
  readonly recall: (scope: string, query: ListQuery) => Found | null;
  readonly keep: (scope: string, query: ListQuery, page: Found) => void;
  /** Called at sign-out. */
  readonly clear: () => void;
};

/** The least recently used page is dropped first. */
const MOST_PAGES = 20;

const keyOf = (scope: string, query: ListQuery): string => `${listQueryKey(query)} ${scope}`;

export const createPageCache = <Row, Found extends Page<Row> = Page<Row>>(): PageCache<Row, Found> => {
  const pages = new Map<string, Found>();
  return {
    recall: (scope, query) => pages.get(keyOf(scope, query)) ?? null,
    keep: (scope, query, page) => {
      const key = keyOf(scope, query);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    clear: () => pages.clear(),
  };
};
