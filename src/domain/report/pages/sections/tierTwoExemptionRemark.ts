import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { exemptionOf } from "../../laws/tierTwo/tierTwoExemptions.ts";
import { lineTitles } from "../../amounts/lineFigures.ts";

/** For reports under other laws, to which Tier II exemptions do not apply. `why` is a sentence with its citation. */
export const tierTwoExemptionRemark = (lines: ReadonlyArray<PreparedLine>, why: string): ReadonlyArray<string> => {
  const marked = lines.filter((line) => exemptionOf(line) !== null);
  return marked.length === 0
    ? []
    : [`Entered as exempt from Tier II but counted in this report: ${lineTitles(marked)}. ${why}`];
};
