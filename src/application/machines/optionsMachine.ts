import { Result } from "effect";
import { assign, setup } from "xstate";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { PAGE_SIZE, SEARCH_DEBOUNCE_MS, type OptionsQuery } from "#domain/shared/Page.ts";

type Chosen = { readonly id: number };

export type OptionsInput<Scope> = {
  /** What the options belong to, passed to `load` unchanged: a customer's id, an inventory's id, or null. */
  readonly scope: Scope;
};

export type OptionsContext<Choice, Scope> = {
  readonly scope: Scope;
  readonly searchText: string;
  /** The page of the next or the last `load`. */
  readonly page: number;
  readonly options: ReadonlyArray<Choice>;
  /** The last page was full. */
  readonly mayHaveMore: boolean;
  readonly error: string | null;
};

export type OptionsEvent<Scope> =
  | { readonly type: "options.opened" }
  | { readonly type: "options.closed" }
  | { readonly type: "options.search.changed"; readonly text: string }
  /** The end of the list was scrolled into view. */
  | { readonly type: "options.more.requested" }
  | { readonly type: "options.retry" }
  | { readonly type: "options.scope.changed"; readonly scope: Scope };

export type OptionsLoadInput<Scope> = { readonly query: OptionsQuery; readonly scope: Scope };

/** Appends a page; options that are there already keep their place. */
const withoutRepeats = <Choice extends Chosen>(
  before: ReadonlyArray<Choice>,
  more: ReadonlyArray<Choice>,
): ReadonlyArray<Choice> => [...new Map([...before, ...more].map((option) => [option.id, option])).values()];

/**
 * The options of a dropdown (spec A7, A9, B2): pages of ten on scrolling, search after the debounce. Closing aborts the
 * request. Tags: 'open', 'loading' (first page or a new search), 'loadingMore', 'empty', 'failed' (offer
 * `options.retry`).
 */
export const createOptionsMachine = <Choice extends Chosen, Scope = null>() =>
  setup({
    types: {} as {
      input: OptionsInput<Scope>;
      context: OptionsContext<Choice, Scope>;
      events: OptionsEvent<Scope>;
      tags: "open" | "loading" | "loadingMore" | "empty" | "failed";
    },
    actors: {} as {
      load: CallActor<OptionsLoadInput<Scope>, ReadonlyArray<Choice>>;
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
    guards: {
      mayHaveMore: ({ context }) => context.mayHaveMore,
      asksForFurtherPage: ({ context }) => context.page > 1,
      hasNoOptions: ({ context }) => context.options.length === 0,
      wereLoaded: (_, answer: Answer<ReadonlyArray<Choice>>) => Result.isSuccess(answer),
    },
    actions: {
      startOver: assign({ page: 1, error: null }),
      forgetSearch: assign({ searchText: "" }),
      typeSearch: assign((_, text: string) => ({ searchText: text })),
      askForNextPage: assign(({ context }) => ({ page: context.page + 1 })),
      changeScope: assign((_, scope: Scope) => ({ scope, options: [], searchText: "", page: 1, mayHaveMore: false })),
      takeAnswer: assign(({ context }, answer: Answer<ReadonlyArray<Choice>>) =>
        Result.isSuccess(answer)
          ? {
              options: withoutRepeats(context.page === 1 ? [] : context.options, answer.success),
              mayHaveMore: answer.success.length >= PAGE_SIZE,
              error: null,
            }
          : { error: answer.failure.message },
      ),
    },
  }).createMachine({
    id: "options",
    context: ({ input }) => ({
      scope: input.scope,
      searchText: "",
      page: 1,
      options: [],
      mayHaveMore: false,
      error: null,
    }),
    initial: "closed",
    on: {
      "options.scope.changed": {
        target: ".closed",
        actions: { type: "changeScope", params: ({ event }) => event.scope },
      },
    },
    states: {
      closed: {
        on: { "options.opened": { target: "open.loading", actions: ["forgetSearch", "startOver"] } },
      },
      open: {
        tags: "open",
        initial: "loading",
        on: {
          "options.closed": "closed",
          "options.search.changed": {
            target: ".debouncing",
            reenter: true,
            actions: { type: "typeSearch", params: ({ event }) => event.text },
          },
        },
        states: {
          debouncing: { tags: "loading", after: { searchDebounce: { target: "loading", actions: "startOver" } } },
          loading: {
            initial: "choosing",
            invoke: {
              id: "load",
              src: "load",
              input: ({ context }) => ({
                query: { page: context.page, search: context.searchText.trim() },
                scope: context.scope,
              }),
              onDone: [
                {
                  guard: { type: "wereLoaded", params: ({ event }) => event.output },
                  target: "loaded",
                  actions: { type: "takeAnswer", params: ({ event }) => event.output },
                },
                { target: "failed", actions: { type: "takeAnswer", params: ({ event }) => event.output } },
              ],
            },
            states: {
              choosing: { always: [{ guard: "asksForFurtherPage", target: "more" }, { target: "first" }] },
              first: { tags: "loading" },
              more: { tags: "loadingMore" },
            },
          },
          loaded: { always: [{ guard: "hasNoOptions", target: "empty" }, { target: "listed" }] },
          listed: {
            on: { "options.more.requested": { guard: "mayHaveMore", target: "loading", actions: "askForNextPage" } },
          },
          empty: { tags: "empty" },
          failed: { tags: "failed", on: { "options.retry": "loading" } },
        },
      },
    },
  });

export type OptionsMachine<Choice extends Chosen, Scope = null> = ReturnType<
  typeof createOptionsMachine<Choice, Scope>
>;
