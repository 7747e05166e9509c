import * as BigDecimal from "effect/BigDecimal";
import * as Result from "effect/Result";
import { compare, type Decimal, divideRounded, multiply, ONE, parseDecimal, ZERO } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";

/** Sums, shares of shares and quotients are longer than what a person types: 4 decimals of an amount, 8 of each share. */
const DIGITS = { whole: 24, fraction: 32 };
const MOST_PRINTED_DECIMALS = 12;
/** Figures are compared exactly and printed with at most this many decimals, below 0.1 with this many digits. */
const PRINTED_DECIMALS = 4;
const TINY_DIGITS = 6;
const HUNDRED: Decimal = BigDecimal.make(100n, 0);

const MOST_KNOWN = 10_000;
const known = new Map<string, Decimal | null>();

/** A snapshot holds only decimals and null; the same few stand in most of its lines and are read once. */
export const exact = (text: string | null): Decimal | null => {
  if (text === null) return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const read = Result.getOrElse(parseDecimal(text, { digits: DIGITS }), () => null);
  known.set(text, read);
  return read;
};

export const constant = (text: string): Decimal => Result.getOrThrow(parseDecimal(text, { digits: DIGITS }));

/** 0.00021 lb against 0.00022 lb, as of dioxins, would both be 0.0002 with 4 decimals. */
const decimalsOf = ({ value, scale }: Decimal): number => {
  const zeros = scale - String(value < 0n ? -value : value).length;
  return value === 0n || zeros < 1 ? PRINTED_DECIMALS : Math.min(zeros + TINY_DIGITS, MOST_PRINTED_DECIMALS);
};
const rounded = (value: Decimal): Decimal =>
  value.scale <= PRINTED_DECIMALS ? value : (divideRounded(value, ONE, decimalsOf(value)) ?? value);

/** Rounded half away from zero to 4 decimals, below 0.1 to 6 digits; grouped. */
export const printed = (value: Decimal): string => groupedText(rounded(value));

/** As `printed`, but exactly where it would read like the other figure that it is compared with, and is not it. */
export const printedApart = (value: Decimal, other: Decimal): string =>
  compare(value, other) !== 0 && printed(value) === printed(other) ? groupedText(value) : printed(value);

/** `= 30 lb`, or `≈ 298.6874 lb` if the printed number is rounded. */
export const resultText = (value: Decimal, unit: string): string => {
  const shown = rounded(value);
  return `${compare(shown, value) === 0 ? "=" : "≈"} ${groupedText(shown)} ${unit}`;
};

/** `percent` of `whole`, exactly. */
export const shareOf = (whole: Decimal, percent: Decimal): Decimal => {
  const { value, scale } = multiply(whole, percent);
  return BigDecimal.make(value, scale + 2);
};

/** Percentages on whose other side another answer stands. */
export const PERCENT_LIMITS: ReadonlyArray<Decimal> = [BigDecimal.make(80n, 0), HUNDRED];

/** Rounded to 4 decimals, or to as many as keep it on its side of 80% and 100%; null of zero. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null => {
  const hundredfold = multiply(part, HUNDRED);
  for (let decimals = PRINTED_DECIMALS; ; decimals += 1) {
    const percent = divideRounded(hundredfold, whole, decimals);
    if (percent === null) return null;
    const isSame = (limit: Decimal) => compare(percent, limit) === compare(hundredfold, multiply(limit, whole));
    if (PERCENT_LIMITS.every(isSame)) return percent;
  }
};

export const isPositive = (value: Decimal | null): value is Decimal => value !== null && compare(value, ZERO) > 0;
