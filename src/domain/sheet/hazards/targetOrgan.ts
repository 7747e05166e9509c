import type { Line } from "../SheetDocument.ts";

const SINGLE = "Specific target organ toxicity - single exposure";
const REPEATED = "Specific target organ toxicity - repeated";

const WORDS = /(?:specific\s{1,2})?target organ(?:\s{1,2}systemic)?(?:\s{1,2}toxicity)?|\bstot\b/i;
const KIND = /single|repeat|prolonged|chronic|narco|\bse\b|\bre\b/i;
/** `Category 3 (respiratory system)`: the third is of a single exposure only (29 CFR 1910.1200, appendix A.8). */
const THIRD = /\bcat(?:egory|\.)?\s{0,2}3\b/i;
const BELOW = /^[\s(,-]{0,4}(single|repeated|prolonged)\b/i;

/** A class whose words go on in the line below, in the column of the first: `Specific target organ toxicity,` over `single exposure`. */
export type TargetOrgan = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The line below is read with it. */
  readonly goesOn: boolean;
};

export const targetOrgan = (line: Line, text: string, next: Line | undefined): TargetOrgan | null => {
  const match = WORDS.exec(text);
  if (match === null || KIND.test(text)) return null;
  const place = { start: match.index, end: match.index + match[0].length };
  const cell = line.cells.find(({ text: own }) => WORDS.test(own));
  const near = next !== undefined && next.page === line.page && line.y - next.y < 2.2 * line.size;
  const below = near
    ? next.cells.find(({ box, text: own }) => Math.abs(box[0] - (cell?.box[0] ?? 0)) < 15 && BELOW.test(own))
    : undefined;
  const kind = BELOW.exec(below?.text ?? "")?.[1]?.toLowerCase();
  if (kind !== undefined) return { ...place, name: kind === "single" ? SINGLE : REPEATED, goesOn: true };
  return THIRD.test(text.slice(place.end)) ? { ...place, name: SINGLE, goesOn: false } : null;
};
