import { compare, type Decimal, divideRounded, ONE, ZERO } from "../shared/decimal.ts";
import { groupedText } from "../shared/decimalText.ts";

const DECIMALS = 2;

/**
 * A figure in a row of a screen: two decimals, so that the points of a column are below each other (`1,189.65`,
 * `290.00`). It has more where two would read as zero, or would reach or cross a limit: 0.0004, 499.996 below 500.
 */
export const shownFigure = (value: Decimal, limits: ReadonlyArray<Decimal> = []): string => {
  for (let decimals = DECIMALS; decimals < value.scale; decimals += 1) {
    const figure = divideRounded(value, ONE, decimals);
    const isOnItsSide = (limit: Decimal) => figure !== null && compare(figure, limit) === compare(value, limit);
    if (figure !== null && [ZERO, ...limits].every(isOnItsSide)) return groupedText(figure, DECIMALS);
  }
  return groupedText(value, DECIMALS);
};
