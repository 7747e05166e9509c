export interface DecimalShape {
  readonly decimals: number;
  readonly allowNegative: boolean;
}

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Refuses an edit that is no number in the making, and otherwise leaves it as typed. Nothing is clamped or rounded:
 * `12.7` in a field of whole numbers stays `12.7` (the owner calls it an error), since dropping the point would make it 127.
 * @returns `next`, or the longest beginning of it with the allowed decimals, or `previous` when the edit is refused
 */
export function guardDecimal(previous: string, next: string, { decimals, allowNegative }: DecimalShape): string {
  const trimmed = next.trim();
  const text = grouped.test(trimmed) ? trimmed.replaceAll(",", "") : trimmed;
  if (!/^-?\d*(\.\d*)?$/.test(text)) return previous;
  if (!allowNegative && text.startsWith("-")) return previous;
  const [whole = "", fraction] = text.split(".");
  if (fraction === undefined || decimals === 0) return text;
  return `${whole}.${fraction.slice(0, decimals)}`;
}
