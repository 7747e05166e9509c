import fc from "fast-check";
import { expect, it } from "vitest";
import { readQuantity } from "#domain/reference/readReferenceList.ts";
import { law } from "../../support/law.ts";

it.each([
  ["1,000", "1000", null],
  ["500/10,000", "500", "10000"],
  ["10,000 / 500", "500", "10000"],
  ["5000 (2270)", "5000", null],
  ["1 (0.454 kg)", "1", null],
  ["100 lbs", "100", null],
  ["2,500 pounds", "2500", null],
  ["0.00022046", "0.00022046", null],
  [" 10 ", "10", null],
])("%j is %s lb, and %s for other solids", (text, lower, upper) => {
  expect(readQuantity(text)).toEqual({ lower, upper });
});

it.each(["", "0", "0.0", "-5", "1,5", "1.2.3", "1e3", "lots", "500/", "10,00", "5000 kg", "500/0", "1/2/3"])(
  "%j is no quantity",
  (text) => {
    expect(readQuantity(text)).toBeNull();
  },
);

const pounds = fc.integer({ min: 1, max: 9_999_999 });
law(
  "two numbers in a list's quantity give the lower one as threshold, whatever their order and grouping",
  [pounds, pounds, fc.boolean()],
  (a, b, isGrouped) => {
    const shown = (n: number): string => (isGrouped ? n.toLocaleString("en-US") : String(n));
    expect(readQuantity(`${shown(a)}/${shown(b)}`)).toEqual({
      lower: String(Math.min(a, b)),
      upper: String(Math.max(a, b)),
    });
  },
);
