import { Result } from "effect";
import { type Decimal, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";

/** A numeral as printed on sheets, for use within other patterns: `1,044.11`, `0,905`, `.5`, `12`. */
export const NUMERAL = String.raw`(?:\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?|\d{1,12}(?:[.,]\d{1,9})?|[.,]\d{1,9})`;

const DIGITS = { whole: 12, fraction: 9 };

/** Null if the text is not a number, or has more than 12 digits before or 9 after the decimal point. */
export const decimalOf = (text: string): Decimal | null => {
  const read = parseDecimal(text, { allowNegative: true, digits: DIGITS });
  return Result.isSuccess(read) ? read.success : null;
};

/**
 * The number as exact decimal text without leading or trailing zeros; null if it is not a number. A comma is the
 * decimal separator unless it separates groups of three digits: `1,044` is over a thousand, `0,905` and `1,25` are not.
 * If no value can reach 1000 (`small`), a single comma is always the decimal separator.
 */
export const readNumeral = (printed: string, { small = false } = {}): string | null => {
  const text = printed.trim().replace(/^\+/, "");
  const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  const isSingle = /^-?\d{1,3},\d{3}$/.test(text);
  const points = grouped && !(small && isSingle) ? text.replaceAll(",", "") : text.replace(",", ".");
  const decimal = decimalOf(points);
  return decimal === null ? null : decimalText(decimal);
};
