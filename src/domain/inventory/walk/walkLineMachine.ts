import { assign, initialTransition, setup, transition } from "xstate";
import { type Decision, refusalOf } from "../../identity/permissions.ts";
import { inventoryDecision, type InventoryMachineInput, NOT_NOW } from "../inventoryMachine.ts";
import type { WalkState } from "./walkStates.ts";

export type WalkLineInput = InventoryMachineInput & {
  readonly state: WalkState;
  /** It was not in the earlier inventory. */
  readonly isNew: boolean;
  /** False when its amounts are part of another line now. */
  readonly canComeBack: boolean;
};
export type WalkLineContext = WalkLineInput & {
  readonly reason: string;
  readonly refusal: string | null;
  /** The refusal asks for a reason; the same event with one is taken. */
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
const mayWalk = (context: InventoryMachineInput): Decision => inventoryDecision(context, "walk.decided");
const forbidden = { guard: "mayNotWalk", actions: "tellWhyNot" } as const;
const tell = (refusal: string) => ({ actions: { type: "tell", params: () => refusal } }) as const;
const stays = { actions: "forgetRefusal" } as const;
const toGone = [
  forbidden,
  {
    guard: { type: "hasReason", params: ({ event }: { event: { readonly reason: string } }) => event.reason },
    target: "gone",
    actions: { type: "takeReason", params: ({ event }: { event: { readonly reason: string } }) => event.reason },
  },
  { actions: "askWhyGone" },
] as const;

/**
 * A line of a walk: carried over from an earlier inventory and to confirm, or added on the way. Who may edit the lines
 * of the inventory decides; what is gone can only come back.
 */
export const walkLineMachine = setup({
  types: {} as { input: WalkLineInput; context: WalkLineContext; events: WalkLineEvent },
  guards: {
    is: ({ context }, state: WalkState) => context.state === state,
    mayNotWalk: ({ context }) => !mayWalk(context).allowed,
    hasReason: (_, reason: string) => reason.trim() !== "",
    wasAddedHere: ({ context }) => context.isNew,
    isPartOfAnother: ({ context }) => !context.canComeBack,
  },
  actions: {
    become: assign((_, state: WalkState) => ({ state, reason: "", ...ACCEPTED })),
    takeReason: assign((_, reason: string) => ({ state: "gone" as const, reason: reason.trim(), ...ACCEPTED })),
    forgetRefusal: assign(ACCEPTED),
    askWhyGone: assign({ refusal: WHY_GONE, needsReason: true }),
    tell: assign((_, refusal: string) => ({ refusal, needsReason: false })),
    tellWhyNot: assign(({ context }) => ({ refusal: refusalOf(mayWalk(context)) ?? NOT_NOW, needsReason: false })),
  },
}).createMachine({
  id: "walkLine",
  context: ({ input }) => ({ ...input, reason: "", ...ACCEPTED }),
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
        "walk.same": [forbidden, { target: "same", actions: { type: "become", params: "same" } }],
        "walk.changed": [forbidden, { target: "changed", actions: { type: "become", params: "changed" } }],
        "walk.gone": toGone,
        "walk.undone": [forbidden, tell(NOTHING_TO_UNDO)],
      },
    },
    same: {
      on: {
        "walk.same": [forbidden, stays],
        "walk.changed": [forbidden, { target: "changed", actions: { type: "become", params: "changed" } }],
        "walk.gone": toGone,
        "walk.undone": [forbidden, { target: "toConfirm", actions: { type: "become", params: "to confirm" } }],
      },
    },
    changed: {
      on: {
        "walk.same": [forbidden, stays],
        "walk.changed": [forbidden, stays],
        "walk.gone": toGone,
        "walk.undone": [forbidden, { target: "toConfirm", actions: { type: "become", params: "to confirm" } }],
      },
    },
    /** It stands in the walk with its reason, and counts nowhere. */
    gone: {
      on: {
        "walk.same": [forbidden, tell(IS_GONE)],
        "walk.changed": [forbidden, tell(IS_GONE)],
        "walk.gone": [forbidden, tell(IS_GONE)],
        "walk.undone": [
          forbidden,
          { guard: "isPartOfAnother", ...tell(IN_ANOTHER_LINE) },
          { guard: "wasAddedHere", target: "added", actions: { type: "become", params: "added" } },
          { target: "toConfirm", actions: { type: "become", params: "to confirm" } },
        ],
      },
    },
    added: {
      on: {
        "walk.same": [forbidden, stays],
        "walk.changed": [forbidden, stays],
        "walk.gone": toGone,
        "walk.undone": [forbidden, tell(UNDO_ADDED)],
      },
    },
  },
});

/** What the server writes; when refused, the line stays as it was. */
export const walkLineAfter = (input: WalkLineInput, event: WalkLineEvent): WalkLineContext => {
  const { is_active, is_completed, role, state, isNew, canComeBack } = input;
  const [before] = initialTransition(walkLineMachine, { is_active, is_completed, role, state, isNew, canComeBack });
  return transition(walkLineMachine, before, event)[0].context;
};
