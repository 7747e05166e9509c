import { Result } from "effect";
import { assign, fromPromise, setup } from "xstate";
import type { Answer } from "#domain/shared/errors.ts";
import { notProvided } from "#domain/shared/notProvided.ts";
import { type ListQuery, type ListStatus, type Page, SEARCH_DEBOUNCE_MS, type SdsFilter } from "#domain/shared/Page.ts";
import { askedListQuery, clampPage, nextSort } from "./listQuery.ts";

export type ListInput<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  /** What the list belongs to, handed to `load` untouched: an inventory's id, or null. */
  readonly scope: Scope;
  /** The last page seen under this query, shown at once while it is refreshed. */
  readonly page: Found | null;
};

export type ListContext<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly scope: Scope;
  /** What was or is being asked. */
  readonly query: ListQuery;
  /** The search box as typed; the query follows after the debounce. */
  readonly searchText: string;
  /** The last good answer; an error keeps it. */
  readonly page: Found | null;
  /** Why the last load failed, or null. */
  readonly error: string | null;
};

export type ListEvent =
  | { readonly type: "list.search.changed"; readonly text: string }
  /** The search box is not to wait for its delay. */
  | { readonly type: "list.search.submitted" }
  | { readonly type: "list.search.cleared" }
  | { readonly type: "list.sort.chosen"; readonly field: string }
  | { readonly type: "list.page.chosen"; readonly page: number }
  | { readonly type: "list.status.chosen"; readonly status: ListStatus }
  | { readonly type: "list.filter.chosen"; readonly sds_status: SdsFilter }
  | { readonly type: "list.refreshed" }
  | { readonly type: "list.retry" };

export type ListLoadInput<Scope> = { readonly query: ListQuery; readonly scope: Scope };

/** Asks again, taking along what stands in the search box. */
const ASK_WHAT_IS_TYPED = { type: "ask", params: {} } as const;

/**
 * A table of the server's rows: it owns the query while the screen is open. A newer question makes an older answer
 * harmless, an error keeps the rows, and a page beyond the last becomes the last (spec A2, A9).
 * Tags: 'loading', 'empty' (loaded, no row), 'failed' (offer `list.retry`).
 * A page may say more of its list than `Page` does: `Found`.
 */
export const createListMachine = <Row, Scope = null, Found extends Page<Row> = Page<Row>>() =>
  setup({
    types: {} as {
      input: ListInput<Row, Scope, Found>;
      context: ListContext<Row, Scope, Found>;
      events: ListEvent;
      tags: "loading" | "empty" | "failed";
    },
    actors: {
      load: fromPromise<Answer<Found>, ListLoadInput<Scope>>(notProvided("load")),
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
    guards: {
      pageIsBeyondTheLast: ({ context }, answer: Answer<Found>) =>
        Result.isSuccess(answer) && context.query.page > answer.success.last_page,
      pageWasLoaded: (_, answer: Answer<Found>) => Result.isSuccess(answer),
      hasNoRows: ({ context }) => context.page === null || context.page.items.length === 0,
    },
    actions: {
      /** Remembers the page for a return to this list. */
      keepPage: (_, _kept: { readonly query: ListQuery; readonly scope: Scope; readonly page: Found | null }) => {},
      typeSearch: assign((_, text: string) => ({ searchText: text })),
      ask: assign(({ context }, change: Partial<ListQuery>) => ({
        query: askedListQuery(context.query, change, context.searchText),
      })),
      takeAnswer: assign((_, answer: Answer<Found>) =>
        Result.isSuccess(answer) ? { page: answer.success, error: null } : { error: answer.failure.message },
      ),
      stepBackToLastPage: assign(({ context }, answer: Answer<Found>) =>
        Result.isSuccess(answer) ? { query: { ...context.query, page: answer.success.last_page } } : {},
      ),
    },
  }).createMachine({
    id: "list",
    context: ({ input }) => ({ ...input, searchText: input.query.search, error: null }),
    initial: "loading",
    on: {
      "list.search.changed": {
        target: ".debouncing",
        reenter: true,
        actions: { type: "typeSearch", params: ({ event }) => event.text },
      },
      "list.search.submitted": { target: ".loading", reenter: true, actions: ASK_WHAT_IS_TYPED },
      "list.search.cleared": {
        target: ".loading",
        reenter: true,
        actions: [{ type: "typeSearch", params: () => "" }, ASK_WHAT_IS_TYPED],
      },
      "list.sort.chosen": {
        target: ".loading",
        reenter: true,
        actions: {
          type: "ask",
          params: ({ context, event }) => ({ sort: nextSort(context.query.sort, event.field), page: 1 }),
        },
      },
      "list.page.chosen": {
        target: ".loading",
        reenter: true,
        actions: { type: "ask", params: ({ context, event }) => ({ page: clampPage(event.page, context.page) }) },
      },
      "list.status.chosen": {
        target: ".loading",
        reenter: true,
        actions: { type: "ask", params: ({ event }) => ({ status: event.status, page: 1 }) },
      },
      "list.filter.chosen": {
        target: ".loading",
        reenter: true,
        actions: { type: "ask", params: ({ event }) => ({ sds_status: event.sds_status, page: 1 }) },
      },
      "list.refreshed": { target: ".loading", reenter: true, actions: ASK_WHAT_IS_TYPED },
    },
    states: {
      debouncing: { after: { searchDebounce: { target: "loading", actions: ASK_WHAT_IS_TYPED } } },
      loading: {
        tags: "loading",
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ query: context.query, scope: context.scope }),
          onDone: [
            {
              guard: { type: "pageIsBeyondTheLast", params: ({ event }) => event.output },
              target: "loading",
              reenter: true,
              actions: { type: "stepBackToLastPage", params: ({ event }) => event.output },
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
