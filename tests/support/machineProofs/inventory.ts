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

const WALKERS_ONLY = "Who may not walk leaves the line as it is.";
const LEAVES = { "to confirm": "toConfirm", same: "same", changed: "changed", gone: "gone", added: "added" } as const;

export const walkLine = machineProof({
  machine: walkLineMachine,
  cases: [...ROLES, null].flatMap((role) =>
    STATES.flatMap((state) =>
      WALK_STATES.flatMap((walked) =>
        (walked === "gone" ? [true, false] : [true]).map((canComeBack) => {
          const isNew = walked === "added";
          const shown = [state.is_active ? "active" : "archived", state.is_completed ? "completed" : "open"];
          const who = `${role ?? "nobody"}, ${walked}${canComeBack ? "" : ", in another line"}, ${shown.join(" and ")}`;
          const input = { ...state, role, state: walked, isNew, canComeBack };
          const others = WALK_STATES.filter((one) => one !== walked).map((one) => LEAVES[one]);
          const may = role === "admin" || (role === "staff" && state.is_active && !state.is_completed);
          if (!may) return { who, input, closed: others, stays: WALKERS_ONLY };
          if (walked === "gone" && !canComeBack) {
            return { who, input, closed: others, stays: "Its amounts are part of another line." };
          }
          if (!isNew) return { who, input, closed: ["added"] };
          return { who, input, closed: ["toConfirm", "same", "changed"], stays: "What was added is never to confirm." };
        }),
      ),
    ),
  ),
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
