import { Result } from "effect";
import { type Decimal, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";

/** A numeral as sheets print it, to be used inside of other patterns: `1,044.11`, `0,905`, `.5`, `12`. */
export const NUMERAL = String.raw`(?:\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?|\d{1,12}(?:[.,]\d{1,9})?|[.,]\d{1,9})`;

const DIGITS = { whole: 12, fraction: 9 };

/** Null for what is no number, or has more than 12 digits before or 9 after the point. */
export const decimalOf = (text: string): Decimal | null => {
  const read = parseDecimal(text, { allowNegative: true, digits: DIGITS });
  return Result.isSuccess(read) ? read.success : null;
};

/**
 * The number as exact decimal text without zeros at the ends; null if it is none.
 * A comma counts as the decimal one unless a point follows, or it parts whole groups of three digits: `1,044` is a
 * thousand and more, `0,905` and `1,25` are not. Where no value reaches 1000 (`small`) every single comma is decimal.
 */
export const readNumeral = (printed: string, { small = false } = {}): string | null => {
  const text = printed.trim().replace(/^\+/, "");
  const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  const isSingle = /^-?\d{1,3},\d{3}$/.test(text);
  const points = grouped && !(small && isSingle) ? text.replaceAll(",", "") : text.replace(",", ".");
  const decimal = decimalOf(points);
  return decimal === null ? null : decimalText(decimal);
};
