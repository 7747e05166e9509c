import type { ListQuery, Page } from "#domain/shared/Page.ts";

/** The last pages that lists have shown, so that coming back shows one at once while it is refreshed. */
export type PageMemory<Row> = {
  readonly recall: (scope: string, query: ListQuery) => Page<Row> | null;
  readonly keep: (scope: string, query: ListQuery, page: Page<Row>) => void;
  /** Forgets all: at sign-out. */
  readonly clear: () => void;
};

/** Pages that are kept at most; the one unused the longest goes first. */
const MOST_PAGES = 20;

const keyOf = (scope: string, query: ListQuery): string =>
  JSON.stringify([scope, query.page, query.ipp, query.search, query.status, query.sort, query.sds_status]);

export const createPageMemory = <Row>(): PageMemory<Row> => {
  const pages = new Map<string, Page<Row>>();
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
