import type { PreparedLine } from "../facts/PreparedLine.ts";
import { exemptionOf } from "../rules/tierTwoExemptions.ts";
import { lineTitles } from "./lineFigures.ts";

/** For the reports of other laws, whose lists do not ask what Tier II leaves out. `why`: a sentence with its citation. */
export const countedHereRemark = (lines: ReadonlyArray<PreparedLine>, why: string): ReadonlyArray<string> => {
  const marked = lines.filter((line) => exemptionOf(line) !== null);
  return marked.length === 0 ? [] : [`Marked as exempt from Tier II, and counted here: ${lineTitles(marked)}. ${why}`];
};
