import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Judged } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { gapsOf } from "./gaps.ts";
import { substanceSections, substanceFindings, type Titles } from "./substanceSections.ts";
import type { SubstanceWords } from "./substanceTables.ts";

/** A law that sums each substance of a list over the lines and holds it against one threshold. */
export type SubstanceLaw = {
  readonly rule: Rule;
  readonly words: SubstanceWords;
  readonly titles: Titles;
  readonly remarksOf: (judged: Judged) => ReadonlyArray<string>;
};

/** The body of such a report: `lines` are those that have a part in it, `remarks` what is said of the whole. */
export const substanceBody = (
  input: ReportInput,
  { rule, words, titles, remarksOf }: SubstanceLaw,
  judged: ReadonlyArray<Judged>,
  lines: ReadonlyArray<PreparedLine>,
  remarks: ReadonlyArray<string>,
): ReportBody => {
  const told = substanceFindings(input, rule, judged, words, remarksOf);
  const { sections, appendix } = substanceSections(input, rule, told, words, titles);
  return {
    findings: told.map(({ finding }) => finding),
    gaps: gapsOf(lines),
    sections,
    appendices: [appendix],
    remarks,
  };
};
