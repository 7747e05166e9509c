import type { ListQuery } from "#domain/shared/Page.ts";

/** Separate from the list's machine: the first page keeps what lists have shown, but does not load the machine. */
export const listQueryKey = ({ page, ipp, search, status, sort, sds_status, show }: ListQuery): string =>
  JSON.stringify([page, ipp, search, status, sort, sds_status, show]);

/** Recently shown pages of a list, so that returning to it shows one at once while it is refreshed. */
export type PageCache<Scope, Found> = {
  readonly recall: (scope: Scope, query: ListQuery) => Found | null;
  readonly keep: (scope: Scope, query: ListQuery, page: Found) => void;
};

/** Maximum pages kept per list; the least recently used is dropped first. */
const MOST_PAGES = 20;

export const createPageCache = () => {
  const lists: Array<Map<string, unknown>> = [];
  return {
    ofList: <Scope, Found>(): PageCache<Scope, Found> => {
      const pages = new Map<string, Found>();
      lists.push(pages);
      const keyOf = (scope: Scope, query: ListQuery) => `${listQueryKey(query)} ${JSON.stringify(scope)}`;
      return {
        recall: (scope, query) => pages.get(keyOf(scope, query)) ?? null,
        keep: (scope, query, page) => {
          const key = keyOf(scope, query);
          pages.delete(key);
          pages.set(key, page);
          const [oldest] = pages.keys();
          if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
        },
      };
    },
    /** Called at sign-out. */
    clear: () => lists.forEach((pages) => pages.clear()),
  };
};
export type AllPageCaches = ReturnType<typeof createPageCache>;
