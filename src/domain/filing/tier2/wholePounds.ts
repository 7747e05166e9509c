import { compare, type Decimal, divideRounded, ONE, ZERO } from "../../shared/decimal.ts";

/**
 * The form asks for whole pounds. Less than a pound is one, so that nothing on site is written as nothing. The exact
 * amount is in the derivation.
 */
export const wholePounds = (pounds: Decimal): Decimal => {
  const whole = divideRounded(pounds, ONE, 0) ?? pounds;
  return compare(whole, ZERO) === 0 && compare(pounds, ZERO) > 0 ? ONE : whole;
};
