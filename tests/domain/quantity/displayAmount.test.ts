import { Result } from "effect";
import { expect, test } from "vitest";
import { displayAmount, shownAmount, shownFigure } from "#domain/quantity/displayAmount.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";

// Rules: B2.35, B9.22
test.each([null, "", " ", 0, "0", "0.0000", -1, "-5", Number.NaN, Number.POSITIVE_INFINITY, "abc"])(
  "a list shows N/A for %j: missing or not above 0",
  (value) => {
    expect([displayAmount(value), shownAmount(value)]).toEqual(["N/A", "N/A"]);
  },
);

test.each([
  [1189.65, "1,189.65"],
  ["1834.8", "1,834.8"],
  [0.0001, "0.0001"],
  [121.1921, "121.1921"],
  [999999999.9999, "999,999,999.9999"],
  [100, "100"],
  [1000, "1,000"],
  [0.30000000000000004, "0.3"],
  [1e21, "1,000,000,000,000,000,000,000"],
])("an exact amount groups %j with up to 4 decimals", (value, text) => {
  expect(displayAmount(value)).toBe(text);
});

test.each([
  [1189.65, "1,189.65"],
  ["1834.8", "1,834.80"],
  [121.1951, "121.20"],
  [999.9999, "1,000.00"],
  [100, "100.00"],
  [12345678.9, "12,345,678.90"],
  [0.005, "0.01"],
  [0.0049, "0.005"],
  [0.0001, "0.0001"],
])("a row shows %j with two decimals, and never as nothing", (value, text) => {
  expect(shownAmount(value)).toBe(text);
});

test.each([
  ["499.996", "500", "499.996"],
  ["499.99", "500", "499.99"],
  ["500.0000001", "500", "500.0000001"],
  ["500", "500", "500.00"],
  ["1234567.891", "500", "1,234,567.89"],
])(
  "%s compared with %s reads %s: no rounding reaches or crosses what a figure is compared with",
  (value, limit, text) => {
    const read = (number: string) => Result.getOrThrow(parseDecimal(number, { digits: { whole: 12, fraction: 12 } }));
    expect(shownFigure(read(value), [read(limit)])).toBe(text);
  },
);
