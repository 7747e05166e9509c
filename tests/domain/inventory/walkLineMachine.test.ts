import { describe, expect, it } from "vitest";
import { confirmOrSayWhy, inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import {
  IN_ANOTHER_LINE,
  IS_GONE,
  NOTHING_TO_UNDO,
  UNDO_ADDED,
  WHY_GONE,
  type WalkLineEvent,
  walkLineAfter,
} from "#domain/inventory/walk/walkLineMachine.ts";
import type { WalkState } from "#domain/inventory/walk/walkStates.ts";

const SAME: WalkLineEvent = { type: "walk.same" };
const CHANGED: WalkLineEvent = { type: "walk.changed" };
const GONE: WalkLineEvent = { type: "walk.gone", reason: " Used up " };
const UNDONE: WalkLineEvent = { type: "walk.undone" };
const after = (state: WalkState, event: WalkLineEvent, more: object = {}) => {
  const next = walkLineAfter({ state, is_new: state === "added", can_come_back: true, ...more }, event);
  return [next.state, next.refusal];
};

describe("a line of a walk", () => {
  it("is confirmed as same, changed or gone, and stands to confirm again when that is undone", () => {
    for (const event of [SAME, CHANGED, GONE]) {
      const decided = { state: "to confirm", is_new: false, can_come_back: true } as const;
      expect(after(walkLineAfter(decided, event).state, UNDONE)).toEqual(["to confirm", null]);
    }
    expect(after("to confirm", UNDONE)).toEqual(["to confirm", NOTHING_TO_UNDO]);
  });

  it("is gone only with a reason, and what is gone can only come back", () => {
    expect(after("to confirm", { type: "walk.gone", reason: "  " })).toEqual(["to confirm", WHY_GONE]);
    expect(walkLineAfter({ state: "same", is_new: false, can_come_back: true }, GONE).reason).toBe("Used up");
    for (const event of [SAME, CHANGED]) expect(after("gone", event)).toEqual(["gone", IS_GONE]);
    expect(after("gone", GONE)).toEqual(["gone", null]);
    expect(after("gone", UNDONE, { can_come_back: false })).toEqual(["gone", IN_ANOTHER_LINE]);
  });

  it("that was added is never one to confirm: it can be gone, and come back as added", () => {
    expect(after("added", GONE)).toEqual(["gone", null]);
    expect(after("gone", UNDONE, { is_new: true })).toEqual(["added", null]);
    expect(after("added", UNDONE)).toEqual(["added", UNDO_ADDED]);
    expect([after("added", SAME), after("added", CHANGED)]).toEqual([
      ["added", null],
      ["added", null],
    ]);
  });

  it("that was changed stays changed, whatever confirms it", () => {
    expect([after("changed", SAME), after("same", CHANGED)]).toEqual([
      ["changed", null],
      ["changed", null],
    ]);
  });
});

describe("the completion of an inventory with a walk", () => {
  const walked = { is_active: true, is_completed: false, role: "admin", to_confirm: 3 } as const;
  const completed = (inventory: Parameters<typeof inventoryAfter>[0], reason?: string) => {
    const next = inventoryAfter(inventory, "inventory.completion.toggled", reason);
    return [next.is_completed, next.refusal];
  };

  it("asks for the lines that nobody has confirmed, or for a reason", () => {
    expect(completed(walked)).toEqual([false, confirmOrSayWhy(3)]);
    expect(completed(walked, "  ")).toEqual([false, confirmOrSayWhy(3)]);
    expect(completed(walked, "The vault is closed")).toEqual([true, null]);
    expect(completed({ ...walked, to_confirm: 0 })).toEqual([true, null]);
    expect(confirmOrSayWhy(1)).toBe(
      "1 line carried over, not confirmed. Confirm them in the walk, or enter a reason for completing the inventory without them.",
    );
  });

  it("asks nobody who may not complete, and nobody who opens it again", () => {
    expect(completed({ ...walked, role: "staff" })).toEqual([
      false,
      "Only an admin can mark an inventory as completed or reopen it.",
    ]);
    expect(completed({ ...walked, is_completed: true })).toEqual([false, null]);
  });
});
