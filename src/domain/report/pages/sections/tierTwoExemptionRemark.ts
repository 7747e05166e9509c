import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { exemptionOf } from "../../laws/tierTwo/tierTwoExemptions.ts";
import { lineTitles } from "../../amounts/lineFigures.ts";

/** For the reports of other laws, whose lists do not ask what Tier II leaves out. `why`: a sentence with its citation. */
export const tierTwoExemptionRemark = (lines: ReadonlyArray<PreparedLine>, why: string): ReadonlyArray<string> => {
  const marked = lines.filter((line) => exemptionOf(line) !== null);
  return marked.length === 0
    ? []
    : [`Entered as exempt from Tier II but counted in this report: ${lineTitles(marked)}. ${why}`];
};
