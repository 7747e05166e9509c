import fc from "fast-check";
import { expect, test } from "vitest";
import type { AmountInputs } from "#domain/quantity/AmountAnswer.ts";
import { calculateAmounts, isCalculationDue } from "#domain/quantity/calculateAmounts.ts";
import { toastFor } from "#domain/quantity/CalculationMessages.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import { BLANK, CELLS } from "./amountInputs.ts";
import { law } from "../../support/law.ts";

const ODD = [
  "",
  " ",
  ".",
  "-",
  "-0",
  "-1",
  "+1",
  "1.2.3",
  "1,5",
  "1,234",
  "1e308",
  "1e-308",
  "1E5",
  "0x10",
  "NaN",
  "Infinity",
  "-Infinity",
  "١٢",
  "½",
  "5.",
  ".5",
  "0000",
  "999999999",
  "999999999.999999",
  "0.000001",
  "9".repeat(60),
  `0.${"0".repeat(60)}1`,
  "1_000",
  "1 000",
  "null",
  "__proto__",
  "\u0000",
];
const text = fc.oneof(fc.constantFrom(null, ...ODD), fc.string(), fc.double().map(String));
const unit = fc.oneof(fc.constantFrom(null, ...CELLS.map((cell) => cell.container_unit_name)), fc.string());
const inputs: fc.Arbitrary<AmountInputs> = fc.record({
  container_unit_name: unit,
  physical_state: fc.constantFrom(null, ...PHYSICAL_STATES),
  container_size: text,
  container_quantity: text,
  pounds_per_gallon: text,
  conversion_factor: text,
});

law(
  "whatever is typed, an amount is a finite number of at most 9 and 4 digits, and never NaN or Infinity",
  [inputs],
  (given) => {
    const answer = calculateAmounts(given);
    expect(["Amounts", "Needs", "NoFormula", "CalculationError"]).toContain(answer._tag);
    const amounts = answer._tag === "Amounts" ? answer : answer._tag === "Needs" ? answer.known : null;
    expect(amounts?.steps.join() ?? "").not.toMatch(/NaN|Infinity|undefined|null|\de/);
    for (const figure of [amounts?.max_gallons, amounts?.max_pounds]) {
      if (figure !== null && figure !== undefined) expect(figure).toMatch(/^\d{1,9}(\.\d{1,4})?$/);
    }
  },
  { runs: 1000 },
);

test.each(ODD)("a drum of %j gallons has a result, an error toast or a need, and says so at once", (size) => {
  const drum = { ...BLANK, container_unit_name: "(gal)", physical_state: "liquid" } as const;
  const answer = calculateAmounts({ ...drum, container_size: size, container_quantity: "1", pounds_per_gallon: "8" });
  const isBlank = size.trim() === "";
  const isNumber = /^(\d+\.?\d*|\.\d+)$/.test(size) && size.length < 20;
  const tooHeavy = Number(size) * 8 >= 1e9;
  const expected = isBlank ? "Needs" : isNumber && !tooHeavy ? "Amounts" : "CalculationError";
  expect(answer._tag).toBe(expected);
  expect(toastFor(answer)?.title).toBe(expected === "CalculationError" ? "Error Gl" : undefined);
});

test("a negative operand is an error, and so is a result of a billion", () => {
  const bag = { ...BLANK, container_unit_name: "(lb)", physical_state: "solid" } as const;
  expect(calculateAmounts({ ...bag, container_size: "-5", container_quantity: "-2" })).toEqual({
    _tag: "CalculationError",
    kind: "lb",
    fault: "unreadable_operand",
  });
  expect(calculateAmounts({ ...bag, container_size: "500000000", container_quantity: "2" })).toEqual({
    _tag: "CalculationError",
    kind: "lb",
    fault: "too_large",
  });
  expect(calculateAmounts({ ...bag, container_size: "499999999.9999", container_quantity: "2" })).toMatchObject({
    max_pounds: "999999999.9998",
  });
});

// Rules: B9.16
test("a calculation is due once a unit and a size or quantity are present", () => {
  expect(isCalculationDue(BLANK)).toBe(false);
  expect(isCalculationDue({ ...BLANK, container_unit_name: "(gal)" })).toBe(false);
  expect(isCalculationDue({ ...BLANK, container_size: "5", container_quantity: "5" })).toBe(false);
  expect(isCalculationDue({ ...BLANK, container_unit_name: "(gal)", container_size: "5" })).toBe(true);
  expect(isCalculationDue({ ...BLANK, container_unit_name: "(gal)", container_quantity: "5" })).toBe(true);
  expect(isCalculationDue({ ...BLANK, container_unit_name: "(gal)", container_quantity: " " })).toBe(false);
});
