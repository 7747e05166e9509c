import { assign, initialTransition, setup, transition } from "xstate";
import { NOT_NOW } from "./inventoryMachine.ts";

export type QuestionInput = { readonly is_resolve_question: boolean };
export type QuestionContext = QuestionInput & {
  /** Null after an accepted event. */
  readonly refusal: string | null;
};
export type QuestionEvent = { readonly type: "question.toggled" } | { readonly type: "notes.edited" };

export const NOTES_LOCKED = "The question is resolved. Restore it to edit the notes.";

/**
 * The question in a line's notes (spec B4): it can be resolved and restored; while resolved, nobody can edit the notes.
 * Permission and the inventory's state have already been checked by the inventory's chart.
 */
export const questionMachine = setup({
  types: {} as { input: QuestionInput; context: QuestionContext; events: QuestionEvent },
  guards: { isResolved: ({ context }) => context.is_resolve_question },
  actions: {
    resolve: assign({ is_resolve_question: true, refusal: null }),
    restore: assign({ is_resolve_question: false, refusal: null }),
    accept: assign({ refusal: null }),
    tellNotesLocked: assign({ refusal: NOTES_LOCKED }),
  },
}).createMachine({
  id: "question",
  // Events without a transition are refused.
  context: ({ input }) => ({ ...input, refusal: NOT_NOW }),
  initial: "asGiven",
  states: {
    asGiven: { always: [{ guard: "isResolved", target: "resolved" }, { target: "unresolved" }] },
    unresolved: {
      on: {
        "question.toggled": { target: "resolved", actions: "resolve" },
        "notes.edited": { actions: "accept" },
      },
    },
    resolved: {
      on: {
        "question.toggled": { target: "unresolved", actions: "restore" },
        "notes.edited": { actions: "tellNotesLocked" },
      },
    },
  },
});

/** What the server writes; if refused, the question is unchanged. */
export const questionAfter = ({ is_resolve_question }: QuestionInput, type: QuestionEvent["type"]): QuestionContext => {
  const [before] = initialTransition(questionMachine, { is_resolve_question });
  return transition(questionMachine, before, { type })[0].context;
};
