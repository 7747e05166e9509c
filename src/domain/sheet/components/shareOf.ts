import { readShare, type ShareReading } from "../values/readShare.ts";

const HARMLESS =
  /^(?:trade|secret|proprietary|confidential|range|ts|typical|actual|tr|the|of|in|product|solution|conc|nominal|total|b|by|or|equal|than|w|v|for|each|c|x)\b/i;

/** `Percent: 5` */
const LABEL =
  /^\W{0,3}(?:(?:percent(?:age)?|weight|wt|conc(?:entration)?|content|amount|range)\b|%)[^:=\d]{0,16}[:=]\s*/i;

/** Reads a cell that contains only a percentage, or a percentage and a remark such as that it is withheld. */
export const shareOf = (text: string): ShareReading | null => {
  const plain = (cell: string): ShareReading | null => {
    const reading = readShare(cell);
    return reading.shares.length > 0 && reading.leftover.every((word) => HARMLESS.test(word)) ? reading : null;
  };
  // `12% (10/2.5 mg tablet)`
  const labelled = LABEL.test(text) ? plain(text.replace(LABEL, "")) : null;
  if (labelled !== null) return { ...labelled, isMarked: true };
  return plain(text) ?? (/\d\s?%\s*\(/.test(text) ? plain(text.replace(/\([^)]{0,80}\)/g, "")) : null);
};

/** Units of limits of exposure, which are those of a percentage only below a heading or beside a label that says so. */
const OF_LIMITS = /\bppm|\bmg\s?\/\s?(?:kg|m)/i;

/** True if the text is more than a bare number, which can occur in any column: it has a sign, a range, or `%`. */
export const isUnmistakablyShare = (text: string): boolean => {
  const reading = shareOf(text);
  return (
    reading !== null &&
    !OF_LIMITS.test(text) &&
    (reading.isMarked ||
      reading.shares.some(
        ({ min, max, min_operator, max_operator }) => min !== max || min_operator !== null || max_operator !== null,
      ))
  );
};
