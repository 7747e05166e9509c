import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guardDecimal } from "#ui/kit/DecimalField.tsx";
import { law } from "../../support/law.ts";

const money = { decimals: 2, allowNegative: false };
const degrees = { decimals: 0, allowNegative: true };
const typed = (keys: string, shape: typeof money) =>
  [...keys].reduce((text, key) => guardDecimal(text, text + key, shape), "");

describe("a number while it is typed", () => {
  // Rules: B5.20
  it.each([
    ["12.5", money, "12.5"],
    ["12.567", money, "12.56"],
    ["1.2.3", money, "1.23"],
    ["1e3", money, "13"],
    ["-5", money, "5"],
    [".5", money, ".5"],
    ["007", money, "007"],
    ["-460", degrees, "-460"],
    ["4-6", degrees, "46"],
    ["99999999999", degrees, "99999999999"],
  ])("keys %s with %j show %s", (keys, shape, shown) => {
    expect(typed(keys, shape)).toBe(shown);
  });

  it("keeps the point in a field of whole numbers, for 12.7 must not become 127", () => {
    expect(typed("12.7", degrees)).toBe("12.7");
  });
});

describe("a pasted number", () => {
  it("is taken with thousands separators", () => {
    expect(guardDecimal("", "1,234,567.5", money)).toBe("1234567.5");
    expect(guardDecimal("", " 12 ", money)).toBe("12");
  });

  it.each(["1,5", "12 kg", "1e5", "1.2.3", "-3", "12a"])("is refused as a whole when it is %s", (text) => {
    expect(guardDecimal("7", text, money)).toBe("7");
  });
});

law(
  "whatever is put into a number field, it holds the beginning of a number and never another value than was there",
  [fc.string({ unit: fc.constantFrom(..."0123456789.-,e ") })],
  (text) => {
    const kept = guardDecimal("", text, money);
    expect(kept).toMatch(/^\d*(\.\d{0,2})?$/);
    expect(text.replaceAll(",", "").trim().startsWith(kept)).toBe(true);
  },
);
