import { printed } from "../facts/exact.ts";
import type { Provenance } from "../model/provenance.ts";
import type { Finding } from "../model/ReportModel.ts";
import type { Contribution, Judged } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import { amountPassport, partPassport, ruleRef } from "./lineFigures.ts";
import { thresholdFinding } from "./thresholdFinding.ts";

/** A judged substance, its finding, and the passport of each contribution in the order of `contributions`. */
export type Told = {
  readonly judged: Judged;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<number>;
};

/** The passport of what one line adds to a substance. */
const sharePassport = (
  book: Provenance,
  rule: Rule,
  { listed }: Judged,
  { line, part, words, remarks }: Contribution,
): number => {
  const parts = [
    ...(line.pounds === null ? [] : [amountPassport(book, line, "Max pounds", line.pounds)]),
    partPassport(book, line, part),
  ];
  return book.add(() => ({
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
  book: Provenance,
  rule: Rule,
  judged: Judged,
  remarksOf: (judged: Judged) => ReadonlyArray<string>,
): Told => {
  const { listed, contributions, total } = judged;
  const shares = contributions.map((contribution) => sharePassport(book, rule, judged, contribution));
  const terms = contributions.flatMap(({ pounds, is_counted, line }, at) => {
    const passport = shares[at];
    return is_counted && passport !== undefined ? [{ value: pounds, passport, line: line.index }] : [];
  });
  const told = contributions.flatMap(({ remarks }) => remarks);
  const finding = thresholdFinding(book, {
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
