import * as Result from "effect/Result";
import { compare, type Decimal, divideRounded, ONE, parseDecimal, ZERO } from "../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../shared/decimalText.ts";
import { AMOUNT_DECIMALS } from "./round.ts";

const NOT_AVAILABLE = "N/A";
const SHOWN_DECIMALS = 2;

/**
 * A figure in a row of a screen: two decimals, so that the points of a column are below each other (`1,189.65`,
 * `290.00`). It has more where two would read as zero, or would reach or cross a limit: 0.0004, 499.996 below 500.
 */
export const shownFigure = (value: Decimal, limits: ReadonlyArray<Decimal> = []): string => {
  for (let decimals = SHOWN_DECIMALS; decimals < value.scale; decimals += 1) {
    const figure = divideRounded(value, ONE, decimals);
    const isOnItsSide = (limit: Decimal) => figure !== null && compare(figure, limit) === compare(value, limit);
    if (figure !== null && [ZERO, ...limits].every(isOnItsSide)) return groupedText(figure, SHOWN_DECIMALS);
  }
  return groupedText(value, SHOWN_DECIMALS);
};

/** Rounded to 4 decimals; null when missing or not above 0 after that. */
const amountOf = (value: number | string | null): Decimal | null => {
  const decimal =
    typeof value === "number" ? decimalFromNumber(value) : Result.getOrElse(parseDecimal(value), () => null);
  const rounded = decimal && divideRounded(decimal, ONE, AMOUNT_DECIMALS);
  return rounded !== null && compare(rounded, ZERO) > 0 ? rounded : null;
};

/** Grouped, up to 4 decimals (`1,189.65`); `N/A` when missing or not above 0 after rounding (specification B2, B9). */
export const displayAmount = (value: number | string | null): string => {
  const amount = amountOf(value);
  return amount === null ? NOT_AVAILABLE : groupedText(amount);
};

/** The same in a row, where two decimals are enough (`1,189.65`, `110.00`). */
export const shownAmount = (value: number | string | null): string => {
  const amount = amountOf(value);
  return amount === null ? NOT_AVAILABLE : shownFigure(amount);
};
