import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import {
  PERMISSION_OF_EVENT,
  confirmOrSayWhy,
  inventoryAfter,
  inventoryDecision,
  inventoryMachine,
  type InventoryMachineEvent,
  type InventoryMachineInput,
  LOCKED_ARCHIVED,
  LOCKED_COMPLETED,
} from "#domain/inventory/inventoryMachine.ts";
import { ROLES } from "#domain/identity/Role.ts";

// The keys of the table are the events, by its type.
const EVENTS = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>;
const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));
const INPUTS: ReadonlyArray<InventoryMachineInput> = [...ROLES, null].flatMap((role) =>
  STATES.map((state) => ({ ...state, role })),
);

const after = (input: InventoryMachineInput, ...types: ReadonlyArray<InventoryMachineEvent["type"]>) => {
  let [snapshot] = initialTransition(inventoryMachine, input);
  for (const type of types) [snapshot] = transition(inventoryMachine, snapshot, { type });
  return snapshot;
};

describe("an inventory", () => {
  it.each(INPUTS)("opens as it is stored, and shows whether it is locked for staff: %o", (input) => {
    expect(after(input).value).toEqual({
      activity: input.is_active ? "active" : "archived",
      completion: input.is_completed ? "completed" : "open",
      forStaff: input.is_active && !input.is_completed ? "unlocked" : "locked",
    });
  });

  // Rules: B4.6
  it("refuses every event that the permission table forbids, with the table's sentence, and stays as it was", () => {
    for (const input of INPUTS) {
      for (const type of EVENTS) {
        const decision = inventoryDecision(input, type);
        const snapshot = after(input, type);
        expect(snapshot.context.refusal).toBe(decision.allowed ? null : decision.reason);
        if (!decision.allowed) expect(snapshot.value).toEqual(after(input).value);
      }
    }
  });

  // Rules: B4.2
  it("is archived, unarchived, completed and opened again by admins only", () => {
    const open = { is_active: true, is_completed: false };
    const admin = after({ ...open, role: "admin" }, "inventory.archived.toggled", "inventory.completion.toggled");
    expect(admin.value).toEqual({ activity: "archived", completion: "completed", forStaff: "locked" });
    const back = after(
      { is_active: false, is_completed: true, role: "admin" },
      "inventory.archived.toggled",
      "inventory.completion.toggled",
    );
    expect(back.value).toEqual({ activity: "active", completion: "open", forStaff: "unlocked" });
    const staff = after({ ...open, role: "staff" }, "inventory.archived.toggled", "inventory.completion.toggled");
    expect([staff.value, staff.context.refusal]).toEqual([
      { activity: "active", completion: "open", forStaff: "unlocked" },
      "Only an admin can mark an inventory as completed or reopen it.",
    ]);
  });

  // Rules: B6.6, R7
  it("lets staff add and edit products while it is active and open, and never once it is completed or archived", () => {
    const refusals = STATES.map((state) => after({ ...state, role: "staff" }, "product.added").context.refusal);
    expect(refusals).toEqual([LOCKED_COMPLETED, null, LOCKED_ARCHIVED, LOCKED_ARCHIVED]);
  });

  it("is completed over a single line that nobody has confirmed only for a reason", () => {
    const input = { is_active: true, is_completed: false, role: "admin", to_confirm: 1 } as const;
    const completed = (reason?: string) => inventoryAfter(input, "inventory.completion.toggled", reason);
    const asked = { is_completed: false, needsReason: true, refusal: confirmOrSayWhy(1) };
    expect([completed(), completed("  ")]).toMatchObject([asked, asked]);
    expect(completed("No access")).toMatchObject({ is_completed: true, needsReason: false, refusal: null });
  });

  it("forgets a refusal with the next thing that is allowed", () => {
    const input = { is_active: true, is_completed: false, role: "staff" } as const;
    expect(after(input, "product.unlinked").context.refusal).toBe(
      "Only an admin can delete a product from an inventory.",
    );
    expect(after(input, "product.unlinked", "product.added").context.refusal).toBeNull();
  });
});
