import { Result, Schema } from "effect";
import { compare, type Decimal, parseDecimal } from "../shared/decimal.ts";
import { FRACTION_DIGITS, optionalDecimal } from "../shared/optionalDecimal.ts";

const HUNDRED: Decimal = Result.getOrThrow(parseDecimal("100"));

/**
 * A share of a mixture in percent, 0 to 100, as canonical decimal text ('12.5') with at most 6 decimals, or null when
 * blank. Takes text and JSON numbers.
 */
export const optionalPercentage = (label: string) => {
  const message = `${label} must be a number from 0 to 100 with at most ${FRACTION_DIGITS} decimals`;
  return optionalDecimal(message).check(
    Schema.makeFilter((text: string | null) => {
      const read = parseDecimal(text);
      return Result.isFailure(read) || compare(read.success, HUNDRED) <= 0 ? undefined : message;
    }),
  );
};
