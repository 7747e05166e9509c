import { add, compare, type Decimal, multiply, ZERO } from "../../shared/decimal.ts";
import { decimalText, groupedText } from "../../shared/decimalText.ts";
import { constant, percentOf, printed, resultText } from "../facts/exact.ts";
import { derived, type ListRowRef, type Provenance } from "../model/Provenance.ts";
import type { Cell, Finding, Outcome, Term, Unit } from "../model/ReportModel.ts";
import { amountCell } from "../model/tables.ts";
import { outcomeOf } from "../rules/judge.ts";
import type { Contribution } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";

/** Longer sums show only their number of terms; `parts` leads to each. */
const MOST_TERMS = 12;

/** A line's part in a substance. */
export type Share = Contribution & { readonly derivation: number };

export const termsOf = (shares: ReadonlyArray<Share>): ReadonlyArray<Term> =>
  shares.flatMap(({ pounds, is_counted, derivation, line }) =>
    is_counted ? [{ value: pounds, derivation, line: line.index }] : [],
  );

export type Sum = {
  readonly rule: Rule;
  /** What is added up: `Chlorine`. */
  readonly name: string;
  readonly unit: Unit;
  readonly terms: ReadonlyArray<Term>;
  readonly list: ListRowRef | null;
};

const sumWords = (terms: ReadonlyArray<Term>, total: Decimal, unit: Unit): string => {
  if (terms.length === 0) return `nothing counted: ${printed(total)} ${unit}`;
  const left =
    terms.length <= MOST_TERMS
      ? terms.map(({ value }) => groupedText(value)).join(" + ")
      : `sum of ${terms.length} amounts`;
  return `${left} ${resultText(total, unit)}`;
};

const linesOf = (terms: ReadonlyArray<Term>): ReadonlyArray<number> => [...new Set(terms.map(({ line }) => line))];

/** A sum with only one term shows that line's own arithmetic. */
const summed = (provenance: Provenance, { rule, name, unit, terms, list }: Sum) => {
  const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
  const derivation = provenance.add(() => {
    const [only, ...others] = terms;
    const same = only !== undefined && others.length === 0 ? provenance.get(only.derivation) : null;
    return derived(rule, `Total ${name}`, sumWords(terms, total, unit), {
      parts: terms.map(({ derivation }) => derivation),
      ...(same === null ? {} : { arithmetic: same.arithmetic, parts: same.parts, remarks: same.remarks }),
      lines: linesOf(terms),
      list,
    });
  });
  return { total, derivation };
};

export const sumDerivation = (provenance: Provenance, sum: Sum): number => summed(provenance, sum).derivation;

export const sumCell = (provenance: Provenance, sum: Sum): Cell => {
  const { total, derivation } = summed(provenance, sum);
  return amountCell(total, derivation);
};

export type FindingFacts = Sum & {
  readonly id: string;
  readonly cas: string;
  readonly threshold: Decimal;
  readonly threshold_words: string;
  readonly remarks: ReadonlyArray<string>;
};

export const thresholdFinding = (provenance: Provenance, facts: FindingFacts): Finding => {
  const { rule, threshold, unit, list, name } = facts;
  const { total, derivation } = summed(provenance, facts);
  const threshold_derivation = provenance.add(() =>
    derived(rule, `Threshold of ${name}`, facts.threshold_words, { list }),
  );
  const { id, cas, remarks, terms } = facts;
  const lines = linesOf(terms);
  return findingOf(rule, total, threshold, {
    id,
    name,
    cas,
    unit,
    derivation,
    threshold_derivation,
    terms,
    lines,
    remarks,
  });
};

export const findingOf = (
  { sign }: Rule,
  total: Decimal,
  threshold: Decimal,
  about: Omit<Finding, "sign" | "total" | "threshold" | "percent" | "outcome">,
): Finding => {
  const percent = percentOf(total, threshold);
  return {
    ...about,
    sign,
    total: decimalText(total),
    threshold: decimalText(threshold),
    percent: percent === null ? null : decimalText(percent),
    outcome: outcomeOf(sign, total, threshold),
  };
};

const HUNDRED = constant("100");

/** `120 ÷ 100 × 100 = 120%`, with ≈ where the quotient is rounded. */
const shareOfThreshold = ({ total, threshold, percent }: Finding): string => {
  const [part, whole, share] = [constant(total), constant(threshold), constant(percent ?? "0")];
  const isExact = compare(multiply(share, whole), multiply(part, HUNDRED)) === 0;
  return `${groupedText(part)} ÷ ${groupedText(whole)} × 100 ${isExact ? "=" : "≈"} ${groupedText(share)}%`;
};

export const percentDerivation = (provenance: Provenance, rule: Rule, finding: Finding): number =>
  provenance.once(`percent/${rule.id}/${finding.id}`, () =>
    derived(rule, `${finding.name} in percent of its threshold`, shareOfThreshold(finding), {
      parts: [finding.derivation, finding.threshold_derivation],
      lines: finding.lines,
      list: provenance.get(finding.threshold_derivation).list,
    }),
  );

const RANK: Readonly<Record<Outcome, number>> = { reportable: 0, close: 1, below: 2 };

/** Reportable first, then by name without case, then by what always differs. */
export const byOutcomeAndName = (a: Finding, b: Finding): number =>
  RANK[a.outcome] - RANK[b.outcome] || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.id, b.id);
