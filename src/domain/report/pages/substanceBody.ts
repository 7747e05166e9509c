import { ofOutcome } from "../amounts/findings.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { SubstanceEvaluation } from "../laws/common/evaluateByList.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { processNotes, processWarnings } from "../laws/common/processWords.ts";
import { hiddenOf } from "../laws/common/substanceProcesses.ts";
import type { SubstanceFinding } from "../laws/common/SubstanceLaw.ts";
import type { ReportBody } from "./ReportBody.ts";
import type { ReportSection } from "./ReportModel.ts";
import { processSection } from "./tables/processSection.ts";
import { sharesTable, type SubstanceColumns, summaryTable } from "./tables/substanceTables.ts";
import { sharesInRows } from "./tables/derivationsInRows.ts";
import { outcomeSections, section, type Titles } from "./tables.ts";

/**
 * Reportable and close substances are followed by their lines; lines of substances below the threshold are in an
 * appendix.
 */
export const substanceSections = (
  { provenance }: ReportInput,
  law: SubstanceColumns,
  found: ReadonlyArray<SubstanceFinding>,
  titles: Titles,
): { readonly sections: ReadonlyArray<ReportSection>; readonly appendix: ReportSection } => {
  const sections = outcomeSections(law.rule.id, titles, (outcome, id) => {
    const some = ofOutcome(found, outcome);
    const summary = summaryTable(provenance, law, some, id);
    return outcome === "below" ? [summary] : [summary, sharesTable(provenance, law, some, `${id}-lines`)];
  });
  const id = `${law.rule.id}-below-lines`;
  const shares = sharesTable(provenance, law, ofOutcome(found, "below"), id, "");
  return { sections, appendix: section(id, `${titles.below}: contributing products`, "listing", [shares]) };
};

/** `lines` are those that the law evaluates; `remarks` apply to the whole report. */
export const substanceBody = (
  input: ReportInput,
  law: SubstanceColumns,
  titles: Titles,
  { found, findings, gaps, outcomes }: SubstanceEvaluation,
  lines: ReadonlyArray<PreparedLine>,
  remarks: ReadonlyArray<string>,
): ReportBody => {
  const { process } = law;
  const { sections, appendix } = substanceSections(input, law, found, titles);
  return {
    findings,
    gaps,
    outcomes,
    sections: [...sections, ...(process === undefined ? [] : processSection(input.provenance, law, found))],
    appendices: [appendix],
    shownInRows: sharesInRows(found),
    warnings: process === undefined ? [] : processWarnings(found),
    remarks: [...(process === undefined ? [] : processNotes(lines, process, hiddenOf(found))), ...remarks],
  };
};
