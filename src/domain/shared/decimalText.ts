import * as BigDecimal from "effect/BigDecimal";
import * as Option from "effect/Option";
import type { Decimal } from "./decimal.ts";

/** A number of the wire, by its shortest text (0.1 is one tenth). Null for NaN and the infinities. */
export const decimalFromNumber = (value: number): Decimal | null => Option.getOrNull(BigDecimal.fromNumber(value));

/** Plain text: no exponent, no grouping, no trailing zeros, no `-0`. `parseDecimal` reads it back as the same number. */
export const decimalText = ({ value, scale }: Decimal): string => {
  if (scale <= 0) return String(value * 10n ** BigInt(-scale));
  const sign = value < 0n ? "-" : "";
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits[end - 1] === "0") end -= 1;
  const whole = `${sign}${digits.slice(0, point)}`;
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
};

/** The number for the wire; exact for every decimal that `parseDecimal` reads: 15 digits. */
export const decimalToNumber = (decimal: Decimal): number => Number(decimalText(decimal));

/** For people: `1834.8` is `1,834.8`, or with at least 2 decimals `1,834.80`. */
export const groupedText = (decimal: Decimal, leastDecimals = 0): string => {
  const [whole = "", written = ""] = decimalText(decimal).split(".");
  const fraction = written.padEnd(leastDecimals, "0");
  const digits = whole.length - (whole.startsWith("-") ? 1 : 0);
  const ungrouped = whole.length - 3 * Math.floor((digits - 1) / 3);
  let grouped = whole.slice(0, ungrouped);
  for (let at = ungrouped; at < whole.length; at += 3) grouped += `,${whole.slice(at, at + 3)}`;
  return fraction === "" ? grouped : `${grouped}.${fraction}`;
};
