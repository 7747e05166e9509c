import { compare } from "../../../shared/decimal.ts";
import { printed } from "../../amounts/exact.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import { byOutcomeAndName, thresholdFinding } from "../../amounts/findings.ts";
import { totalOf } from "./aggregate.ts";
import type { Contribution, SubstanceTotal, Listed } from "./Listed.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { byCodeUnit } from "../../snapshot/canonicalInputs.ts";
import { termsOf, type SubstanceFinding, type SubstanceLaw } from "./SubstanceLaw.ts";
import { amountDerivation, partDerivation } from "../../amounts/lineFigures.ts";
import type { ReportInput } from "./Evaluation.ts";
import { byProcess } from "./substanceProcesses.ts";

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

/** The finding of a substance, or one for each of its processes. */
const findingsOf = (
  provenance: Provenance,
  law: SubstanceLaw,
  { listed, contributions }: SubstanceTotal,
): ReadonlyArray<SubstanceFinding> => {
  const { rule, process, remarksOf = () => [] } = law;
  const all = contributions.map((one) => ({ ...one, derivation: shareDerivation(provenance, rule, listed, one) }));
  const whole = { id: `${rule.id}/${listed.id}`, name: listed.name, shares: all };
  const parts =
    process === undefined
      ? [{ ...whole, remarks: [], part: null, isBelowByMarks: false }]
      : byProcess({ rule, process, threshold: listed.threshold }, whole);
  return parts.map(({ id, name, shares, remarks, part, isBelowByMarks }) => {
    const substance = { listed, contributions: shares, total: totalOf(shares) };
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
      amounts: shares.map(({ line }) => line),
      remarks: [...new Set([...remarks, ...remarksOf(substance), ...shares.flatMap((share) => share.remarks)])],
    });
    return { substance, finding, shares, part, isBelowByMarks };
  });
};

const byLocation = (a: Contribution, b: Contribution): number =>
  byCodeUnit(a.line.line.location_stored, b.line.line.location_stored);

export const substanceFindings = (
  { provenance }: ReportInput,
  law: SubstanceLaw,
  totals: ReadonlyArray<SubstanceTotal>,
): ReadonlyArray<SubstanceFinding> =>
  totals
    .toSorted((a, b) => byCodeUnit(a.listed.id, b.listed.id) || compare(a.total, b.total))
    .map((one) => (law.isByLocation === true ? { ...one, contributions: one.contributions.toSorted(byLocation) } : one))
    .flatMap((one) => findingsOf(provenance, law, one))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
