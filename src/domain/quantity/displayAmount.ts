import { Result } from "effect";
import { compare, type Decimal, divideRounded, ONE, parseDecimal, ZERO } from "../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../shared/decimalText.ts";
import { AMOUNT_DECIMALS } from "./round.ts";
import { shownFigure } from "./shownFigure.ts";

const NOT_AVAILABLE = "N/A";

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
