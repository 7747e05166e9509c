import { Result } from "effect";
import { compare, decimalFromNumber, divideRounded, groupedText, ONE, parseDecimal, ZERO } from "../shared/decimal.ts";
import { AMOUNT_DECIMALS } from "./round.ts";

const NOT_AVAILABLE = "N/A";

/**
 * Max gallons or max pounds for display: grouped, with up to 4 decimals (`1,189.65`).
 * @returns `N/A` when missing or not above 0 after rounding (specification B2, B9)
 */
export const displayAmount = (value: number | string | null): string => {
  const decimal =
    typeof value === "number" ? decimalFromNumber(value) : Result.getOrElse(parseDecimal(value), () => null);
  const shown = decimal && divideRounded(decimal, ONE, AMOUNT_DECIMALS);
  return shown === null || compare(shown, ZERO) <= 0 ? NOT_AVAILABLE : groupedText(shown);
};
