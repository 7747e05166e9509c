import { ROLES } from "#domain/identity/Role.ts";
import { inventoryMachine } from "#domain/inventory/inventoryMachine.ts";
import { questionMachine } from "#domain/inventory/questionMachine.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const ONLY_ADMINS = "Only an admin archives, completes and opens again: for others the inventory stays as it is.";
const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));

export const inventory = machineProof({
  machine: inventoryMachine,
  cases: [...ROLES, null].flatMap((role) =>
    STATES.map((state) => {
      const shown = [state.is_active ? "active" : "archived", state.is_completed ? "completed" : "open"];
      const who = `${role ?? "nobody"}, ${shown.join(" and ")}`;
      if (role === "admin") return { who, input: { ...state, role } };
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
    "inventory.completion.toggled": BARE,
    "inventory.edited": BARE,
    "product.added": BARE,
    "product.edited": BARE,
    "product.question.toggled": BARE,
    "product.unlinked": BARE,
  },
  view: ({ context }) => context.refusal,
  isHome: (leaves) => leaves.includes("activity.active") && leaves.includes("completion.open"),
  ignores: [],
});

const OTHERS_ONLY = "Who may not change the lines of the inventory leaves its questions as they are.";

export const question = machineProof({
  machine: questionMachine,
  cases: [...ROLES, null].flatMap((role) =>
    STATES.flatMap((state) =>
      [true, false].map((is_resolve_question) => {
        const isOpen = state.is_active && !state.is_completed;
        const shown = [state.is_active ? "active" : "archived", state.is_completed ? "completed" : "open"];
        const who = `${role ?? "nobody"}, ${is_resolve_question ? "resolved" : "unresolved"}, ${shown.join(" and ")}`;
        const input = { ...state, role, is_resolve_question };
        if (role === "admin" || (role === "staff" && isOpen)) return { who, input };
        return { who, input, closed: [is_resolve_question ? "unresolved" : "resolved"], stays: OTHERS_ONLY };
      }),
    ),
  ),
  events: { "question.toggled": BARE, "notes.edited": BARE },
  view: ({ context }) => context.refusal,
  isHome: (leaves) => leaves.includes("unresolved"),
  ignores: [],
});
