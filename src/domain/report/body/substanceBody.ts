import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Judged } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import type { Desk, ReportBody } from "./Desk.ts";
import { gapsOf } from "./gaps.ts";
import { substanceSections, tellSubstances, type Titles } from "./substanceSections.ts";
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
  desk: Desk,
  { rule, words, titles, remarksOf }: SubstanceLaw,
  judged: ReadonlyArray<Judged>,
  lines: ReadonlyArray<PreparedLine>,
  remarks: ReadonlyArray<string>,
): ReportBody => {
  const told = tellSubstances(desk, rule, judged, words, remarksOf);
  const { sections, appendix } = substanceSections(desk, rule, told, words, titles);
  return {
    findings: told.map(({ finding }) => finding),
    gaps: gapsOf(lines),
    sections,
    appendices: [appendix],
    remarks,
  };
};
