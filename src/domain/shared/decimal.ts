import * as BigDecimal from "effect/BigDecimal";
import * as Result from "effect/Result";

/** Digits before and after the point: 15 in all, so that the JSON number of every stored decimal is exact. */
export const INTEGER_DIGITS = 9;
export const FRACTION_DIGITS = 6;
/** Max gallons and max pounds are stored as numeric(15, 4), so that what was added up can be read back and saved again. */
export const AMOUNT_INTEGER_DIGITS = 11;
export const AMOUNT_FRACTION_DIGITS = 4;

type Digits = { readonly whole: number; readonly fraction: number };
const DIGITS: Digits = { whole: INTEGER_DIGITS, fraction: FRACTION_DIGITS };

/** Made only here, so that its scale stays small; see docs/decisions/0003-exact-decimals.md. */
export type Decimal = BigDecimal.BigDecimal;

export type DecimalIssue = "blank" | "not_a_number" | "negative" | "too_many_digits";

/** Longer texts are refused unread: leading and trailing zeros cannot make the reading slow. */
const MAX_TEXT = 40;
const NUMERAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads a decimal as a person types it: digits, one dot, a leading minus where `allowNegative`.
 * `5.` and `.5` are numbers, surrounding blanks do not count, `-0` is 0 where a minus is allowed.
 * Grouping commas, plus signs, exponents and words are 'not_a_number'. At most 9 digits before and 6 after the point
 * count unless `digits` says otherwise, zeros at the ends not among them.
 */
export const parseDecimal = (
  text: string | null,
  { allowNegative = false, digits = DIGITS }: { readonly allowNegative?: boolean; readonly digits?: Digits } = {},
): Result.Result<Decimal, DecimalIssue> => {
  const typed = (text ?? "").trim();
  if (typed === "") return Result.fail("blank");
  if (typed.length > MAX_TEXT) return Result.fail(NUMERAL.test(typed) ? "too_many_digits" : "not_a_number");
  const [, sign, wholeTyped = "", fractionTyped = ""] = NUMERAL.exec(typed) ?? [];
  if (sign === undefined || wholeTyped + fractionTyped === "") return Result.fail("not_a_number");
  if (sign === "-" && !allowNegative) return Result.fail("negative");
  const whole = wholeTyped.replace(/^0+/, "");
  const fraction = fractionTyped.replace(/(?<!0)0+$/, "");
  if (whole.length > digits.whole || fraction.length > digits.fraction) return Result.fail("too_many_digits");
  return Result.succeed(BigDecimal.make(BigInt(`${sign}0${whole}${fraction}`), fraction.length));
};

export const add = (a: Decimal, b: Decimal): Decimal => BigDecimal.sum(a, b);
export const subtract = (a: Decimal, b: Decimal): Decimal => BigDecimal.subtract(a, b);
export const multiply = (a: Decimal, b: Decimal): Decimal => BigDecimal.multiply(a, b);
/** -1, 0 or 1, by value: `1.0` and `1` compare as 0. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => BigDecimal.Order(a, b);

export const ZERO: Decimal = BigDecimal.make(0n, 0);
export const ONE: Decimal = BigDecimal.make(1n, 0);

/** Without the places after `decimals`. */
export const truncate = (value: Decimal, decimals: number): Decimal => BigDecimal.truncate(value, decimals);

/**
 * `dividend / divisor`, rounded half away from zero to `decimals` places, from the exact remainder.
 * The division of effect is not used: it rounds at 100 digits first, and rounding twice can differ.
 * @returns null when the divisor is zero
 */
export const divideRounded = (dividend: Decimal, divisor: Decimal, decimals: number): Decimal | null => {
  if (divisor.value === 0n) return null;
  const shift = divisor.scale + decimals - dividend.scale;
  const over = (dividend.value < 0n ? -dividend.value : dividend.value) * 10n ** BigInt(Math.max(shift, 0));
  const under = (divisor.value < 0n ? -divisor.value : divisor.value) * 10n ** BigInt(Math.max(-shift, 0));
  const rounded = (2n * over + under) / (2n * under);
  return BigDecimal.make(dividend.value < 0n !== divisor.value < 0n ? -rounded : rounded, decimals);
};
