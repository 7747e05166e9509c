import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Result } from "effect";
import { constant, PERCENT_LIMITS, percentOf, readerFigure } from "#domain/report/amounts/figures.ts";
import type { Unit } from "#domain/report/amounts/Finding.ts";
import { compare, type Decimal, divideRounded, ONE, parseDecimal, subtract } from "#domain/shared/decimal.ts";
import { law } from "../../../support/law.ts";

const read = (text: string): Decimal =>
  Result.getOrThrow(
    parseDecimal(text.replaceAll(",", "").replace("<1", "0.5"), { digits: { whole: 30, fraction: 40 } }),
  );
const amount: fc.Arbitrary<Decimal> = fc
  .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 10 ** 8 }), fc.constantFrom(0, 1, 4, 8))
  .map(([whole, fraction, digits]) => constant(`${whole}.${String(fraction).padStart(8, "0").slice(0, digits)}`));
const limit = fc.constantFrom("0", "0.5", "1", "10", "55", "100", "500", "1000", "10000").map(constant);
const unit = fc.constantFrom<Unit>("lb", "gal", "cu ft", "%");

describe("a figure as it is read", () => {
  it.each([
    ["1189.65", "lb", [], "1,190"],
    ["0.0213456", "lb", [], "0.0213"],
    ["0.00021", "lb", ["0.00022"], "0.00021"],
    ["60.44", "gal", [], "60.4"],
    ["118.7", "%", [], "119"],
    ["499.7", "lb", ["500"], "499.7"],
    ["499.9997", "lb", ["500"], "499.9997"],
    ["500.2", "lb", ["500"], "500.2"],
    ["500", "lb", ["500"], "500"],
    ["54.96", "gal", ["55"], "54.96"],
    ["7.48", "lb/gal", [], "7.48"],
    ["0", "lb", ["500"], "0"],
    ["0.493", "%", [], "<1"],
    ["0", "%", [], "0"],
  ] as const)("of %s %s beside %j is %s", (value, of, limits, text) => {
    expect(readerFigure(constant(value), of, limits.map(constant))).toBe(text);
  });

  it.each([
    ["344.8276", "lb", "344"],
    ["14.7059", "lb", "14"],
    ["70.3899", "gal", "70.3"],
    ["0.98765", "lb", "0.987"],
  ] as const)("of %s %s from which on somebody has to act is %s", (value, of, text) => {
    expect(readerFigure(constant(value), of, [], "down")).toBe(text);
  });

  law("from which on somebody has to act is never above the exact one", [amount, unit], (value, of) => {
    expect(compare(read(readerFigure(value, of, [], "down")), value)).toBeLessThanOrEqual(0);
  });

  law(
    "is on the same side of each threshold as the exact one, however near it is",
    [amount, unit, fc.array(limit)],
    (value, of, limits) => {
      const near = [...limits, ...[0, 1, 2].flatMap((decimals) => divideRounded(value, ONE, decimals) ?? [])];
      const shown = read(readerFigure(value, of, near));
      for (const one of near) expect(compare(shown, one)).toBe(compare(value, one));
    },
  );

  law("is less than half of its last digit away from the exact one", [amount, unit], (value, of) => {
    const text = readerFigure(value, of, []);
    if (text === "<1") return;
    const decimals = text.split(".")[1]?.length ?? 0;
    const away = subtract(read(text), value);
    const half = divideRounded(ONE, constant(`2${"0".repeat(of === "gal" ? Math.max(1, decimals) : decimals)}`), 30);
    expect(compare(away, half ?? ONE)).toBeLessThanOrEqual(0);
  });

  law(
    "as percent of its threshold is below 100 where the amount is below the threshold, and 100 only where it is the same",
    [amount, limit.filter((one) => one.value !== 0n)],
    (part, whole) => {
      const percent = percentOf(part, whole);
      const shown = read(readerFigure(percent ?? ONE, "%", PERCENT_LIMITS));
      expect(compare(shown, constant("100"))).toBe(compare(part, whole));
    },
  );

  it("as percent of its threshold is not 100 where only the sixth digit is missing", () => {
    const percent = percentOf(constant("9999.9999"), constant("10000"));
    expect(readerFigure(percent ?? ONE, "%", PERCENT_LIMITS)).toBe("99.999999");
  });
});
