import { type Decimal, divideRounded } from "../shared/decimal.ts";

/** Calculated amounts have at most this many decimals (spec B9). */
export const AMOUNT_DECIMALS = 4;

/** Rounded once at the end (reading 12): a quotient such as 1464 / 12.08 is never exact, as a pair it is. */
export type ExactAmount = { readonly dividend: Decimal; readonly divisor: Decimal };

/** Rounds half away from zero to 4 decimals; null when the divisor is zero. */
export const roundAmount = ({ dividend, divisor }: ExactAmount): Decimal | null =>
  divideRounded(dividend, divisor, AMOUNT_DECIMALS);
