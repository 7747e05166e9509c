import { assign, initialTransition, setup, transition } from "xstate";
import { type Decision, decisionOf, mayDo, type Permission, refusalOf } from "../identity/permissions.ts";
import { PERMISSIONS } from "../identity/permissionTable.ts";
import type { Role } from "../identity/Role.ts";
import { unconfirmedLines } from "./walk/walkStates.ts";

export type InventoryState = { readonly is_active: boolean; readonly is_completed: boolean };
export type InventoryMachineInput = InventoryState & {
  readonly role: Role | null;
  /** Number of lines carried over from an earlier inventory that nobody has confirmed. */
  readonly to_confirm?: number;
};
export type InventoryMachineContext = InventoryMachineInput & {
  /** Why the last event was refused; null after an accepted event. */
  readonly refusal: string | null;
  /** The refusal asks for a reason; the same event with one is accepted. */
  readonly needsReason: boolean;
};

export type InventoryMachineEvent =
  | { readonly type: "inventory.archived.toggled" }
  /** Why it is completed although lines must be confirmed. */
  | { readonly type: "inventory.completion.toggled"; readonly reason?: string }
  | { readonly type: "inventory.edited" }
  | { readonly type: "product.added" }
  | { readonly type: "product.edited" }
  | { readonly type: "product.question.toggled" }
  | { readonly type: "product.unlinked" }
  | { readonly type: "walk.decided" };

/** The permission table determines who may cause an event; the chart determines when it is accepted. */
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

const ADMINS_ONLY = PERMISSIONS["inventory.change locked"].refusal;
export const LOCKED_COMPLETED = `This inventory is completed. ${ADMINS_ONLY}`;
export const LOCKED_ARCHIVED = `This inventory is archived. ${ADMINS_ONLY}`;

/** For an event that no transition accepts. */
export const NOT_NOW = "This is not possible right now.";

export const confirmOrSayWhy = (count: number): string =>
  `${unconfirmedLines(count)}. Confirm them in the walk, or enter a reason for completing the inventory without them.`;

const ACCEPTED = { refusal: null, needsReason: false };

const accept = { actions: "accept" } as const;
const refuseOthers = (permission: Permission) =>
  ({
    guard: { type: "mayNot", params: permission },
    actions: { type: "tellWhoMay", params: permission },
  }) as const;
const refuseLocked = { guard: { type: "mayNot", params: "inventory.change locked" }, actions: "tellLocked" } as const;

/** The events that the lock applies to; they change the record, not this chart. */
const onChanges = <T>(take: (permission: Permission) => T) => ({
  "inventory.edited": take(PERMISSION_OF_EVENT["inventory.edited"]),
  "product.added": take(PERMISSION_OF_EVENT["product.added"]),
  "product.edited": take(PERMISSION_OF_EVENT["product.edited"]),
  "product.question.toggled": take(PERMISSION_OF_EVENT["product.question.toggled"]),
  "walk.decided": take(PERMISSION_OF_EVENT["walk.decided"]),
});

/**
 * Active or archived, open or completed, and therefore locked for staff or not (spec B4, B6; readings 5 to 7). An admin
 * is never locked out. Lines of a walk must be confirmed before completion, or a reason given. Tag: 'lockedForStaff'.
 */
export const inventoryMachine = setup({
  types: {} as {
    input: InventoryMachineInput;
    context: InventoryMachineContext;
    events: InventoryMachineEvent;
    tags: "lockedForStaff";
  },
  guards: {
    mayNot: ({ context }, permission: Permission) => !mayDo(context.role, permission).allowed,
    leavesLinesUnconfirmed: ({ context }, reason: string | undefined) =>
      (context.to_confirm ?? 0) > 0 && (reason ?? "").trim() === "",
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
    accept: assign(ACCEPTED),
    askForUnconfirmed: assign(({ context }) => ({
      refusal: confirmOrSayWhy(context.to_confirm ?? 0),
      needsReason: true,
    })),
    tellWhoMay: assign(({ context }, permission: Permission) => ({
      refusal: refusalOf(mayDo(context.role, permission)) ?? NOT_NOW,
      needsReason: false,
    })),
    tellLocked: assign(({ context }) => ({
      refusal: context.is_active ? LOCKED_COMPLETED : LOCKED_ARCHIVED,
      needsReason: false,
    })),
  },
}).createMachine({
  id: "inventory",
  type: "parallel",
  // Events without a transition are refused.
  context: ({ input }) => ({ ...input, refusal: NOT_NOW, needsReason: false }),
  on: { "product.unlinked": [refuseOthers(PERMISSION_OF_EVENT["product.unlinked"]), accept] },
  states: {
    activity: {
      initial: "asGiven",
      states: {
        asGiven: { always: [{ guard: "isArchived", target: "archived" }, { target: "active" }] },
        active: {
          on: {
            "inventory.archived.toggled": [
              refuseOthers("inventory.archive"),
              { target: "archived", actions: "archive" },
            ],
          },
        },
        archived: {
          on: {
            "inventory.archived.toggled": [
              refuseOthers("inventory.archive"),
              { target: "active", actions: "unarchive" },
            ],
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
              refuseOthers("inventory.complete"),
              {
                guard: { type: "leavesLinesUnconfirmed", params: ({ event }) => event.reason },
                actions: "askForUnconfirmed",
              },
              { target: "completed", actions: "complete" },
            ],
          },
        },
        completed: {
          on: {
            "inventory.completion.toggled": [refuseOthers("inventory.complete"), { target: "open", actions: "reopen" }],
          },
        },
      },
    },
    forStaff: {
      initial: "locked",
      states: {
        /** People with the permission may change the inventory and its lines. */
        unlocked: {
          on: onChanges((permission) => [refuseOthers(permission), accept] as const),
          always: { guard: "isArchivedOrCompleted", target: "locked" },
        },
        /** Only an admin may. */
        locked: {
          tags: "lockedForStaff",
          on: onChanges((permission) => [refuseOthers(permission), refuseLocked, accept] as const),
          always: { guard: "isActiveAndOpen", target: "unlocked" },
        },
      },
    },
  },
});

/** What the server writes; if refused, the inventory is unchanged. */
export const inventoryAfter = (
  { is_active, is_completed, role, to_confirm = 0 }: InventoryMachineInput,
  type: InventoryMachineEvent["type"],
  reason = "",
): InventoryMachineContext => {
  const [before] = initialTransition(inventoryMachine, { is_active, is_completed, role, to_confirm });
  const event = type === "inventory.completion.toggled" ? { type, reason } : { type };
  return transition(inventoryMachine, before, event)[0].context;
};

/** Whether the event is allowed; the refusal's reason disables the control. */
export const inventoryDecision = (inventory: InventoryMachineInput, type: InventoryMachineEvent["type"]): Decision =>
  decisionOf(inventoryAfter(inventory, type).refusal);
