import { printed } from "../facts/exact.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding } from "../model/ReportModel.ts";
import type { Contribution, Judged } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import { amountDerivation, partDerivation, ruleRef } from "./lineFigures.ts";
import { thresholdFinding } from "./thresholdFinding.ts";

/** A judged substance, its finding, and the derivation of each contribution in the order of `contributions`. */
export type JudgedFinding = {
  readonly judged: Judged;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<number>;
};

/** The derivation of what one line adds to a substance. */
const shareDerivation = (
  provenance: Provenance,
  rule: Rule,
  { listed }: Judged,
  { line, part, words, remarks }: Contribution,
): number => {
  const parts = [
    ...(line.pounds === null ? [] : [amountDerivation(provenance, line, "Max pounds", line.pounds)]),
    partDerivation(provenance, line, part),
  ];
  return provenance.add(() => ({
    figure: `${listed.name} in ${line.line.name}`,
    arithmetic: [words],
    parts,
    lines: [line.index],
    list: listed.ref,
    rule: ruleRef(rule),
    remarks,
  }));
};

/** One finding for a substance; `remarksOf` adds what has to be confirmed. */
export const judgedFinding = (
  provenance: Provenance,
  rule: Rule,
  judged: Judged,
  remarksOf: (judged: Judged) => ReadonlyArray<string>,
): JudgedFinding => {
  const { listed, contributions, total } = judged;
  const shares = contributions.map((contribution) => shareDerivation(provenance, rule, judged, contribution));
  const terms = contributions.flatMap(({ pounds, is_counted, line }, at) => {
    const derivation = shares[at];
    return is_counted && derivation !== undefined ? [{ value: pounds, derivation, line: line.index }] : [];
  });
  const told = contributions.flatMap(({ remarks }) => remarks);
  const finding = thresholdFinding(provenance, {
    rule,
    id: `${rule.id}/${listed.id}`,
    name: listed.name,
    cas: listed.cas || listed.category_code,
    unit: "lb",
    terms,
    total,
    list: listed.ref,
    threshold: listed.threshold,
    threshold_words: listed.threshold_words || `${printed(listed.threshold)} lb`,
    remarks: [...new Set([...remarksOf(judged), ...told])],
  });
  return { judged, finding, shares };
};
