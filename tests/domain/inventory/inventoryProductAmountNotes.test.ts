import { describe, expect, it } from "vitest";
import {
  amountNotes,
  isOperand,
  isOperandChoice,
  offeredPounds,
  recalculated,
  typedByHand,
} from "#domain/inventory/form/inventoryProductAmounts.ts";
import { situationOf, warningOf } from "#domain/inventory/calculationWarnings.ts";
import type { InventoryProductContext } from "#domain/inventory/form/InventoryProductContext.ts";
import { EMPTY, having, STORED } from "./lineContexts.ts";
import { EACH, GALLON, POUND } from "./lineSamples.ts";

describe("the amounts of the form", () => {
  const SHELF = { container_unit_id: GALLON, container_size: "55", container_quantity: "3" };
  const notes = (draft: Partial<InventoryProductContext["draft"]>) => amountNotes(having(draft));

  it("are told gallons only by units of fluids, or without a unit", () => {
    const needs = "needs container unit, physical state, container size and container quantity";
    expect(notes({})).toEqual({ max_gallons: needs, max_pounds: needs, steps: [] });
    const told = (name: string) => notes({ container_unit_id: { id: 1, name }, physical_state: null }).max_gallons;
    expect([told("Ounce (oz)"), told("Drum (gal)")]).toEqual(
      Array(2).fill("needs physical state, container size and container quantity"),
    );
    expect([told("Pound (lb)"), told("Cylinder (cu ft)")]).toEqual([null, null]);
  });

  it("stand with their arithmetic, and say what the other one needs", () => {
    const half = notes({ ...SHELF, physical_state: "liquid" });
    expect(half).toEqual({ max_gallons: null, max_pounds: "needs pounds per gallon", steps: ["55 gal × 3 = 165 gal"] });
    const whole = notes({ ...SHELF, physical_state: "liquid", pounds_per_gallon: "10" });
    expect([whole.max_gallons, whole.max_pounds, whole.steps.length]).toEqual([null, null, 2]);
  });

  it("are warned of once for each situation that has no formula", () => {
    const solid = having({ ...SHELF, physical_state: "solid" });
    expect(situationOf(solid)).toBe("gal state_without_formula solid");
    expect(warningOf(solid)?.title).toBe(warningOf({ ...solid, warned: "other" })?.title);
    expect([warningOf(solid) === null, warningOf({ ...solid, warned: situationOf(solid) })]).toEqual([false, null]);
    const { max_gallons, max_pounds } = amountNotes(solid);
    expect([max_gallons, max_pounds]).toEqual([warningOf(solid)?.description, warningOf(solid)?.description]);
    const each = having({ ...SHELF, container_unit_id: EACH });
    expect([situationOf(each), amountNotes(each).max_gallons]).toEqual(["NoFormula Each", null]);
    expect([situationOf(EMPTY), situationOf(having(SHELF)), warningOf(EMPTY)]).toEqual([null, null, null]);
    const unreadable = having({ ...SHELF, container_unit_id: POUND, container_size: "x", physical_state: "solid" });
    expect([situationOf(unreadable), amountNotes(unreadable).max_gallons]).toEqual([
      "lb unreadable_operand solid",
      null,
    ]);
  });

  it("are offered by weight for a liquid or gas counted in pounds, which has no formula, and say so once taken", () => {
    const draft = { container_unit_id: POUND, container_size: "2000", container_quantity: "1" } as const;
    const chlorine = having({ ...draft, physical_state: "liquified gas" });
    expect(situationOf(chlorine)).toBe("lb state_without_formula liquified gas");
    expect(chlorine.draft.max_pounds).toBe("");
    expect(offeredPounds(chlorine.draft)).toEqual({ pounds: "2000", words: "2,000 lb × 1 = 2,000 lb by weight" });
    expect(amountNotes(chlorine).max_pounds).toContain("2,000 lb × 1 = 2,000 lb by weight: press →");
    const taken = { ...chlorine, draft: { ...chlorine.draft, max_pounds: "2000" } };
    expect(offeredPounds(taken.draft)).toBeNull();
    expect(amountNotes(taken)).toEqual({
      max_gallons: null,
      max_pounds: null,
      steps: ["2,000 lb × 1 = 2,000 lb by weight"],
    });
    const other = (changes: Partial<InventoryProductContext["draft"]>) =>
      offeredPounds({ ...chlorine.draft, ...changes });
    expect(other({ physical_state: "liquid" })?.pounds).toBe("2000");
    expect(other({ container_quantity: "2" })?.pounds).toBe("4000");
    for (const changes of [
      { physical_state: "solid" },
      { physical_state: null },
      { container_unit_id: GALLON },
      { container_size: "" },
      { container_quantity: "x" },
      { container_quantity: "0" },
    ] as const)
      expect(other(changes)).toBeNull();
  });

  it("that were typed stay typed until a result takes their place", () => {
    const typed = { ...EMPTY.draft, max_gallons: "7", max_pounds: "9" };
    expect(typedByHand(typed)).toEqual({ max_gallons: true, max_pounds: true });
    expect(typedByHand(EMPTY.draft)).toEqual({ max_gallons: false, max_pounds: false });
    expect(typedByHand(STORED.draft)).toEqual({ max_gallons: false, max_pounds: false });
    const kept = recalculated(typed, { max_gallons: true, max_pounds: false });
    expect([kept.draft.max_gallons, kept.draft.max_pounds, kept.byHand]).toEqual([
      "7",
      "",
      { max_gallons: true, max_pounds: false },
    ]);
    const known = recalculated(
      { ...typed, ...SHELF, physical_state: "liquid" },
      { max_gallons: true, max_pounds: true },
    );
    expect([known.draft.max_gallons, known.byHand]).toEqual(["165", { max_gallons: false, max_pounds: true }]);
  });

  it("follow from operands and choices", () => {
    expect(["container_size", "physical_state", "container_unit_id", "notes"].map(isOperand)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(["container_size", "physical_state", "container_unit_id"].map(isOperandChoice)).toEqual([false, true, true]);
  });
});
