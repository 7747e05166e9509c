import { compare } from "../../shared/decimal.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Regime } from "../facts/equivalentTables.ts";
import { printed } from "../facts/exact.ts";
import type { ComponentFate } from "../model/ComponentFate.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { ReportSection } from "../model/ReportModel.ts";
import { ofOutcome, outcomeSections, section, type Titles } from "../model/tables.ts";
import { totalOf } from "../rules/judge.ts";
import type { Contribution, Judged, Listed } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import { byOutcomeAndName, termsOf, thresholdFinding } from "./findings.ts";
import { gapsOf } from "./gaps.ts";
import { amountDerivation, partDerivation } from "./lineFigures.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import type { JudgedFinding, SubstanceLaw } from "./SubstanceLaw.ts";
import { byProcess, processBody } from "./substanceProcesses.ts";
import { sharesTable, summaryTable } from "./substanceTables.ts";
import { toldShares } from "./toldByRows.ts";

const shareDerivation = (
  provenance: Provenance,
  rule: Rule,
  listed: Listed,
  { line, part, words, remarks }: Contribution,
): number => {
  const parts = [
    ...(line.pounds === null ? [] : [amountDerivation(provenance, line, "Max pounds", line.pounds)]),
    partDerivation(provenance, line, part),
  ];
  return provenance.add(() =>
    derived(rule, `${listed.name} in ${line.line.name}`, words, {
      parts,
      lines: [line.index],
      list: listed.ref,
      remarks,
    }),
  );
};

/** A substance, or each process that has it. */
const judgedFindings = (
  provenance: Provenance,
  law: SubstanceLaw,
  { listed, contributions }: Judged,
): ReadonlyArray<JudgedFinding> => {
  const { rule, process, remarksOf = () => [] } = law;
  const all = contributions.map((one) => ({ ...one, derivation: shareDerivation(provenance, rule, listed, one) }));
  const whole = { id: `${rule.id}/${listed.id}`, name: listed.name, shares: all };
  const parts =
    process === undefined
      ? [{ ...whole, remarks: [], part: null, isBelowByMarks: false }]
      : byProcess({ rule, process, threshold: listed.threshold }, whole);
  return parts.map(({ id, name, shares, remarks, part, isBelowByMarks }) => {
    const judged = { listed, contributions: shares, total: totalOf(shares) };
    const finding = thresholdFinding(provenance, {
      rule,
      id,
      name,
      cas: listed.cas || listed.category_code,
      unit: "lb",
      terms: termsOf(shares),
      list: listed.ref,
      threshold: listed.threshold,
      threshold_words: listed.threshold_words || `${printed(listed.threshold)} lb`,
      remarks: [...new Set([...remarks, ...remarksOf(judged), ...shares.flatMap((share) => share.remarks)])],
    });
    return { judged, finding, shares, part, isBelowByMarks };
  });
};

const byLocation = (a: Contribution, b: Contribution): number =>
  byCodeUnit(a.line.line.location_stored, b.line.line.location_stored);

export const substanceFindings = (
  { provenance }: ReportInput,
  law: SubstanceLaw,
  judged: ReadonlyArray<Judged>,
): ReadonlyArray<JudgedFinding> =>
  judged
    .toSorted((a, b) => byCodeUnit(a.listed.id, b.listed.id) || compare(a.total, b.total))
    .map((one) => (law.isByLocation === true ? { ...one, contributions: one.contributions.toSorted(byLocation) } : one))
    .flatMap((one) => judgedFindings(provenance, law, one))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));

/** Reached and close substances come with their lines; lines of those below are in an appendix. */
export const substanceSections = (
  { provenance }: ReportInput,
  law: SubstanceLaw,
  found: ReadonlyArray<JudgedFinding>,
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

/** `lines` have a part in the result, `remarks` are about the whole. */
export const substanceBody = (
  input: ReportInput,
  law: SubstanceLaw,
  titles: Titles,
  judged: ReadonlyArray<Judged>,
  lines: ReadonlyArray<PreparedLine>,
  remarks: ReadonlyArray<string>,
  fates: ReadonlyArray<ComponentFate>,
  regime: Regime,
): ReportBody => {
  const { provenance, snapshot } = input;
  const found = substanceFindings(input, law, judged);
  const { sections, appendix } = substanceSections(input, law, found, titles);
  const { process } = law;
  const ofProcesses = process === undefined ? null : processBody(provenance, { ...law, process }, lines, found);
  return {
    findings: found.map(({ finding }) => finding),
    gaps: gapsOf(lines, regime, snapshot.lists),
    fates,
    sections: [...sections, ...(ofProcesses?.sections ?? [])],
    appendices: [appendix],
    told: toldShares(found),
    warnings: ofProcesses?.warnings ?? [],
    remarks: [...(ofProcesses?.notes ?? []), ...remarks],
  };
};
