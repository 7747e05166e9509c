import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { SEARCH_DEBOUNCE_MS } from "../MachineParts.ts";
import { changeOf } from "./listNews.ts";
import { listQueryKey } from "./listQueryKey.ts";
import type { ListContext, ListEvent, ListInput, ListLoadInput, ListWanted } from "./ListContext.ts";

/** Interval at which an open list is checked again, ms. */
export const LOOK_AGAIN_MS = 30_000;

/**
 * A table of the server's rows; the query is in the address. A new query discards pending answers, an error keeps the
 * rows of the same page, a page beyond the last becomes the last (spec A2, A9). While the list is visible, others'
 * changes are fetched quietly (see `listNews`). Tags: 'loading', 'empty' (loaded, no row), 'failed' (offer
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
      takeAnswer: assign(({ context: { query, page, shownPage } }, answer: Answer<Found>) =>
        Result.isSuccess(answer)
          ? { page: answer.success, shownPage: query.page, error: null, news: null }
          : { page: shownPage === query.page ? page : null, error: answer.failure.message },
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
      shownPage: input.query.page,
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
