import * as BigDecimal from "effect/BigDecimal";
import * as Result from "effect/Result";
import {
  compare,
  type Decimal,
  divideRounded,
  multiply,
  ONE,
  parseDecimal,
  ZERO,
  truncate,
} from "../../shared/decimal.ts";
import { shownFigure } from "../../quantity/displayAmount.ts";
import { decimalText, groupedText } from "../../shared/decimalText.ts";
import type { Unit } from "./Finding.ts";

/**
 * Sums, products of percentages and quotients have more digits than people enter: 4 decimals for an amount, 8 for each
 * percentage.
 */
const DIGITS = { whole: 24, fraction: 32 };
const MOST_PRINTED_DECIMALS = 12;
/**
 * Figures are compared exactly, but printed with at most PRINTED_DECIMALS decimals, or TINY_DIGITS digits if below 0.1.
 */
const PRINTED_DECIMALS = 4;
const TINY_DIGITS = 6;
const HUNDRED: Decimal = BigDecimal.make(100n, 0);

const MOST_KNOWN = 10_000;
const known = new Map<string, Decimal | null>();

/** Reads a decimal of a snapshot. Results are cached, because the same few values occur in most lines. */
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

/** With 4 decimals, both 0.00021 lb and 0.00022 lb, as for dioxins, would print as 0.0002. */
const decimalsOf = ({ value, scale }: Decimal): number => {
  const zeros = scale - String(value < 0n ? -value : value).length;
  return value === 0n || zeros < 1 ? PRINTED_DECIMALS : Math.min(zeros + TINY_DIGITS, MOST_PRINTED_DECIMALS);
};
const rounded = (value: Decimal): Decimal =>
  value.scale <= PRINTED_DECIMALS ? value : (divideRounded(value, ONE, decimalsOf(value)) ?? value);

/** Rounded half away from zero to 4 decimals, or to 6 digits if below 0.1; with thousands separators. */
export const printed = (value: Decimal): string => groupedText(rounded(value));

/** Like `printed`, but exact if it would otherwise look equal to a different figure that it is compared with. */
export const printedDistinctly = (value: Decimal, other: Decimal): string =>
  compare(value, other) !== 0 && printed(value) === printed(other) ? groupedText(value) : printed(value);

/** `= 30 lb`, or `≈ 298.6874 lb` if the printed number is rounded. */
export const resultText = (value: Decimal, unit: string): string => {
  const shown = rounded(value);
  return `${compare(shown, value) === 0 ? "=" : "≈"} ${groupedText(shown)} ${unit}`;
};

/** `percent` percent of `whole`, exactly. */
export const shareOf = (whole: Decimal, percent: Decimal): Decimal => {
  const { value, scale } = multiply(whole, percent);
  return BigDecimal.make(value, scale + 2);
};

/** Percentages at which the outcome changes. */
export const PERCENT_LIMITS: ReadonlyArray<Decimal> = [BigDecimal.make(80n, 0), HUNDRED];

/**
 * Rounded to 4 decimals, or to as many as are needed to stay on the same side of 80% and 100%; null if `whole` is zero.
 */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null => {
  const hundredfold = multiply(part, HUNDRED);
  for (let decimals = PRINTED_DECIMALS; ; decimals += 1) {
    const percent = divideRounded(hundredfold, whole, decimals);
    if (percent === null) return null;
    const isSame = (limit: Decimal) => compare(percent, limit) === compare(hundredfold, multiply(limit, whole));
    if (PERCENT_LIMITS.every(isSame)) return percent;
  }
};

const FULL = 100;
/** Percent of `limit` that a bar shows: 100 at most, and for any amount where the limit is zero. */
export const barOf = (part: Decimal, limit: Decimal): number => {
  if (!isPositive(part)) return 0;
  return isPositive(limit) ? Math.min(FULL, Number(decimalText(percentOf(part, limit) ?? ZERO))) : FULL;
};

export const isPositive = (value: Decimal | null): value is Decimal => value !== null && compare(value, ZERO) > 0;

/** Decimals of a figure of at least 1. Figures in other units are printed as entered. */
const DECIMALS: Partial<Readonly<Record<Unit, number>>> = { lb: 0, "cu ft": 0, gal: 1, "%": 0 };
/** Significant digits of a figure below 1. */
const SMALL_DIGITS = 3;

export const isRounded = (unit: Unit): boolean => DECIMALS[unit] !== undefined;

const fewestDecimals = ({ value, scale }: Decimal, unit: Unit): number | undefined => {
  const least = DECIMALS[unit];
  const zeros = scale - String(value < 0n ? -value : value).length;
  return least === undefined || value === 0n || zeros < 0 ? least : zeros + SMALL_DIGITS;
};

/** `down` is for triggers, which must not be printed as higher than they are. */
export type Rounding = "nearest" | "down";

const isFraction = (value: Decimal): boolean => compare(value, ZERO) > 0 && compare(value, ONE) < 0;

const roundedTo = (value: Decimal, decimals: number, rounding: Rounding): Decimal =>
  rounding === "down" ? truncate(value, decimals) : (divideRounded(value, ONE, decimals) ?? value);

/**
 * Formats a figure for readers, without its unit: `1,189`, `0.0213`, gallons `60.4`, percent of a threshold `119` or
 * `<1`.
 * @param limits thresholds that rounding must not reach or cross: 499.7 below 500 stays 499.7
 */
export const readerFigure = (
  value: Decimal,
  unit: Unit,
  limits: ReadonlyArray<Decimal>,
  rounding: Rounding = "nearest",
): string => {
  if (unit === "%" && rounding === "nearest" && isFraction(value) && !limits.some(isFraction)) return "<1";
  const least = fewestDecimals(value, unit);
  if (least === undefined) return printed(value);
  for (let decimals = least; decimals < value.scale; decimals++) {
    const figure = roundedTo(value, decimals, rounding);
    if (limits.every((limit) => compare(figure, limit) === compare(value, limit))) return groupedText(figure);
  }
  return groupedText(value);
};

/** Of an amount in a row of a page, without its unit; it is compared with `other`. The derivation has the exact amount. */
export const pageFigure = (value: Decimal, unit: Unit, other: Decimal): string =>
  isRounded(unit) ? shownFigure(value, [other]) : printedDistinctly(value, other);

export const unitText = (unit: Unit): string => (unit === "" ? "" : unit === "%" ? "%" : ` ${unit}`);

/** `1,189.65 lb`, as printed in the file. */
export const figureText = (value: string, unit: Unit): string => {
  const decimal = exact(value);
  return `${decimal === null ? value : printed(decimal)}${unitText(unit)}`;
};
