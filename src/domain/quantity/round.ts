import { type Decimal, divideRounded } from "../shared/decimal.ts";

/** Calculated amounts have at most this many decimals (spec B9). */
export const AMOUNT_DECIMALS = 4;

/**
 * An exact intermediate amount, `dividend / divisor`, rounded once at the end (reading 12). A quotient such as 1464 /
 * 12.08 has infinitely many decimals; as a pair it stays exact.
 */
export type ExactAmount = { readonly dividend: Decimal; readonly divisor: Decimal };

/** Rounds half away from zero to 4 decimals; null when the divisor is zero. */
export const roundAmount = ({ dividend, divisor }: ExactAmount): Decimal | null =>
  divideRounded(dividend, divisor, AMOUNT_DECIMALS);
