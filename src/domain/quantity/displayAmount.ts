import { Result } from "effect";
import { compare, divideRounded, ONE, parseDecimal, ZERO } from "../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../shared/decimalText.ts";
import { AMOUNT_DECIMALS } from "./round.ts";

const NOT_AVAILABLE = "N/A";

/** Grouped, up to 4 decimals (`1,189.65`); `N/A` when missing or not above 0 after rounding (specification B2, B9). */
export const displayAmount = (value: number | string | null): string => {
  const decimal =
    typeof value === "number" ? decimalFromNumber(value) : Result.getOrElse(parseDecimal(value), () => null);
  const shown = decimal && divideRounded(decimal, ONE, AMOUNT_DECIMALS);
  return shown === null || compare(shown, ZERO) <= 0 ? NOT_AVAILABLE : groupedText(shown);
};
