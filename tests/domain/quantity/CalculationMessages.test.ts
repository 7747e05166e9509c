import { expect, test } from "vitest";
import { toastFor } from "#domain/quantity/CalculationMessages.ts";
import { needsSentence } from "#domain/quantity/calculateAmounts.ts";
import { UNIT_KINDS } from "#domain/quantity/UnitKind.ts";

// Rules: B8.6
test("a unit without a formula is named in its warning", () => {
  expect(toastFor({ _tag: "NoFormula", unit: "Each" })).toEqual({
    title: "No calculation formula",
    description: "Selected Each unit type has no calculation formula",
  });
});

// Rules: B8.7
test("a failed calculation is warned of with the title of its unit kind", () => {
  const toasts = UNIT_KINDS.map((kind) => toastFor({ _tag: "CalculationError", kind, fault: "zero_divisor" }));
  expect(toasts.map((toast) => toast?.title)).toEqual(["Error OZ", "Error Gl", "Error Lb", "Error Cu"]);
  expect(toasts.every((toast) => toast?.description === "Error in calculation")).toBe(true);
});

test("amounts and needs raise no toast", () => {
  const amounts = { max_gallons: null, max_pounds: "1", steps: [] };
  expect(toastFor({ _tag: "Amounts", ...amounts })).toBeNull();
  expect(toastFor({ _tag: "Needs", fields: ["physical_state"], known: amounts })).toBeNull();
});

test.each([
  [["pounds_per_gallon"], "needs pounds per gallon"],
  [["physical_state", "container_size"], "needs physical state and container size"],
  [
    ["container_unit_id", "container_size", "container_quantity"],
    "needs container unit, container size and container quantity",
  ],
  [["conversion_factor"], "needs conversion factor"],
] as const)("what is missing is said as a sentence: %j", (fields, sentence) => {
  expect(needsSentence(fields)).toBe(sentence);
});
