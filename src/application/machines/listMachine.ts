import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { type ListQuery, type Page, SEARCH_DEBOUNCE_MS } from "#domain/shared/Page.ts";
import { listQueryKey } from "./listQuery.ts";

type ListInput<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  /** What the list belongs to, passed to `load` unchanged: an inventory's id, or null. */
  readonly scope: Scope;
  /** The last page seen for this query, shown at once while it is refreshed. */
  readonly page: Found | null;
};

type ListContext<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly scope: Scope;
  readonly query: ListQuery;
  /** The search box as typed; the query follows after the debounce. */
  readonly searchText: string;
  /** The last good answer; an error keeps it. */
  readonly page: Found | null;
  readonly error: string | null;
};

export type ListEvent =
  | { readonly type: "list.asked"; readonly query: ListQuery }
  | { readonly type: "list.search.changed"; readonly text: string }
  /** Searches without waiting for the debounce. */
  | { readonly type: "list.search.submitted" }
  | { readonly type: "list.search.cleared" }
  | { readonly type: "list.refreshed" }
  | { readonly type: "list.retry" };

/** A request for another query. The owner of the query changes it and answers with `list.asked`. */
type ListWanted = { readonly type: "list.wanted"; readonly change: Partial<ListQuery> };

export type ListLoadInput<Scope> = { readonly query: ListQuery; readonly scope: Scope };

/**
 * A table of the server's rows; the query is in the address. A new query discards pending answers, an error keeps the
 * rows, a page beyond the last becomes the last (spec A2, A9). Tags: 'loading', 'empty' (loaded, no row), 'failed'
 * (offer `list.retry`). `Found`: a page with more than `Page`.
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
      /** For a return to this list. */
      keepPage: (_, _kept: { readonly query: ListQuery; readonly scope: Scope; readonly page: Found | null }) => {},
      want: emit((_, change: Partial<ListQuery>): ListWanted => ({ type: "list.wanted", change })),
      takeQuery: assign(({ context }, query: ListQuery) =>
        // Blanks being typed are kept.
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
      /** Typed text goes into the query first; else the same query is repeated. */
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
