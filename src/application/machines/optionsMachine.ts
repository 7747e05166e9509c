import { Result } from "effect";
import { assign, emit, enqueueActions, setup } from "xstate";
import { ADD_ENTRY, type Adding, type Entry, entryAfter } from "#domain/form/optionEntries.ts";
import { answered } from "#domain/shared/answered.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { type Option, PAGE_SIZE, type OptionsQuery } from "#domain/shared/Page.ts";
import {
  AT_REST,
  type ChoiceFailure,
  type Decision,
  decisionOf,
  isAtRest,
  type KeptKey,
  openedPicker,
  type OptionsContext,
  type OptionsEmitted,
  type OptionsEvent,
  type OptionsInput,
  withAnswer,
  withSearch,
  withSteps,
} from "./optionsChanges.ts";
import { type Call, callActor, type CallParts, SEARCH_DEBOUNCE_MS } from "./MachineParts.ts";

export type OptionsLoadInput<Scope> = { readonly query: OptionsQuery; readonly scope: Scope };

/**
 * A picker of one or several options (spec A7, A9, B2, B4): pages of ten on scrolling, search after the debounce. Keys
 * pressed during a request are kept and act on its answer: the choice does not depend on typing speed. Text left in the
 * picker is the option of that name, or 'choice.failed'. Tags: 'open', 'loading' (first page or a new search),
 * 'loadingMore', 'empty', 'failed' (offer `options.retry`), 'typed' (the field shows `searchText`).
 */
export const createOptionsMachine = <Choice extends Option, Scope = null>() => {
  type Here = { readonly context: OptionsContext<Choice, Scope> };
  const take = answered("storeAnswer");
  const asked = ({ context: { page, searchText, scope } }: Here): OptionsLoadInput<Scope> => ({
    query: { page, ipp: PAGE_SIZE, search: searchText.trim() },
    scope,
  });
  const wasLoaded = answered("hasSucceeded");
  const search = {
    type: "typeSearch",
    params: ({ event }: { readonly event: { readonly text: string } }) => event.text,
  } as const;
  const keep = { type: "keep", params: ({ event }: { readonly event: KeptKey }) => event } as const;
  const queueStep = {
    type: "queueStep",
    params: ({ event }: { readonly event: { readonly by: 1 | -1 } }) => event.by,
  } as const;
  const leftUnknown = (reason: "several" | "none") =>
    ({
      guard: { type: "leaves", params: reason },
      target: "#options.unknown",
      // A name that is added later has to be the whole text.
      actions: [{ type: "emitFailure", params: reason }, "stay"],
    }) as const;

  return setup({
    types: {} as {
      input: OptionsInput<Scope>;
      context: OptionsContext<Choice, Scope>;
      events: OptionsEvent<Scope>;
      emitted: OptionsEmitted<Choice>;
      tags: "open" | "loading" | "loadingMore" | "empty" | "failed" | "typed";
    },
    actors: {} as {
      load: CallActor<OptionsLoadInput<Scope>, ReadonlyArray<Choice>>;
    },
    delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
    guards: {
      hasSucceeded: (_, answer: Answer<ReadonlyArray<Choice>>) => Result.isSuccess(answer),
      mayHaveMore: ({ context }) => context.mayHaveMore,
      asksForFurtherPage: ({ context }) => context.page > 1,
      hasNoOptions: ({ context }) => context.options.length === 0,
      stepsLeadFurther: ({ context }) => context.steps.length > 0,
      stepIsAmongKnown: ({ context }, by: 1 | -1) =>
        context.page > 1 && entryAfter(context, context.active, by) !== "further",
      didNotCome: ({ context }) => context.error !== null,
      nothingWasEntered: ({ context }) => isAtRest(context),
      nothingWasLeft: ({ context }) => context.wasLeft && isAtRest(context),
      comesTo: ({ context }, decision: Decision) => decisionOf(context) === decision,
      comesToOption: ({ context }) => typeof decisionOf(context) === "number",
      comesToOneOfSeveral: ({ context }) =>
        typeof decisionOf(context) === "number" && context.isMultiple && !context.wasLeft,
      /** The first of several is being looked up while the next one is typed. */
      continuesAfterChoice: ({ context }) => context.isMultiple && context.isEntered && !context.wasLeft,
      hasContinued: ({ context }) => context.kept.length > 0,
      leaves: ({ context }, decision: Decision) => context.wasLeft && decisionOf(context) === decision,
    },
    actions: {
      startOver: assign({ page: 1, error: null }),
      askForNextPage: assign(({ context }) => ({ page: context.page + 1 })),
      offer: assign((_, offersAdding: Adding) => ({ offersAdding })),
      /** Provided if the options are fetched before the list is opened. */
      prepare: assign({}),
      rest: assign(AT_REST),
      typeSearch: assign(({ context }, text: string) => withSearch(context, text)),
      changeScope: assign((_, scope: Scope) => ({ ...AT_REST, scope, options: [], page: 1, mayHaveMore: false })),
      storeAnswer: assign(({ context }, answer: Answer<ReadonlyArray<Choice>>) => withAnswer(context, answer)),
      queueStep: assign(({ context }, by: 1 | -1) => ({ steps: [...context.steps, by] })),
      applySteps: assign(({ context }) => withSteps(context)),
      enter: assign({ isEntered: true }),
      leave: assign({ wasLeft: true }),
      continueTyping: assign(({ context }) => (context.searchText.trim() === "" ? { isEntered: false } : AT_REST)),
      stay: assign({ isEntered: false }),
      keep: assign(({ context }, event: KeptKey) => ({ kept: [...context.kept, event] })),
      continueWithQueued: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ kept: [] });
        for (const event of context.kept) enqueue.raise(event);
      }),
      activate: assign((_, entry: Entry) => ({ active: entry, steps: [], isEntered: true })),
      emitAwaited: emit({ type: "choice.awaited" }),
      emitDropped: emit({ type: "choice.dropped" }),
      emitAdding: emit(({ context }) => ({ type: "choice.adds" as const, text: context.searchText })),
      emitChoice: emit(({ context }) => {
        const option = context.options.find(({ id }) => id === decisionOf(context));
        if (option === undefined) return { type: "choice.dropped" as const };
        return { type: "choice.made" as const, option, wasTyped: context.active === null };
      }),
      emitFailure: emit(({ context }, reason: ChoiceFailure) => ({
        type: "choice.failed" as const,
        text: context.searchText.trim(),
        reason,
      })),
    },
  }).createMachine({
    id: "options",
    context: ({ input }) => openedPicker(input),
    entry: "prepare",
    initial: "closed",
    on: {
      "options.scope.changed": {
        target: ".forgotten",
        actions: { type: "changeScope", params: ({ event }) => event.scope },
      },
    },
    states: {
      forgotten: { entry: "prepare", always: { target: "closed", actions: "emitDropped" } },
      closed: {
        entry: "rest",
        on: {
          "options.opened": {
            target: "open",
            actions: [{ type: "offer", params: ({ event }) => event.offersAdding ?? false }, "startOver"],
          },
        },
      },
      open: {
        tags: ["open", "typed"],
        initial: "loading",
        on: {
          "options.closed": "closed",
          "options.search.changed": { target: ".debouncing", reenter: true, actions: search },
          "options.picked": {
            target: "deciding.judging",
            actions: { type: "activate", params: ({ event }) => event.entry },
          },
          "options.entered": { target: "deciding", actions: "enter" },
          "options.left": [
            { guard: "nothingWasEntered", target: "closed" },
            { target: "deciding", actions: "leave" },
          ],
          "options.moved": { target: ".loading", actions: queueStep },
        },
        states: {
          debouncing: { tags: "loading", after: { searchDebounce: "loading" } },
          loading: {
            initial: "choosing",
            invoke: {
              id: "load",
              src: "load",
              input: asked,
              onDone: [
                { guard: wasLoaded, target: "loaded", actions: take },
                { target: "failed", actions: take },
              ],
            },
            on: {
              "options.moved": [
                {
                  guard: { type: "stepIsAmongKnown", params: ({ event }) => event.by },
                  actions: [queueStep, "applySteps"],
                },
                { actions: queueStep },
              ],
            },
            states: {
              choosing: { always: [{ guard: "asksForFurtherPage", target: "more" }, { target: "first" }] },
              first: { tags: "loading" },
              more: { tags: "loadingMore" },
            },
          },
          loaded: {
            entry: "applySteps",
            initial: "looking",
            on: {
              "options.moved": { target: "loaded", reenter: true, actions: queueStep },
              "options.entered": { target: "#options.deciding.judging", actions: "enter" },
              "options.left": [
                { guard: "nothingWasEntered", target: "#options.closed" },
                { target: "#options.deciding.judging", actions: "leave" },
              ],
            },
            states: {
              looking: {
                always: [
                  { guard: "stepsLeadFurther", target: "#options.open.loading", actions: "askForNextPage" },
                  { guard: "hasNoOptions", target: "empty" },
                  { target: "listed" },
                ],
              },
              listed: {
                on: {
                  "options.more.requested": {
                    guard: "mayHaveMore",
                    target: "#options.open.loading",
                    actions: "askForNextPage",
                  },
                },
              },
              empty: { tags: "empty" },
            },
          },
          failed: { tags: "failed", on: { "options.retry": "loading" } },
        },
      },
      /** The list is closed, or Enter was pressed before its options were loaded. */
      deciding: {
        tags: "typed",
        initial: "asking",
        exit: "continueWithQueued",
        on: {
          "options.search.changed": [
            { guard: "continuesAfterChoice", actions: keep },
            { target: "open.debouncing", actions: [search, "emitDropped"] },
          ],
          "options.moved": { guard: "continuesAfterChoice", actions: keep },
          "options.entered": { guard: "continuesAfterChoice", actions: keep },
          "options.left": [{ guard: "hasContinued", actions: keep }, { actions: "leave" }],
          "options.closed": { target: "closed", actions: "emitDropped" },
        },
        states: {
          asking: {
            tags: "loading",
            entry: "emitAwaited",
            invoke: {
              id: "load",
              src: "load",
              input: asked,
              onDone: [
                { guard: wasLoaded, target: "judging", actions: take },
                {
                  target: "#options.unknown",
                  actions: [take, { type: "emitFailure", params: "unavailable" }],
                },
              ],
            },
          },
          judging: {
            entry: "applySteps",
            always: [
              { guard: { type: "comesTo", params: "further" }, target: "asking", actions: "askForNextPage" },
              { guard: { type: "comesTo", params: ADD_ENTRY }, target: "#options.closed", actions: "emitAdding" },
              {
                guard: "comesToOneOfSeveral",
                target: "#options.open",
                actions: ["emitChoice", "continueTyping", "startOver"],
              },
              { guard: "comesToOption", target: "#options.closed", actions: "emitChoice" },
              { guard: "nothingWasLeft", target: "#options.closed", actions: "emitDropped" },
              leftUnknown("several"),
              leftUnknown("none"),
              { target: "#options.open.loaded", actions: ["stay", "emitDropped"] },
            ],
          },
        },
      },
      /** The text left in the picker is not an option. */
      unknown: {
        tags: "typed",
        on: {
          "options.retry": { guard: "didNotCome", target: "deciding" },
          "options.changed": "deciding",
          "options.opened": { target: "open", actions: ["startOver", "emitDropped"] },
          "options.search.changed": { target: "open.debouncing", actions: [search, "emitDropped"] },
          "options.closed": { target: "closed", actions: "emitDropped" },
        },
      },
    },
  });
};

export type OptionsMachine<Choice extends Option, Scope = null> = ReturnType<
  typeof createOptionsMachine<Choice, Scope>
>;

export const optionsOf = <Services, Choice extends Option, Scope>(
  parts: CallParts<Services>,
  load: Call<OptionsLoadInput<Scope>, ReadonlyArray<Choice>, Services>,
) => createOptionsMachine<Choice, Scope>().provide({ actors: { load: callActor(parts, load) } });
