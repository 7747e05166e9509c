import { Result } from "effect";
import { assign, emit, raise, setup } from "xstate";
import {
  errorsWithout,
  type Unsettled,
  type ChoiceEvent,
  isAwaitingChoice,
  settledAt,
  withChoice,
} from "#domain/form/FormState.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { loadStates } from "../machines/query.ts";
import { type FillInAnswer, type FillInRow, type FillInSubject, type FillInValues, isFilledIn } from "./fillIn.ts";

export type FillInContext = FillInSubject & {
  readonly rows: ReadonlyArray<FillInRow>;
  /** Why nothing was loaded, or why saving stopped. */
  readonly message: string;
  readonly refused: FillInAnswer["refused"];
  /** By the place of the row, as text: what a picker is still looking up, or did not find. */
  readonly unsettled: Unsettled;
  readonly errors: FieldErrors;
};

type Change = { readonly name: string; readonly values: Partial<FillInValues> };
type FillInEvent =
  | { readonly type: "load.retry" }
  /** `name` is the place of the row, as text. */
  | ({ readonly type: "row.changed" } & Change)
  | ChoiceEvent
  | { readonly type: "fill_in.requested" };

const keepChoice = {
  actions: { type: "keepChoice", params: ({ event }: { readonly event: ChoiceEvent }) => event },
} as const;

/**
 * Fills in one field of several lines from where it is listed as missing. Tags: 'loading', 'missing', 'failed' (see
 * `message`), 'editing', 'nothing' (nothing was entered), 'saving', 'done'. What the server refused is in `refused`, and
 * stays to be corrected. Emits 'fill_in.saved' when lines may have changed.
 */
export const fillInMachine = setup({
  types: {} as {
    input: FillInSubject;
    context: FillInContext;
    events: FillInEvent;
    emitted: { readonly type: "fill_in.saved"; readonly lines: number };
    tags: "loading" | "missing" | "failed" | "editing" | "nothing" | "saving" | "done";
  },
  actors: {} as {
    load: CallActor<FillInSubject, ReadonlyArray<FillInRow>>;
    save: CallActor<Pick<FillInContext, "field" | "rows">, FillInAnswer>;
  },
  guards: {
    ...answerGuards,
    isLookingUp: ({ context }) => isAwaitingChoice(context),
    isSettled: ({ context }) => !isAwaitingChoice(context),
    hasUnknownChoice: ({ context }) => Object.keys(context.unsettled).length > 0,
    isBlank: ({ context: { field, rows } }) => !rows.some(({ values }) => isFilledIn(field, values)),
    wasSavedWhole: (_, answer: Answer<FillInAnswer>) => Result.isSuccess(answer) && answer.success.refused.length === 0,
  },
  actions: {
    storeAnswer: assign((_, answer: Answer<ReadonlyArray<FillInRow>>) => ({
      rows: Result.getOrElse(answer, () => []),
      message: refusalMessage(answer),
    })),
    change: assign(({ context }, { name, values }: Change) => ({
      rows: context.rows.map((row, at) =>
        String(at) === name ? { ...row, values: { ...row.values, ...values } } : row,
      ),
      unsettled: settledAt(context.unsettled, name),
      errors: errorsWithout(context.errors, [name]),
    })),
    keepChoice: assign(({ context }, event: ChoiceEvent) => withChoice(context, event)),
    tryAgain: raise({ type: "fill_in.requested" }),
    keepRefused: assign((_, answer: Answer<FillInAnswer>) => ({
      message: refusalMessage(answer),
      refused: Result.isSuccess(answer) ? answer.success.refused : [],
    })),
    tellSaved: emit((_, answer: Answer<FillInAnswer>) => ({
      type: "fill_in.saved" as const,
      lines: Result.isSuccess(answer) ? answer.success.lines : 0,
    })),
  },
}).createMachine({
  id: "fillIn",
  context: ({ input }) => ({ ...input, rows: [], message: "", refused: [], unsettled: {}, errors: {} }),
  initial: "loading",
  states: {
    ...loadStates("editing", ({ context: { field, lines } }: { readonly context: FillInContext }) => ({
      field,
      lines,
    })),
    editing: {
      tags: "editing",
      initial: "untried",
      on: {
        "row.changed": { target: ".untried", actions: { type: "change", params: ({ event }) => event } },
        "choice.awaited": keepChoice,
        "choice.failed": keepChoice,
        "choice.dropped": keepChoice,
        "fill_in.requested": [
          { guard: "isLookingUp", target: ".waiting" },
          { guard: "hasUnknownChoice" },
          { guard: "isBlank", target: ".blank" },
          { target: "saving" },
        ],
      },
      states: {
        untried: {},
        /** Until the server has answered what was typed into a picker. */
        waiting: {
          always: { guard: "isSettled", target: "untried", actions: "tryAgain" },
          on: { "row.changed": { actions: { type: "change", params: ({ event }) => event } } },
        },
        blank: { tags: "nothing" },
      },
    },
    saving: {
      tags: "saving",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { field, rows } }) => ({ field, rows }),
        onDone: [
          { guard: answered("wasSavedWhole"), target: "done", actions: answered("tellSaved") },
          { target: "editing", actions: [answered("keepRefused"), answered("tellSaved")] },
        ],
      },
    },
    done: { type: "final", tags: "done" },
  },
});
