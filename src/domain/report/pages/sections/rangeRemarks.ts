import { DEFAULT_PERCENT_END, PERCENT_ENDS, type PercentEnd } from "../../../component/PrintedRange.ts";
import { countsByRange } from "../../facts/countedShares.ts";
import type { ReportSnapshot } from "../../snapshot/ReportSnapshot.ts";

const WORDS: Readonly<Record<PercentEnd, string>> = {
  upper: "the upper end, or 100% if only a lower end is printed",
  middle: "the midpoint, or the upper end if only that is printed",
  lower: "the lower end, or the upper end if only that is printed",
};

/** Says which end of printed ranges the figures use. Empty if every percentage is a single number. */
export const rangeRemarks = ({ lines }: ReportSnapshot): ReadonlyArray<string> => {
  const ranged = Map.groupBy(lines.filter(countsByRange), ({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  return PERCENT_ENDS.flatMap((end) => {
    const { length } = ranged.get(end) ?? [];
    if (length === 0) return [];
    const products = length === 1 ? "1 product has" : `${length} products have`;
    return [
      `${products} components with a concentration printed as a range. This report uses ${WORDS[end]} (an inventory setting). If a single concentration was entered, it is used instead of the range.`,
    ];
  });
};
