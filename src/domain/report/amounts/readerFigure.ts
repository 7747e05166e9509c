import { compare, type Decimal, divideRounded, ONE, truncate, ZERO } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";
import type { Unit } from "./Finding.ts";
import { printed } from "./exact.ts";

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

const rounded = (value: Decimal, decimals: number, rounding: Rounding): Decimal =>
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
    const figure = rounded(value, decimals, rounding);
    if (limits.every((limit) => compare(figure, limit) === compare(value, limit))) return groupedText(figure);
  }
  return groupedText(value);
};
