import { Schema } from "effect";
import { expect, test } from "vitest";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import { toastFor } from "#domain/quantity/CalculationMessages.ts";
import { PhysicalState } from "#domain/quantity/PhysicalState.ts";
import { amountsOf, BLANK } from "./amountInputs.ts";
import { shelf } from "./shelf.ts";

const NEEDED_BY_ALL = ["physical_state", "container_size", "container_quantity"];
const stateOf = Schema.decodeUnknownSync(PhysicalState);

/** Worked examples of the regulatory rules (0.1): id, what stands there, gallons, pounds, the arithmetic in words. */
const EXAMPLES = [
  {
    id: "U1",
    line: "24 bottles of 16 fl oz at 8.34 lb/gal",
    given: { container_unit_name: "(oz)", physical_state: "liquid", container_size: "16", container_quantity: "24" },
    operand: { pounds_per_gallon: "8.34" },
    amounts: { max_gallons: "3", max_pounds: "25.02" },
    steps: ["16 oz ÷ 128 oz/gal × 24 = 3 gal", "3 gal × 8.34 lb/gal = 25.02 lb"],
  },
  {
    id: "U2",
    line: "3 drums of 55 gal at 7.21 lb/gal",
    given: { container_unit_name: "(gal)", physical_state: "liquid", container_size: "55", container_quantity: "3" },
    operand: { pounds_per_gallon: "7.21" },
    amounts: { max_gallons: "165", max_pounds: "1189.65" },
    steps: ["55 gal × 3 = 165 gal", "165 gal × 7.21 lb/gal = 1,189.65 lb"],
  },
  {
    id: "U3",
    line: "44 bags of 50 lb",
    given: { container_unit_name: "(lb)", physical_state: "solid", container_size: "50", container_quantity: "44" },
    operand: {},
    amounts: { max_gallons: null, max_pounds: "2200" },
    steps: ["50 lb × 44 = 2,200 lb"],
  },
  {
    id: "U4",
    line: "6 oxygen cylinders of 244 cu ft at 12.08 cu ft/lb",
    given: {
      container_unit_name: "(cu)",
      physical_state: "compressed gas",
      container_size: "244",
      container_quantity: "6",
    },
    operand: { conversion_factor: "12.08" },
    amounts: { max_gallons: null, max_pounds: "121.1921" },
    steps: ["244 cu ft × 6 ÷ 12.08 cu ft/lb ≈ 121.1921 lb"],
  },
] as const;

// Rules: B9.17, B9.18, B9.19, B9.20
test.each(EXAMPLES)("$id: $line", ({ given, operand, amounts, steps }) => {
  expect(amountsOf({ ...BLANK, ...given, ...operand })).toEqual({ _tag: "Amounts", ...amounts, steps });
});

test("U5: 2 drums of 150 lb of a liquid have no formula, and the warning says Error Lb", () => {
  const answer = calculateAmounts({
    ...BLANK,
    container_unit_name: "(lb)",
    physical_state: "liquid",
    container_size: "150",
    container_quantity: "2",
    pounds_per_gallon: "8.0",
  });
  expect(answer).toEqual({ _tag: "CalculationError", kind: "lb", fault: "state_without_formula" });
  expect(toastFor(answer)?.title).toBe("Error Lb");
});

test("words show unrounded gallons going into the pounds, so that the line can be recalculated by hand", () => {
  const bleach = { ...BLANK, container_unit_name: "(oz)", physical_state: "liquid", container_size: "121" } as const;
  expect(amountsOf({ ...bleach, container_quantity: "18", pounds_per_gallon: "8.95" }).steps).toEqual([
    "121 oz ÷ 128 oz/gal × 18 ≈ 17.0156 gal",
    "17.015625 gal × 8.95 lb/gal ≈ 152.2898 lb",
  ]);
});

test("the demo shelf has 32 products", () => {
  expect(shelf()).toHaveLength(32);
});

test.each(shelf())("shelf: $product, $quantity of $size $unit", (row) => {
  const { max_gallons, max_pounds } = amountsOf({
    container_unit_name: `Unit (${row["unit"]})`,
    physical_state: stateOf(row["physical_state"]),
    container_size: row["size"] ?? null,
    container_quantity: row["quantity"] ?? null,
    pounds_per_gallon: row["pounds_per_gallon"] ?? null,
    conversion_factor: row["conversion_factor"] ?? null,
  });
  expect({ max_gallons: max_gallons ?? "", max_pounds }).toEqual({
    max_gallons: row["expected_gallons"],
    max_pounds: row["expected_pounds"],
  });
});

test("a unit that no formula knows is named without the spaces around it, and one of spaces is no unit", () => {
  const unit = (container_unit_name: string) => calculateAmounts({ ...BLANK, container_unit_name });
  expect(unit("  Each ")).toEqual({ _tag: "NoFormula", unit: "Each" });
  const known = { max_gallons: null, max_pounds: null, steps: [] };
  expect(unit("  ")).toEqual({ _tag: "Needs", fields: ["container_unit_id", ...NEEDED_BY_ALL], known });
});
