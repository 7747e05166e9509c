import { DEFAULT_PERCENT_END, PERCENT_ENDS, type PercentEnd } from "../../component/PrintedRange.ts";
import { countsByRange } from "../facts/countedShares.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";

const WORDS: Readonly<Record<PercentEnd, string>> = {
  upper: "the upper end; 100% where only a lower end is printed",
  middle: "the middle; the upper end where only that is printed",
  lower: "the lower end; the upper end where only that is printed",
};

/** Which end of printed ranges the figures rest on. Nothing where every share is a single figure. */
export const rangeRemarks = ({ lines }: ReportSnapshot): ReadonlyArray<string> => {
  const ranged = Map.groupBy(lines.filter(countsByRange), ({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  return PERCENT_ENDS.flatMap((end) => {
    const { length } = ranged.get(end) ?? [];
    if (length === 0) return [];
    const products = length === 1 ? "1 product has" : `${length} products have`;
    return [
      `${products} components whose share is printed as a range. Counted: ${WORDS[end]} (a setting of the inventory). A single figure that was entered counts instead of the range.`,
    ];
  });
};
