import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import type { ListQuery, Page, Sort } from "#domain/shared/Page.ts";
import { SEARCH_DEBOUNCE_MS } from "../MachineParts.ts";
import { listQueryKey } from "./PageCache.ts";

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
  /** The last good answer; an error keeps it if the same rows were requested, in whatever order. */
  readonly page: Found | null;
  /** What that page was the answer to. */
  readonly shown: ListQuery;
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

/** What others have changed in a list since its page was fetched. `added`: the number of additional rows; 0 if none. */
export type ListNews = { readonly added: number };

type Change<Found> = { readonly page?: Found; readonly news: ListNews | null };

/**
 * Compares a page with one fetched again while it is shown. Rows after the visible ones, and totals, are applied at
 * once; if a visible row would move or change, the list only reports that there is something new.
 */
export const changeOf = <Found extends Page<unknown>>(shown: Found, fetched: Found): Change<Found> => {
  const { items, ...others } = shown;
  const { items: now, ...othersNow } = fetched;
  const isInPlace = same(items, now.slice(0, items.length));
  if (isInPlace) return same([items, others], [now, othersNow]) ? { news: null } : { page: fetched, news: null };
  return { news: { added: Math.max(0, (fetched.total ?? 0) - (shown.total ?? 0)) } };
};

/** Rows of another page, search or filter under the words of this one would be taken for its result. */
const hasSameRows = (one: ListQuery, other: ListQuery): boolean =>
  listQueryKey({ ...one, sort: null }) === listQueryKey({ ...other, sort: null });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Interval at which an open list is checked again, ms. */
export const LOOK_AGAIN_MS = 30_000;

/**
 * A table of the server's rows; the query is in the address. A new query discards pending answers, an error keeps the
 * rows of the same question, a page beyond the last becomes the last (spec A2, A9). While the list is visible, others'
 * changes are fetched quietly (see `changeOf`). Tags: 'loading', 'empty' (loaded, no row), 'failed' (offer
 * `list.retry`). `Found`: a page with more than `Page`.
 */
export const createListMachine = <Row, Scope = null, Found extends Page<Row> = Page<Row>>() => {
  const nextLook = <State extends string>(state: State) =>
    [
      { guard: "isWatched", target: "looking" },
      { target: state, reenter: true },
    ] as const;
  return setup({
    types: {} as {
      input: ListInput<Row, Scope, Found>;
      context: ListContext<Row, Scope, Found>;
      events: ListEvent;
      emitted: ListWanted;
      tags: "loading" | "empty" | "failed";
    },
    actors: {} as {
      load: CallActor<ListLoadInput<Scope>, Found>;
      /** The same request, whose failure is not reported. */
      look: CallActor<ListLoadInput<Scope>, Found>;
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS, nextLook: LOOK_AGAIN_MS },
    guards: {
      ...answerGuards,
      /** The list is visible, and the network is available. */
      isWatched: () => false,
      isAnotherQuery: ({ context }, query: ListQuery) => listQueryKey(query) !== listQueryKey(context.query),
      hasTypedSearch: ({ context }) => context.searchText.trim() !== context.query.search,
      pageIsBeyondTheLast: ({ context }, answer: Answer<Found>) =>
        Result.isSuccess(answer) && context.query.page > answer.success.last_page,
      hasNoRows: ({ context }) => context.page === null || context.page.items.length === 0,
    },
    actions: {
      /** Kept for returning to this list. */
      keepPage: (_, _kept: { readonly query: ListQuery; readonly scope: Scope; readonly page: Found | null }) => {},
      /** Shows what was last seen of this query while it is requested again. */
      recallPage: () => {},
      want: emit((_, change: Partial<ListQuery>): ListWanted => ({ type: "list.wanted", change })),
      takeQuery: assign(({ context }, query: ListQuery) =>
        // Blanks being typed are kept.
        query.search === context.searchText.trim()
          ? { query, news: null }
          : { query, searchText: query.search, news: null },
      ),
      typeSearch: assign((_, text: string) => ({ searchText: text })),
      takeAnswer: assign(({ context: { query, page, shown } }, answer: Answer<Found>) =>
        Result.isSuccess(answer)
          ? { page: answer.success, shown: query, error: null, news: null }
          : { page: hasSameRows(shown, query) ? page : null, error: answer.failure.message },
      ),
      takeLook: assign(({ context: { page } }, answer: Answer<Found>) =>
        Result.isSuccess(answer) && page !== null ? changeOf(page, answer.success) : {},
      ),
    },
  }).createMachine({
    id: "list",
    context: ({ input }) => ({
      ...input,
      searchText: input.query.search,
      shown: input.query,
      error: null,
      news: null,
    }),
    initial: "loading",
    on: {
      "list.asked": {
        guard: { type: "isAnotherQuery", params: ({ event }) => event.query },
        target: ".loading",
        reenter: true,
        actions: [{ type: "takeQuery", params: ({ event }) => event.query }, "recallPage"],
      },
      "list.search.changed": {
        target: ".debouncing",
        reenter: true,
        actions: { type: "typeSearch", params: ({ event }) => event.text },
      },
      "list.search.submitted": ".asking",
      "list.search.cleared": { target: ".asking", actions: { type: "typeSearch", params: () => "" } },
      "list.refreshed": ".asking",
      "list.news.wanted": ".asking",
    },
    states: {
      debouncing: { after: { searchDebounce: "asking" } },
      /** Typed text becomes part of the query first; otherwise the same query is repeated. */
      asking: {
        always: [
          {
            guard: "hasTypedSearch",
            target: "waiting",
            actions: { type: "want", params: ({ context }) => ({ search: context.searchText.trim(), page: 1 }) },
          },
          { target: "loading" },
        ],
      },
      waiting: {
        tags: "loading",
        on: {
          "list.asked": {
            target: "loading",
            actions: [{ type: "takeQuery", params: ({ event }) => event.query }, "recallPage"],
          },
        },
      },
      loading: {
        tags: "loading",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ query: context.query, scope: context.scope }),
          onDone: [
            {
              guard: answered("pageIsBeyondTheLast"),
              target: "waiting",
              actions: {
                type: "want",
                params: ({ event }) => (Result.isSuccess(event.output) ? { page: event.output.success.last_page } : {}),
              },
            },
            {
              guard: answered("hasSucceeded"),
              target: "loaded",
              actions: [
                answered("takeAnswer"),
                {
                  type: "keepPage",
                  params: ({ context }) => ({ query: context.query, scope: context.scope, page: context.page }),
                },
              ],
            },
            { target: "failed", actions: answered("takeAnswer") },
          ],
        },
      },
      loaded: { always: [{ guard: "hasNoRows", target: "empty" }, { target: "idle" }] },
      idle: { after: { nextLook: nextLook("idle") } },
      empty: { tags: "empty", after: { nextLook: nextLook("empty") } },
      looking: {
        invoke: {
          id: "look",
          src: "look",
          input: ({ context }) => ({ query: context.query, scope: context.scope }),
          onDone: { target: "loaded", actions: answered("takeLook") },
        },
      },
      failed: { tags: "failed", on: { "list.retry": "loading" } },
    },
  });
};

export type ListMachine<Row, Scope = null, Found extends Page<Row> = Page<Row>> = ReturnType<
  typeof createListMachine<Row, Scope, Found>
>;

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
