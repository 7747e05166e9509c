import { assign, initialTransition, setup, transition } from "xstate";
import { refusalOf } from "../identity/permissions.ts";
import { inventoryDecision, type InventoryMachineInput, NOT_NOW } from "./inventoryMachine.ts";

export type QuestionInput = InventoryMachineInput & { readonly is_resolve_question: boolean };
export type QuestionContext = QuestionInput & {
  readonly refusal: string | null;
};
export type QuestionEvent = { readonly type: "question.toggled" } | { readonly type: "notes.edited" };

export const NOTES_LOCKED = "The question is resolved. Restore it to edit the notes.";

const refuse = { actions: "tellWhyNot" } as const;

/** The question in a line's notes (spec B4): editors resolve and restore it; while resolved, nobody edits the notes. */
export const questionMachine = setup({
  types: {} as { input: QuestionInput; context: QuestionContext; events: QuestionEvent },
  guards: {
    isResolved: ({ context }) => context.is_resolve_question,
    isAllowed: ({ context }) => inventoryDecision(context, "product.question.toggled").allowed,
  },
  actions: {
    resolve: assign({ is_resolve_question: true, refusal: null }),
    restore: assign({ is_resolve_question: false, refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    tellWhyNot: assign(({ context }) => ({
      refusal: refusalOf(inventoryDecision(context, "product.question.toggled")) ?? NOT_NOW,
    })),
    tellNotesLocked: assign({ refusal: NOTES_LOCKED }),
  },
}).createMachine({
  id: "question",
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: "asGiven",
  states: {
    asGiven: { always: [{ guard: "isResolved", target: "resolved" }, { target: "unresolved" }] },
    unresolved: {
      on: {
        "question.toggled": [{ guard: "isAllowed", target: "resolved", actions: "resolve" }, refuse],
        "notes.edited": { actions: "forgetRefusal" },
      },
    },
    resolved: {
      on: {
        "question.toggled": [{ guard: "isAllowed", target: "unresolved", actions: "restore" }, refuse],
        "notes.edited": { actions: "tellNotesLocked" },
      },
    },
  },
});

/** What the server writes; when refused, the question stays as it was. */
export const questionAfter = (
  { is_active, is_completed, role, is_resolve_question }: QuestionInput,
  type: QuestionEvent["type"],
): QuestionContext => {
  const [before] = initialTransition(questionMachine, { is_active, is_completed, role, is_resolve_question });
  return transition(questionMachine, before, { type })[0].context;
};
