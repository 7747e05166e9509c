import { assign, initialTransition, setup, transition } from "xstate";
import { NOT_NOW } from "../inventoryMachine.ts";
import type { WalkLine } from "./WalkLine.ts";
import type { WalkState } from "./walkStates.ts";

export type WalkLineInput = Pick<WalkLine, "state" | "is_new" | "can_come_back">;
export type WalkLineContext = WalkLineInput & {
  readonly reason: string;
  /** Null after an accepted event. */
  readonly refusal: string | null;
  /** The refusal asks for a reason; the same event with one is accepted. */
  readonly needsReason: boolean;
};
export type WalkLineEvent =
  | { readonly type: "walk.same" }
  | { readonly type: "walk.changed" }
  | { readonly type: "walk.gone"; readonly reason: string }
  | { readonly type: "walk.undone" };

export const WHY_GONE = "Enter why the product is gone.";
export const IS_GONE = "This line is marked as gone. Undo that first.";
export const NOTHING_TO_UNDO = "There is nothing to undo for this line.";
export const UNDO_ADDED = "This line was added in the walk. If the product is not there, mark the line as gone.";
export const IN_ANOTHER_LINE = "This line's amounts were added to another line, so it cannot be restored on its own.";

const ACCEPTED = { refusal: null, needsReason: false };
const tell = (refusal: string) => ({ actions: { type: "tell", params: () => refusal } }) as const;
const stays = { actions: "accept" } as const;
const toGone = [
  {
    guard: { type: "hasReason", params: ({ event }: { event: { readonly reason: string } }) => event.reason },
    target: "gone",
    actions: { type: "takeReason", params: ({ event }: { event: { readonly reason: string } }) => event.reason },
  },
  { actions: "askWhyGone" },
] as const;

/**
 * A line of a walk: carried over from an earlier inventory and to confirm, or added during the walk. A line that is
 * gone can only come back. Permission and the inventory's state have already been checked by the inventory's chart.
 */
export const walkLineMachine = setup({
  types: {} as { input: WalkLineInput; context: WalkLineContext; events: WalkLineEvent },
  guards: {
    is: ({ context }, state: WalkState) => context.state === state,
    hasReason: (_, reason: string) => reason.trim() !== "",
    wasAddedHere: ({ context }) => context.is_new,
    isPartOfAnother: ({ context }) => !context.can_come_back,
  },
  actions: {
    become: assign((_, state: WalkState) => ({ state, reason: "", ...ACCEPTED })),
    takeReason: assign((_, reason: string) => ({ state: "gone" as const, reason: reason.trim(), ...ACCEPTED })),
    accept: assign(ACCEPTED),
    askWhyGone: assign({ refusal: WHY_GONE, needsReason: true }),
    tell: assign((_, refusal: string) => ({ refusal, needsReason: false })),
  },
}).createMachine({
  id: "walkLine",
  // Events without a transition are refused.
  context: ({ input }) => ({ ...input, reason: "", refusal: NOT_NOW, needsReason: false }),
  initial: "asGiven",
  states: {
    asGiven: {
      always: [
        { guard: { type: "is", params: "same" }, target: "same" },
        { guard: { type: "is", params: "changed" }, target: "changed" },
        { guard: { type: "is", params: "gone" }, target: "gone" },
        { guard: { type: "is", params: "added" }, target: "added" },
        { target: "toConfirm" },
      ],
    },
    toConfirm: {
      on: {
        "walk.same": { target: "same", actions: { type: "become", params: "same" } },
        "walk.changed": { target: "changed", actions: { type: "become", params: "changed" } },
        "walk.gone": toGone,
        "walk.undone": tell(NOTHING_TO_UNDO),
      },
    },
    same: {
      on: {
        "walk.same": stays,
        "walk.changed": { target: "changed", actions: { type: "become", params: "changed" } },
        "walk.gone": toGone,
        "walk.undone": { target: "toConfirm", actions: { type: "become", params: "to confirm" } },
      },
    },
    changed: {
      on: {
        "walk.same": stays,
        "walk.changed": stays,
        "walk.gone": toGone,
        "walk.undone": { target: "toConfirm", actions: { type: "become", params: "to confirm" } },
      },
    },
    /** It stays in the walk with its reason, but counts nowhere. */
    gone: {
      on: {
        "walk.same": tell(IS_GONE),
        "walk.changed": tell(IS_GONE),
        "walk.gone": stays,
        "walk.undone": [
          { guard: "isPartOfAnother", ...tell(IN_ANOTHER_LINE) },
          { guard: "wasAddedHere", target: "added", actions: { type: "become", params: "added" } },
          { target: "toConfirm", actions: { type: "become", params: "to confirm" } },
        ],
      },
    },
    added: {
      on: {
        "walk.same": stays,
        "walk.changed": stays,
        "walk.gone": toGone,
        "walk.undone": tell(UNDO_ADDED),
      },
    },
  },
});

/** What the server writes; if refused, the line is unchanged. */
export const walkLineAfter = (
  { state, is_new, can_come_back }: WalkLineInput,
  event: WalkLineEvent,
): WalkLineContext => {
  const [before] = initialTransition(walkLineMachine, { state, is_new, can_come_back });
  return transition(walkLineMachine, before, event)[0].context;
};
