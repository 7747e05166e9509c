/** Second opinion for the laws: fractions of whole numbers, sharing no code with the product. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export const fraction = (text: string): Fraction => {
  const [whole = "", decimals = ""] = text.split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
};
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
export const dividedBy = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over });
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
export const distance = (a: Fraction, b: Fraction): Fraction => {
  const over = a.over * b.under - b.over * a.under;
  return { over: over < 0n ? -over : over, under: a.under * b.under };
};
export const isAtMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under;

/** Rounded half up to ten-thousandths (amounts are never negative), as plain text. */
export const roundedText = ({ over, under }: Fraction): string => {
  const whole = (over * 10_000n) / under;
  const rest = over * 10_000n - whole * under;
  const tenThousandths = String(rest * 2n >= under ? whole + 1n : whole).padStart(5, "0");
  return `${tenThousandths.slice(0, -4)}.${tenThousandths.slice(-4)}`.replace(/\.?0+$/, "");
};
