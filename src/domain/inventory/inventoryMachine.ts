import { assign, initialTransition, setup, transition } from "xstate";
import {
  type Decision,
  decisionOf,
  type InventoryState,
  mayDo,
  type Permission,
  refusalOf,
} from "../identity/permissions.ts";
import type { Role } from "../identity/Role.ts";
import { unconfirmedLines } from "./walk/walkStates.ts";

export type InventoryMachineInput = InventoryState & {
  readonly role: Role | null;
  /** Lines that were carried over from an earlier inventory and that nobody has confirmed. */
  readonly to_confirm?: number;
};
export type InventoryMachineContext = InventoryMachineInput & {
  /** The permission table's sentence for the last event, when it was refused. */
  readonly refusal: string | null;
  /** The refusal asks for a reason; the same event with one is taken. */
  readonly needsReason: boolean;
};

export type InventoryMachineEvent =
  | { readonly type: "inventory.archived.toggled" }
  /** Why it is completed although lines are to confirm. */
  | { readonly type: "inventory.completion.toggled"; readonly reason?: string }
  | { readonly type: "inventory.edited" }
  | { readonly type: "product.added" }
  | { readonly type: "product.edited" }
  | { readonly type: "product.question.toggled" }
  | { readonly type: "product.unlinked" }
  | { readonly type: "walk.decided" };

export const PERMISSION_OF_EVENT = {
  "inventory.archived.toggled": "inventory.archive",
  "inventory.completion.toggled": "inventory.complete",
  "inventory.edited": "inventory.edit",
  "product.added": "inventory product.add",
  "product.edited": "inventory product.edit",
  "product.question.toggled": "inventory product.resolve question",
  "product.unlinked": "inventory product.unlink",
  "walk.decided": "inventory.walk",
} as const satisfies Readonly<Record<InventoryMachineEvent["type"], Permission>>;

/** For what the table allows and the chart refuses. */
export const NOT_NOW = "This is not possible right now.";

export const confirmOrSayWhy = (count: number): string =>
  `${unconfirmedLines(count)}. Confirm them in the walk, or enter a reason for completing the inventory without them.`;

const ACCEPTED = { refusal: null, needsReason: false };

const permitted = (context: InventoryMachineInput, event: InventoryMachineEvent["type"]): Decision =>
  mayDo(context.role, PERMISSION_OF_EVENT[event], context);

const isAllowed = { type: "isAllowed", params: ({ event }: { event: InventoryMachineEvent }) => event.type } as const;
const refuse = {
  actions: { type: "tellWhyNot", params: ({ event }: { event: InventoryMachineEvent }) => event.type },
} as const;
/** Changes the record, not this chart. */
const noted = [{ guard: isAllowed, actions: "forgetRefusal" }, refuse] as const;

/**
 * Active or archived, open or completed, and therefore locked for staff or not (spec B4, B6; readings 5 to 7). An
 * admin is never locked. Lines of a walk are confirmed before it is completed, or a reason is given. Tag:
 * 'lockedForStaff'.
 */
export const inventoryMachine = setup({
  types: {} as {
    input: InventoryMachineInput;
    context: InventoryMachineContext;
    events: InventoryMachineEvent;
    tags: "lockedForStaff";
  },
  guards: {
    isAllowed: ({ context }, event: InventoryMachineEvent["type"]) => permitted(context, event).allowed,
    leavesLinesUnsaid: ({ context }, reason: string | undefined) =>
      permitted(context, "inventory.completion.toggled").allowed &&
      (context.to_confirm ?? 0) > 0 &&
      (reason ?? "").trim() === "",
    isArchived: ({ context }) => !context.is_active,
    isCompleted: ({ context }) => context.is_completed,
    isActiveAndOpen: ({ context }) => context.is_active && !context.is_completed,
    isArchivedOrCompleted: ({ context }) => !context.is_active || context.is_completed,
  },
  actions: {
    archive: assign({ is_active: false, ...ACCEPTED }),
    unarchive: assign({ is_active: true, ...ACCEPTED }),
    complete: assign({ is_completed: true, ...ACCEPTED }),
    reopen: assign({ is_completed: false, ...ACCEPTED }),
    forgetRefusal: assign(ACCEPTED),
    askForUnconfirmed: assign(({ context }) => ({
      refusal: confirmOrSayWhy(context.to_confirm ?? 0),
      needsReason: true,
    })),
    tellWhyNot: assign(({ context }, event: InventoryMachineEvent["type"]) => ({
      refusal: refusalOf(permitted(context, event)) ?? NOT_NOW,
      needsReason: false,
    })),
  },
}).createMachine({
  id: "inventory",
  type: "parallel",
  context: ({ input }) => ({ ...input, ...ACCEPTED }),
  on: {
    "inventory.edited": noted,
    "product.added": noted,
    "product.edited": noted,
    "product.question.toggled": noted,
    "product.unlinked": noted,
    "walk.decided": noted,
  },
  states: {
    activity: {
      initial: "asGiven",
      states: {
        asGiven: { always: [{ guard: "isArchived", target: "archived" }, { target: "active" }] },
        active: {
          on: {
            "inventory.archived.toggled": [{ guard: isAllowed, target: "archived", actions: "archive" }, refuse],
          },
        },
        archived: {
          on: {
            "inventory.archived.toggled": [{ guard: isAllowed, target: "active", actions: "unarchive" }, refuse],
          },
        },
      },
    },
    completion: {
      initial: "asGiven",
      states: {
        asGiven: { always: [{ guard: "isCompleted", target: "completed" }, { target: "open" }] },
        open: {
          on: {
            "inventory.completion.toggled": [
              {
                guard: { type: "leavesLinesUnsaid", params: ({ event }) => event.reason },
                actions: "askForUnconfirmed",
              },
              { guard: isAllowed, target: "completed", actions: "complete" },
              refuse,
            ],
          },
        },
        completed: {
          on: {
            "inventory.completion.toggled": [{ guard: isAllowed, target: "open", actions: "reopen" }, refuse],
          },
        },
      },
    },
    forStaff: {
      initial: "unlocked",
      states: {
        unlocked: { always: { guard: "isArchivedOrCompleted", target: "locked" } },
        locked: { tags: "lockedForStaff", always: { guard: "isActiveAndOpen", target: "unlocked" } },
      },
    },
  },
});

/** What the server writes; when refused, the inventory stays as it was. */
export const inventoryAfter = (
  { is_active, is_completed, role, to_confirm = 0 }: InventoryMachineInput,
  type: InventoryMachineEvent["type"],
  reason = "",
): InventoryMachineContext => {
  const [before] = initialTransition(inventoryMachine, { is_active, is_completed, role, to_confirm });
  const event = type === "inventory.completion.toggled" ? { type, reason } : { type };
  return transition(inventoryMachine, before, event)[0].context;
};

/** The reason disables the control. */
export const inventoryDecision = (inventory: InventoryMachineInput, type: InventoryMachineEvent["type"]): Decision =>
  decisionOf(inventoryAfter(inventory, type).refusal);
