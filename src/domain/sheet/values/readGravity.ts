import { plainText } from "../text/plainText.ts";
import { NUMERAL, readNumeral } from "./readNumeral.ts";
import type { Operator } from "../Proposal.ts";
import { SIGN, signOf } from "./signOf.ts";

/** Specific gravity as exact decimal text; `to` is the upper end of a range. */
export type Gravity = {
  readonly value: string;
  readonly to: string | null;
  readonly operator: Operator | null;
  readonly start: number;
  readonly end: number;
  /** True if another number that could be a specific gravity follows. */
  readonly hasMore: boolean;
};

/** Text around the number that contains other numbers: the reference `(water = 1)`, the temperature, and the method. */
const ASIDES = [
  /\(?(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?\s{0,3}\/\s{0,3}\d{1,3}(?:[.,]\d{1,2})?\s{0,3}(?:°|deg)\.?\s{0,3}[CF](?![a-z])\)?/gi,
  /\(?\[?\s{0,3}(?:at\s{1,3}4\s{0,3}°?\s{0,3}C\s{0,3})?(?:water|h\s?2\s?[o0]|air)\s{0,3}(?:=|is|:|-)?\s{0,3}1(?:[.,]0{1,9})?(?![\d.,])(?:\s{0,3}(?:@|at)\s{0,3}4\s{0,3}°?\s{0,3}C)?\s{0,3}[)\]]?/gi,
  /(?:@|\bat\b)?\s{0,3}\(?[-+]?\d{1,9}(?:[.,]\d{1,9})?\s{0,3}(?:°|deg(?:rees?)?\.?)?\s{0,3}[CFK](?![a-z])\s{0,3}\/\s{0,3}\d{1,9}(?:[.,]\d{1,9})?\s{0,3}°?\s{0,3}[CFK](?![a-z])\)?/gi,
  /(?:@|\bat\b)?\s{0,3}\(?[-+]?\d{1,9}(?:[.,]\d{1,9})?\s{0,3}(?:°|deg(?:rees?)?\.?)\s{0,3}[CFK]?(?![a-z])\s{0,3}(?:\/|=)?\s{0,3}\)?/gi,
  /(?:@|\bat\b)?\s{0,3}\(?(?<![\d.,])[-+]?\d{1,3}(?:[.,]\d{1,9})?\s{0,3}[CFK](?![a-z])\)?/gi,
  /(?:@|\bat\b)\s{0,3}\d{1,9}(?:[.,]\d{1,9})?(?:\s{0,3}\/\s{0,3}\d{1,9})?/gi,
  /\b(?:astm|din|iso|oecd|en)\s{0,3}[-:]?\s{0,3}(?:en\s{0,3})?(?:iso\s{0,3})?[a-z]?\s?\d{1,9}(?:-\d{1,9}){0,3}/gi,
];

const blanked = (text: string): string =>
  ASIDES.reduce((rest, aside) => rest.replace(aside, (found) => " ".repeat(found.length)), text);

const GRAVITY = new RegExp(
  String.raw`(?<sign>${SIGN})?\s{0,3}(?<![\d.,a-z/-])(?<low>${NUMERAL})(?![\d:])(?:\s{0,3}(?:-|to|and)\s{0,3}(?<high>${NUMERAL}))?(?<rest>\s{0,3}(?:\+\/-|±)\s{0,3}${NUMERAL})?`,
  "i",
);

const isGravity = (value: string): boolean => Number(value) >= 0.01 && Number(value) <= 25;

/** True if a separate number follows that is not part of a unit or method. */
const hasGravity = (rest: string): boolean =>
  [...rest.matchAll(/(?<![\w.,/-])\d{1,2}[.,]\d{1,4}(?![\w.,]*\s{0,2}[%°])/g)].some(([number]) =>
    isGravity(number.replace(",", ".")),
  );

/** Null if the first number cannot be a specific gravity (below 0.01 or above 25), or if there is no number. */
export const readGravity = (printed: string): Gravity | null => {
  const text = blanked(plainText(printed));
  const match = GRAVITY.exec(text);
  if (match === null) return null;
  const { low = "", high, sign, rest } = match.groups ?? {};
  const value = readNumeral(low, { small: true });
  const to = high === undefined ? null : readNumeral(high, { small: true });
  if (value === null || !isGravity(value) || (to !== null && !isGravity(to))) return null;
  const start = match.index + (match[0].length - match[0].trimStart().length);
  const end = match.index + match[0].trimEnd().length;
  return { value, to, operator: signOf(sign), start, end, hasMore: rest !== undefined || hasGravity(text.slice(end)) };
};
