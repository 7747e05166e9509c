import { plainText } from "../plainText.ts";
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
};

/** What surrounds the number and has numbers of its own: the reference `(water = 1)` and the temperature. */
const ASIDES = [
  /\(?\[?\s*(?:at\s+4\s*°?\s*C\s*)?(?:water|h\s?2\s?[o0]|air)\s*(?:=|is|:|-)?\s*1(?:[.,]0+)?(?![\d.,])(?:\s*(?:@|at)\s*4\s*°?\s*C)?\s*[)\]]?/gi,
  /(?:@|\bat\b)?\s*\(?[-+]?\d+(?:[.,]\d+)?\s*(?:°|deg(?:rees?)?\.?)?\s*[CFK](?![a-z])\s*\/\s*\d+(?:[.,]\d+)?\s*°?\s*[CFK](?![a-z])\)?/gi,
  /(?:@|\bat\b)?\s*\(?[-+]?\d+(?:[.,]\d+)?\s*(?:°|deg(?:rees?)?\.?)\s*[CFK]?(?![a-z])\s*(?:\/|=)?\s*\)?/gi,
  /(?:@|\bat\b)?\s*\(?(?<![\d.,])[-+]?\d{1,3}(?:[.,]\d+)?\s*[CFK](?![a-z])\)?/gi,
  /(?:@|\bat\b)\s*\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?/gi,
  /\b(?:astm|din|iso|oecd|en)\s*[-:]?\s*(?:en\s*)?(?:iso\s*)?[a-z]?\s?\d+(?:-\d+)*/gi,
];

const blanked = (text: string): string =>
  ASIDES.reduce((rest, aside) => rest.replace(aside, (found) => " ".repeat(found.length)), text);

const GRAVITY = new RegExp(
  String.raw`(?<sign>${SIGN})?\s*(?<![\d.,a-z/-])(?<low>${NUMERAL})(?![\d:])(?:\s*(?:-|to|and)\s*(?<high>${NUMERAL}))?(?<rest>\s*(?:\+\/-|±)\s*${NUMERAL})?`,
  "i",
);

const isGravity = (value: string): boolean => Number(value) >= 0.01 && Number(value) <= 25;

/** Null where the first number cannot be a specific gravity: over 25, or none. */
export const readGravity = (printed: string): Gravity | null => {
  const text = blanked(plainText(printed));
  const match = GRAVITY.exec(text);
  if (match === null) return null;
  const { low = "", high, sign } = match.groups ?? {};
  const value = readNumeral(low, { small: true });
  const to = high === undefined ? null : readNumeral(high, { small: true });
  if (value === null || !isGravity(value) || (to !== null && !isGravity(to))) return null;
  const start = match.index + (match[0].length - match[0].trimStart().length);
  return { value, to, operator: signOf(sign), start, end: match.index + match[0].trimEnd().length };
};
