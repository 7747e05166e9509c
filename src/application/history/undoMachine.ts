import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { type ChangeSetUndo, keptInWords, NOTHING_RESTORED, type UndoInput } from "#domain/history/ChangeSet.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import { type Announcement, failure } from "../shared/messages.ts";
import { changeUndone } from "../shared/recordMessages.ts";

/** `description`: what was done, for the question. */
export type ToUndo = { readonly change_set_id: number; readonly description: string };
export type UndoContext = {
  readonly subject: ToUndo;
  /** What an undo would do now; null until that is known. */
  readonly found: ChangeSetUndo | null;
  readonly input: UndoInput;
};
export type UndoEvent =
  | { readonly type: "undo.requested"; readonly subject: ToUndo }
  | { readonly type: "undo.confirmed" }
  | { readonly type: "undo.cancelled" };
export type UndoCall = ToUndo & UndoInput;

/**
 * Undoes a change set after the person has seen what would be restored and what somebody has changed since. Tags:
 * 'asking', 'busy'. Emits `undo.done`; also if the change turns out to have been undone by somebody else.
 */
export const undoMachine = setup({
  types: {} as {
    context: UndoContext;
    events: UndoEvent;
    emitted: { readonly type: "undo.done" };
    tags: "asking" | "busy";
  },
  actors: {} as { check: CallActor<UndoCall, ChangeSetUndo>; undo: CallActor<UndoCall, ChangeSetUndo> },
  guards: {
    ...answerGuards,
    isNothingLeft: (_, answer: Answer<ChangeSetUndo>) => Result.isSuccess(answer) && answer.success.restored === 0,
    hasChangedMeanwhile: (_, answer: Answer<ChangeSetUndo>) => isRefusedAs(answer, "Conflict"),
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    choose: assign((_, subject: ToUndo) => ({ subject, found: null, input: { keep_changed: false } })),
    /** Confirming what was shown leaves the records that were named. */
    take: assign((_, answer: Answer<ChangeSetUndo>) => ({
      found: Result.getOrNull(answer),
      input: { keep_changed: Result.isSuccess(answer) && answer.success.kept_count > 0 },
    })),
  },
}).createMachine({
  id: "undo",
  context: { subject: { change_set_id: 0, description: "" }, found: null, input: { keep_changed: false } },
  initial: "idle",
  states: {
    idle: {
      on: {
        "undo.requested": { target: "checking", actions: { type: "choose", params: ({ event }) => event.subject } },
      },
    },
    checking: {
      tags: "busy",
      invoke: {
        id: "check",
        src: "check",
        input: ({ context }) => ({ ...context.subject, ...context.input }),
        onDone: [
          {
            guard: answered("isNothingLeft"),
            target: "idle",
            actions: {
              type: "announce",
              params: ({ event }) => failure({ message: nothingLeft(Result.getOrThrow(event.output)) }),
            },
          },
          { guard: answered("hasSucceeded"), target: "asking", actions: answered("take") },
          { target: "idle" },
        ],
      },
    },
    asking: { tags: "asking", on: { "undo.confirmed": "undoing", "undo.cancelled": "idle" } },
    undoing: {
      tags: ["asking", "busy"],
      invoke: {
        id: "undo",
        src: "undo",
        input: ({ context }) => ({ ...context.subject, ...context.input }),
        onDone: [
          {
            guard: answered("hasSucceeded"),
            target: "idle",
            actions: [
              { type: "announce", params: ({ event }) => changeUndone(Result.getOrThrow(event.output)) },
              emit({ type: "undo.done" as const }),
            ],
          },
          { guard: answered("hasChangedMeanwhile"), target: "idle", actions: emit({ type: "undo.done" as const }) },
          { target: "idle" },
        ],
      },
    },
  },
});

const nothingLeft = ({ kept }: ChangeSetUndo): string =>
  [NOTHING_RESTORED, ...kept.slice(0, 3).map((one) => `${keptInWords(one)}.`)].join(" ");
