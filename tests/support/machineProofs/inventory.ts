import { ROLES } from "#domain/identity/Role.ts";
import { inventoryMachine } from "#domain/inventory/inventoryMachine.ts";
import { questionMachine } from "#domain/inventory/questionMachine.ts";
import { walkLineMachine } from "#domain/inventory/walk/walkLineMachine.ts";
import { WALK_STATES } from "#domain/inventory/walk/walkStates.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const ONLY_ADMINS = "Only an admin archives, completes and opens again: for others the inventory stays as it is.";
const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));

export const inventory = machineProof({
  machine: inventoryMachine,
  cases: [...ROLES, "walking" as const, null].flatMap((each) =>
    STATES.map((state) => {
      if (each === "walking") {
        const who = `admin, with lines to confirm, ${JSON.stringify(state)}`;
        return { who, input: { ...state, role: "admin" as const, to_confirm: 3 } };
      }
      const role = each;
      const shown = [state.is_active ? "active" : "archived", state.is_completed ? "completed" : "open"];
      const who = `${role ?? "nobody"}, ${shown.join(" and ")}`;
      if (role === "admin") return { who, input: { ...state, role, to_confirm: 0 } };
      const closed = [
        state.is_active ? "activity.archived" : "activity.active",
        state.is_completed ? "completion.open" : "completion.completed",
        state.is_active && !state.is_completed ? "forStaff.locked" : "forStaff.unlocked",
      ];
      return { who, input: { ...state, role }, closed, stays: ONLY_ADMINS };
    }),
  ),
  events: {
    "inventory.archived.toggled": BARE,
    "inventory.completion.toggled": [{}, { reason: "The tank farm is not accessible" }],
    "inventory.edited": BARE,
    "product.added": BARE,
    "product.edited": BARE,
    "product.question.toggled": BARE,
    "product.unlinked": BARE,
    "walk.decided": BARE,
  },
  view: ({ context }) => context.refusal,
  isHome: (leaves) => leaves.includes("activity.active") && leaves.includes("completion.open"),
  ignores: [],
});

export const question = machineProof({
  machine: questionMachine,
  cases: [
    { who: "resolved", input: { is_resolve_question: true } },
    { who: "unresolved", input: { is_resolve_question: false } },
  ],
  events: { "question.toggled": BARE, "notes.edited": BARE },
  view: ({ context }) => context.refusal,
  isHome: (leaves) => leaves.includes("unresolved"),
  ignores: [],
});

export const walkLine = machineProof({
  machine: walkLineMachine,
  cases: [
    ...WALK_STATES.map((state) => {
      const isAdded = state === "added";
      const input = { state, is_new: isAdded, can_come_back: true };
      if (!isAdded) return { who: state, input, closed: ["added"] };
      return {
        who: state,
        input,
        closed: ["toConfirm", "same", "changed"],
        stays: "What was added is never to confirm.",
      };
    }),
    {
      who: "gone, in another line",
      input: { state: "gone", is_new: false, can_come_back: false },
      closed: ["toConfirm", "same", "changed", "added"],
      stays: "Its amounts are part of another line.",
    },
  ],
  events: {
    "walk.same": BARE,
    "walk.changed": BARE,
    "walk.gone": [{ reason: "" }, { reason: "Used up" }],
    "walk.undone": BARE,
  },
  view: ({ context }) => context.refusal,
  isHome: (leaves) => leaves.includes("toConfirm"),
  ignores: [],
});
