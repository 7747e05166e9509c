/** `expected_digit` is the check digit that the other digits require. */
export type CasCheck = { readonly valid: boolean; readonly expected_digit: number };

/** Longer texts are not CAS numbers in any spelling. */
const MAX_TEXT = 60;
/** What safety data sheets write before the number: `CAS`, `CAS No.`, `CAS #`, `CASRN:`. */
const LABEL = /^cas[\s.-]*(?:rn|registry)?[\s.-]*(?:number|no|nr)?[\s.:#]*/i;
/** Hyphens, dashes and the minus sign, as different programs write them. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Two to seven digits, two digits, and the check digit; lists pad with zeros, and some omit the dashes. */
const CAS = /^0*([1-9]\d{1,6})-(\d{2})-(\d)$/;
const BARE = /^0*([1-9]\d{1,6})(\d{2})(\d)$/;

/** The number as CAS writes it, from any usual spelling; null if not in CAS form. The check digit is not checked. */
export const normalizeCasNumber = (text: string): string | null => {
  if (text.length > MAX_TEXT) return null;
  const plain = text
    .trim()
    .replace(LABEL, "")
    .replace(DASHES, "-")
    .replace(/(?<!\s)\s*-\s*/g, "-")
    .trim();
  const [, first, second, check] = CAS.exec(plain) ?? BARE.exec(plain) ?? [];
  return first === undefined ? null : `${first}-${second}-${check}`;
};

/**
 * Computes the check digit, with or without dashes: each digit times its position from the right, summed, modulo 10. It
 * detects any swap of two neighboring digits, and most single wrong digits: the tenth position counts for nothing, even
 * positions miss a change by 5, the fifth misses an even one.
 */
export const casCheckDigit = (body: string): number =>
  [...body.replaceAll("-", "")].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10;

/** Null for a text that is not in CAS form. */
export const checkCas = (text: string): CasCheck | null => {
  const cas = normalizeCasNumber(text);
  if (cas === null) return null;
  const expected_digit = casCheckDigit(cas.slice(0, -1));
  return { valid: cas.endsWith(String(expected_digit)), expected_digit };
};
