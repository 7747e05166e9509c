import { DEFAULT_PERCENT_END, PERCENT_ENDS, type PercentEnd } from "../../../component/PrintedRange.ts";
import { countsByRange } from "../../facts/countedShares.ts";
import type { ReportSnapshot } from "../../snapshot/ReportSnapshot.ts";

const WORDS: Readonly<Record<PercentEnd, string>> = {
  upper: "the upper end, or 100% if only a lower end is printed",
  middle: "the midpoint, or the upper end if only that is printed",
  lower: "the lower end, or the upper end if only that is printed",
};

const MIDPOINTS =
  "This report uses the midpoint, as EPA asks for EPCRA 313, whatever the inventory's setting is: of both ends; if only an upper end is printed, that end; if only a lower end is printed, the midpoint of it and what the other components leave (EPA, EPCRA 313 Questions and Answers 2019, nos. 174 to 176; 40 CFR 372.30(b)(3)). A component is de minimis only if the upper end is below the limit (40 CFR 372.38(a)). If a single concentration was entered, it is used instead of the range.";

const productsWith = (count: number): string => (count === 1 ? "1 product has" : `${count} products have`);

const ENDS: Readonly<Record<PercentEnd, string>> = { upper: "upper end", middle: "midpoint", lower: "lower end" };

/** The end of printed ranges that is counted, in few words; '' if there are none. */
export const countedEnds = ({ lines }: ReportSnapshot, isMidpoint = false): string => {
  const found = lines.filter(countsByRange).map(({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  const ends =
    isMidpoint && found.length > 0 ? (["middle"] as const) : PERCENT_ENDS.filter((end) => found.includes(end));
  return ends.length === 0 ? "" : `Counted of a printed range: the ${ends.map((end) => ENDS[end]).join(" or the ")}.`;
};

/** Says which end of printed ranges the figures use. Empty if every percentage is a single number. */
export const rangeRemarks = ({ lines }: ReportSnapshot, isMidpoint = false): ReadonlyArray<string> => {
  const all = lines.filter(countsByRange);
  if (isMidpoint)
    return all.length === 0
      ? []
      : [`${productsWith(all.length)} components with a concentration printed as a range. ${MIDPOINTS}`];
  const ranged = Map.groupBy(all, ({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  return PERCENT_ENDS.flatMap((end) => {
    const { length } = ranged.get(end) ?? [];
    if (length === 0) return [];
    return [
      `${productsWith(length)} components with a concentration printed as a range. This report uses ${WORDS[end]} (an inventory setting). If a single concentration was entered, it is used instead of the range.`,
    ];
  });
};
