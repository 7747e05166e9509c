import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { type ListQuery, type Page, SEARCH_DEBOUNCE_MS } from "#domain/shared/Page.ts";
import { listQueryKey } from "./listQuery.ts";

type ListInput<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  /** What the list belongs to, handed to `load` untouched: an inventory's id, or null. */
  readonly scope: Scope;
  /** The last page seen under this query, shown at once while it is refreshed. */
  readonly page: Found | null;
};

type ListContext<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly scope: Scope;
  /** What was asked last. */
  readonly query: ListQuery;
  /** The search box as typed; the query follows after the debounce. */
  readonly searchText: string;
  /** The last good answer; an error keeps it. */
  readonly page: Found | null;
  /** Why the last load failed, or null. */
  readonly error: string | null;
};

export type ListEvent =
  /** The query changed, for example with the page's address. */
  | { readonly type: "list.asked"; readonly query: ListQuery }
  | { readonly type: "list.search.changed"; readonly text: string }
  /** The search box is not to wait for its delay. */
  | { readonly type: "list.search.submitted" }
  | { readonly type: "list.search.cleared" }
  | { readonly type: "list.refreshed" }
  | { readonly type: "list.retry" };

/** The list wants another query. Whoever holds it changes it, which comes back as `list.asked`. */
type ListWanted = { readonly type: "list.wanted"; readonly change: Partial<ListQuery> };

export type ListLoadInput<Scope> = { readonly query: ListQuery; readonly scope: Scope };

/**
 * A table of the server's rows under a query that the address holds. A newer question makes an older answer harmless, an
 * error keeps the rows, and a page beyond the last becomes the last (spec A2, A9).
 * Tags: 'loading', 'empty' (loaded, no row), 'failed' (offer `list.retry`).
 * A page may say more of its list than `Page` does: `Found`.
 */
export const createListMachine = <Row, Scope = null, Found extends Page<Row> = Page<Row>>() =>
  setup({
    types: {} as {
      input: ListInput<Row, Scope, Found>;
      context: ListContext<Row, Scope, Found>;
      events: ListEvent;
      emitted: ListWanted;
      tags: "loading" | "empty" | "failed";
    },
    actors: {} as {
      load: CallActor<ListLoadInput<Scope>, Found>;
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
    guards: {
      isAnotherQuery: ({ context }, query: ListQuery) => listQueryKey(query) !== listQueryKey(context.query),
      hasTypedSearch: ({ context }) => context.searchText.trim() !== context.query.search,
      pageIsBeyondTheLast: ({ context }, answer: Answer<Found>) =>
        Result.isSuccess(answer) && context.query.page > answer.success.last_page,
      pageWasLoaded: (_, answer: Answer<Found>) => Result.isSuccess(answer),
      hasNoRows: ({ context }) => context.page === null || context.page.items.length === 0,
    },
    actions: {
      /** Remembers the page for a return to this list. */
      keepPage: (_, _kept: { readonly query: ListQuery; readonly scope: Scope; readonly page: Found | null }) => {},
      want: emit((_, change: Partial<ListQuery>): ListWanted => ({ type: "list.wanted", change })),
      takeQuery: assign(({ context }, query: ListQuery) =>
        // What is being typed keeps its blanks.
        query.search === context.searchText.trim() ? { query } : { query, searchText: query.search },
      ),
      typeSearch: assign((_, text: string) => ({ searchText: text })),
      takeAnswer: assign((_, answer: Answer<Found>) =>
        Result.isSuccess(answer) ? { page: answer.success, error: null } : { error: answer.failure.message },
      ),
    },
  }).createMachine({
    id: "list",
    context: ({ input }) => ({ ...input, searchText: input.query.search, error: null }),
    initial: "loading",
    on: {
      "list.asked": {
        guard: { type: "isAnotherQuery", params: ({ event }) => event.query },
        target: ".loading",
        reenter: true,
        actions: { type: "takeQuery", params: ({ event }) => event.query },
      },
      "list.search.changed": {
        target: ".debouncing",
        reenter: true,
        actions: { type: "typeSearch", params: ({ event }) => event.text },
      },
      "list.search.submitted": ".asking",
      "list.search.cleared": { target: ".asking", actions: { type: "typeSearch", params: () => "" } },
      "list.refreshed": ".asking",
    },
    states: {
      debouncing: { after: { searchDebounce: "asking" } },
      /** What was typed goes into the query first; else the same is asked again. */
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
      /** The query is about to change. */
      waiting: {
        tags: "loading",
        on: { "list.asked": { target: "loading", actions: { type: "takeQuery", params: ({ event }) => event.query } } },
      },
      loading: {
        tags: "loading",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ query: context.query, scope: context.scope }),
          onDone: [
            {
              guard: { type: "pageIsBeyondTheLast", params: ({ event }) => event.output },
              target: "waiting",
              actions: {
                type: "want",
                params: ({ event }) => (Result.isSuccess(event.output) ? { page: event.output.success.last_page } : {}),
              },
            },
            {
              guard: { type: "pageWasLoaded", params: ({ event }) => event.output },
              target: "loaded",
              actions: [
                { type: "takeAnswer", params: ({ event }) => event.output },
                {
                  type: "keepPage",
                  params: ({ context }) => ({ query: context.query, scope: context.scope, page: context.page }),
                },
              ],
            },
            { target: "failed", actions: { type: "takeAnswer", params: ({ event }) => event.output } },
          ],
        },
      },
      loaded: { always: [{ guard: "hasNoRows", target: "empty" }, { target: "idle" }] },
      idle: {},
      empty: { tags: "empty" },
      failed: { tags: "failed", on: { "list.retry": "loading" } },
    },
  });

export type ListMachine<Row, Scope = null, Found extends Page<Row> = Page<Row>> = ReturnType<
  typeof createListMachine<Row, Scope, Found>
>;
