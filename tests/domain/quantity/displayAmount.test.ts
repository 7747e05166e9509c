import { expect, test } from "vitest";
import { displayAmount } from "#domain/quantity/displayAmount.ts";

// Rules: B2.35, B9.22
test.each([null, "", " ", 0, "0", "0.0000", -1, "-5", Number.NaN, Number.POSITIVE_INFINITY, "abc"])(
  "a list shows N/A for %j: missing or not above 0",
  (value) => {
    expect(displayAmount(value)).toBe("N/A");
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
])("a list groups %j with up to 4 decimals", (value, text) => {
  expect(displayAmount(value)).toBe(text);
});
