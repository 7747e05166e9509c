import { Result } from "effect";
import { compare, type Decimal, parseDecimal, ZERO } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";

/** A quantity of a list, lb. Some lists print two: `500/10,000`. */
export type Quantity = { readonly lower: string; readonly upper: string | null };

const NUMBER = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;
/** One or two numbers, the unit, and what Table 302.4 prints next to the pounds: `5000 (2270)`, in kilograms. */
const QUANTITY = new RegExp(
  String.raw`^(${NUMBER})(?:\s*/\s*(${NUMBER}))?(?:\s*(?:lbs?\.?|pounds?))?(?:\s*\(\s*(?:${NUMBER}\s*)?(?:kgs?\.?\s*)?\))?$`,
  "i",
);
const DIGITS = { whole: 12, fraction: 12 };

const decimalOf = (text: string): Decimal | null =>
  Result.getOrNull(parseDecimal(text.replaceAll(",", ""), { digits: DIGITS }));

/** Of two numbers the lower one counts. Null for what is no quantity, including zero and less. */
export const readQuantity = (text: string): Quantity | null => {
  const [, first, second] = QUANTITY.exec(text.trim()) ?? [];
  const one = first === undefined ? null : decimalOf(first);
  const other = second === undefined ? null : decimalOf(second);
  if (one === null || compare(one, ZERO) <= 0) return null;
  if (second === undefined) return { lower: decimalText(one), upper: null };
  if (other === null || compare(other, ZERO) <= 0) return null;
  const [lower, upper] = compare(one, other) <= 0 ? [one, other] : [other, one];
  return { lower: decimalText(lower), upper: decimalText(upper) };
};
