import { describe, expect, it } from "vitest";
import { ROLES } from "#domain/identity/Role.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { NOTES_LOCKED, questionAfter } from "#domain/inventory/questionMachine.ts";

const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));
const EVERYWHERE = [...ROLES, null].flatMap((role) => STATES.map((state) => ({ ...state, role })));

describe("the question of a line", () => {
  it.each(EVERYWHERE)("is resolved and restored by those who may change the inventory's lines: %o", (inventory) => {
    const decision = inventoryDecision(inventory, "product.question.toggled");
    for (const is_resolve_question of [true, false]) {
      const after = questionAfter({ ...inventory, is_resolve_question }, "question.toggled");
      expect(after.refusal).toBe(decision.allowed ? null : decision.reason);
      expect(after.is_resolve_question).toBe(decision.allowed ? !is_resolve_question : is_resolve_question);
    }
  });

  it.each(EVERYWHERE)("closes the notes while it is resolved, for everybody: %o", (inventory) => {
    const refusals = [true, false].map(
      (is_resolve_question) => questionAfter({ ...inventory, is_resolve_question }, "notes.edited").refusal,
    );
    expect(refusals).toEqual([NOTES_LOCKED, null]);
  });
});
