import type { LinePair } from "./pairLines.ts";
import type { Reading } from "./Reading.ts";

/** `excluded`: the lines are on site, but a rule leaves them out. `absent`: the substance is not on site. */
export const ANSWERS = ["reportable", "close", "below", "excluded", "not_judged", "absent"] as const;
export type Answer = (typeof ANSWERS)[number];

export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  reportable: "Reportable",
  close: "Close",
  below: "Below",
  excluded: "Excluded",
  not_judged: "Insufficient data",
  absent: "Not on site",
};

export const CHANGED_ANSWERS = "Changed results and causes";

type Side = keyof LinePair;

/** The answer for one figure in one year. `other` is the reading of the other year. */
export const figureAnswer = (
  reading: Reading,
  other: Reading,
  key: string,
  side: Side,
  pairs: ReadonlyArray<LinePair>,
): Answer => {
  const found = reading.figures.get(key);
  if (found !== undefined) {
    const isUnknown = found.parts.size === 0 && [...found.pairs].some((at) => reading.gaps.has(at));
    return isUnknown ? "not_judged" : (found.outcome ?? "below");
  }
  if (reading.blind !== "") return "not_judged";
  const pairsHere = [...(other.figures.get(key)?.parts.keys() ?? [])].filter(
    (at) => (pairs[at]?.[side] ?? null) !== null,
  );
  if (pairsHere.length === 0) return "absent";
  return pairsHere.some((at) => reading.gaps.has(at)) ? "not_judged" : "excluded";
};

/** The answer for a whole report: the most severe of its results. */
export const reportAnswer = ({ figures, gaps, blind }: Reading): Answer => {
  const outcomes = new Set([...figures.values()].map(({ outcome }) => outcome));
  if (outcomes.has("reportable")) return "reportable";
  if (blind !== "") return "not_judged";
  if (outcomes.has("close")) return "close";
  if (outcomes.size > 0) return "below";
  return gaps.size > 0 ? "not_judged" : "absent";
};
