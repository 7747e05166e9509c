import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AmountInputs } from "#domain/quantity/AmountAnswer.ts";
import { roundAmount } from "#domain/quantity/round.ts";
import { ONE, parseDecimal } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { amountsOf, BLANK, cell, decimal, figuresOf, liquidCell, operands, scaledText } from "./amountInputs.ts";
import { distance, dividedBy, type Fraction, fraction, isAtMost, plus, roundedText, times } from "./exactFraction.ts";
import { law } from "../../support/law.ts";

type Filled = { readonly [K in keyof AmountInputs]: NonNullable<AmountInputs[K]> };

/** The specification's formulas on fractions: what the amounts are before they are rounded (spec B9). */
const exactly = (given: Filled): { readonly gallons: Fraction | null; readonly pounds: Fraction } => {
  const contents = times(fraction(given.container_size), fraction(given.container_quantity));
  const density = fraction(given.pounds_per_gallon);
  if (given.container_unit_name.includes("(cu")) {
    return { gallons: null, pounds: dividedBy(contents, fraction(given.conversion_factor)) };
  }
  if (given.container_unit_name.includes("(lb")) return { gallons: null, pounds: contents };
  const gallons = given.container_unit_name.includes("(oz") ? dividedBy(contents, fraction("128")) : contents;
  return { gallons, pounds: times(gallons, density) };
};

const rounded = ({ gallons, pounds }: ReturnType<typeof exactly>) => ({
  max_gallons: gallons && roundedText(gallons),
  max_pounds: roundedText(pounds),
});

/** Operands as shelves have them: their amounts end within 4 decimals, so nothing is rounded. */
const evenOperands = fc.record({
  container_size: fc.integer({ min: 0, max: 2000 }).map((n) => scaledText(BigInt(n) * 80n, 1)),
  pounds_per_gallon: fc.integer({ min: 0, max: 30 }).map(String),
  conversion_factor: fc.constantFrom("0.5", "1", "2", "8", "12.5"),
});
const count = fc.integer({ min: 0, max: 500 });

law(
  "k times the quantity gives k times the exact amounts, rounded once, to the last decimal",
  [cell, operands, fc.integer({ min: 0, max: 9 })],
  (place, values, k) => {
    const given = { ...place, ...values };
    const once = exactly(given);
    const kTimes = {
      gallons: once.gallons && times(once.gallons, fraction(String(k))),
      pounds: times(once.pounds, fraction(String(k))),
    };
    const quantity = times(fraction(values.container_quantity), fraction(String(k)));
    const container_quantity = scaledText(quantity.over, 4);
    expect(figuresOf({ ...given, container_quantity })).toEqual(rounded(kTimes));
  },
);

law(
  "where nothing is rounded, twice the quantity shows exactly twice the amounts",
  [cell, evenOperands, count],
  (place, values, quantity) => {
    const single = figuresOf({ ...place, ...values, container_quantity: String(quantity) });
    const double = figuresOf({ ...place, ...values, container_quantity: String(2 * quantity) });
    expect(double).toEqual({ max_gallons: twice(single.max_gallons), max_pounds: twice(single.max_pounds) });
  },
);
const twice = (text: string | null) => text && roundedText(times(fraction(text), fraction("2")));

law(
  "where nothing is rounded, the amounts of two parts of a quantity add up to the amounts of the whole",
  [cell, evenOperands, count, count],
  (place, values, left, right) => {
    const part = (quantity: number) => figuresOf({ ...place, ...values, container_quantity: String(quantity) });
    const [a, b, whole] = [part(left), part(right), part(left + right)];
    expect(whole.max_gallons).toBe(sum(a.max_gallons, b.max_gallons));
    expect(whole.max_pounds).toBe(sum(a.max_pounds, b.max_pounds));
  },
);
const sum = (a: string | null, b: string | null) =>
  a === null || b === null ? null : roundedText(plus(fraction(a), fraction(b)));

const share = decimal({ max: 200, decimals: 4 });
law(
  "where amounts are rounded, two parts differ from the whole by one ten-thousandth at most",
  [cell, operands, share, share],
  (place, values, left, right) => {
    const pounds = (container_quantity: string) =>
      fraction(amountsOf({ ...place, ...values, container_quantity }).max_pounds ?? "");
    const whole = scaledText(plus(fraction(left), fraction(right)).over / 10_000n, 4);
    const apart = distance(plus(pounds(left), pounds(right)), pounds(whole));
    expect(isAtMost(apart, fraction("0.0001"))).toBe(true);
  },
);

// Rules: B9.14
law("128 ounces are one gallon", [operands], (values) => {
  const ounces = scaledText(fraction(values.container_size).over * 128n, 6);
  const inGallons = { ...values, container_unit_name: "(gal)", physical_state: "liquid" } as const;
  const inOunces = { ...inGallons, container_unit_name: "(oz)", container_size: ounces };
  expect(figuresOf(inOunces)).toEqual(figuresOf(inGallons));
});

law(
  "pounds of a liquid are its gallons times its density, taken before the gallons are rounded",
  [liquidCell, operands],
  (place, values) => {
    const given = { ...place, ...values };
    expect(figuresOf(given)).toEqual(rounded(exactly(given)));
  },
);

law(
  "gallons that were not rounded, times the density, are the pounds shown",
  [evenOperands, count],
  (values, quantity) => {
    const { max_gallons, max_pounds } = amountsOf({
      ...values,
      container_unit_name: "(oz)",
      physical_state: "liquid",
      container_quantity: String(quantity),
    });
    const pounds = times(fraction(max_gallons ?? ""), fraction(values.pounds_per_gallon));
    expect(max_pounds).toBe(roundedText(pounds));
  },
);

// Rules: B9.15, R12
law(
  "an amount is rounded once, at the end: it lies within half a ten-thousandth of the exact value",
  [cell, operands],
  (place, values) => {
    const given = { ...place, ...values };
    const shown = fraction(amountsOf(given).max_pounds ?? "");
    expect(isAtMost(distance(shown, exactly(given).pounds), fraction("0.00005"))).toBe(true);
  },
);

test("rounding from already rounded gallons would show other pounds: 18 bottles of 121 oz at 8.95 lb/gal", () => {
  const bleach = { ...BLANK, container_unit_name: "(oz)", physical_state: "liquid", container_size: "121" } as const;
  expect(figuresOf({ ...bleach, container_quantity: "18", pounds_per_gallon: "8.95" })).toEqual({
    max_gallons: "17.0156",
    max_pounds: "152.2898",
  });
});

test.each([
  ["0.01", "0.005", "0.0001"],
  ["0.01", "0.004999", "0"],
  ["1.00005", "1", "1.0001"],
  ["1.000049", "1", "1"],
])("half a ten-thousandth is rounded up, less is not: %s lb × %s shows %s lb", (size, quantity, shown) => {
  const line = { ...BLANK, container_unit_name: "(lb)", physical_state: "solid" } as const;
  expect(amountsOf({ ...line, container_size: size, container_quantity: quantity }).max_pounds).toBe(shown);
});

law("rounding an amount that is rounded changes nothing", [cell, operands], (place, values) => {
  const pounds = amountsOf({ ...place, ...values }).max_pounds;
  const read = Result.getOrThrow(parseDecimal(pounds));
  const again = roundAmount({ dividend: read, divisor: ONE });
  expect(again && decimalText(again)).toBe(pounds);
});

law("an answer depends on the numbers, not on how they are written", [cell, operands], (place, values) => {
  const given = { ...place, ...values };
  const rewritten = { ...given, container_size: ` 00${values.container_size}00 ` };
  expect(amountsOf(rewritten)).toEqual(amountsOf(given));
});
