import type { LinePair } from "./pairLines.ts";
import type { Reading } from "./Reading.ts";

/** `excluded`: its lines are there, and a rule leaves them out; `absent`: nothing of it is there. */
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

/** Of one figure in one year; `other` is what the other year has of it. */
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
  const there = [...(other.figures.get(key)?.parts.keys() ?? [])].filter((at) => (pairs[at]?.[side] ?? null) !== null);
  if (there.length === 0) return "absent";
  return there.some((at) => reading.gaps.has(at)) ? "not_judged" : "excluded";
};

/** Of a whole report: the strongest answer of what it found. */
export const reportAnswer = ({ figures, gaps, blind }: Reading): Answer => {
  const outcomes = new Set([...figures.values()].map(({ outcome }) => outcome));
  if (outcomes.has("reportable")) return "reportable";
  if (blind !== "") return "not_judged";
  if (outcomes.has("close")) return "close";
  if (outcomes.size > 0) return "below";
  return gaps.size > 0 ? "not_judged" : "absent";
};
