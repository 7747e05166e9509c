import { BigDecimal, Result } from "effect";
import { compare, type Decimal, divideRounded, multiply, ONE, parseDecimal, ZERO } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";

/** Sums and quotients may be longer than what a person types. */
const DIGITS = { whole: 18, fraction: 12 };
/** Figures are compared exactly and printed with at most this many decimals. */
const PRINTED_DECIMALS = 4;
const HUNDRED: Decimal = BigDecimal.make(100n, 0);

/** A snapshot holds only decimals and null. */
export const exact = (text: string | null): Decimal | null =>
  text === null ? null : Result.getOrElse(parseDecimal(text, { digits: DIGITS }), () => null);

export const constant = (text: string): Decimal => Result.getOrThrow(parseDecimal(text, { digits: DIGITS }));

/** Rounded half away from zero to 4 decimals, grouped. */
export const printed = (value: Decimal): string => groupedText(divideRounded(value, ONE, PRINTED_DECIMALS) ?? value);

/** `= 30 lb`, or `≈ 298.6874 lb` if the printed number is rounded. */
export const resultText = (value: Decimal, unit: string): string => {
  const shown = divideRounded(value, ONE, PRINTED_DECIMALS) ?? value;
  return `${compare(shown, value) === 0 ? "=" : "≈"} ${groupedText(shown)} ${unit}`;
};

/** `percent` of `whole`, exactly. */
export const shareOf = (whole: Decimal, percent: Decimal): Decimal => {
  const { value, scale } = multiply(whole, percent);
  return BigDecimal.make(value, scale + 2);
};

/** Rounded to 4 decimals; null of zero. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  divideRounded(multiply(part, HUNDRED), whole, PRINTED_DECIMALS);

export const isPositive = (value: Decimal | null): value is Decimal => value !== null && compare(value, ZERO) > 0;
