import { add, compare, type Decimal, multiply, ZERO } from "../../shared/decimal.ts";
import { decimalText, groupedText } from "../../shared/decimalText.ts";
import { constant, percentOf, printed, resultText } from "./figures.ts";
import { derived, type ListRowRef, type Provenance } from "./Provenance.ts";
import type { Finding, Outcome, Term, Unit, DerivedAmount } from "./Finding.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Rule } from "./Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";

import * as BigDecimal from "effect/BigDecimal";

const CLOSE: Decimal = BigDecimal.make(8n, 1);

/** Compares without rounding, by the sign of the rule. */
export const isReached = (sign: Rule["sign"], total: Decimal, threshold: Decimal): boolean =>
  sign === "above" ? compare(total, threshold) > 0 : compare(total, threshold) >= 0;

/** `close` means over 80% of the threshold. */
export const outcomeOf = (sign: Rule["sign"], total: Decimal, threshold: Decimal): Outcome => {
  if (isReached(sign, total, threshold)) return "reportable";
  return compare(total, multiply(threshold, CLOSE)) > 0 ? "close" : "below";
};

/** A longer sum shows only its number of terms; `parts` leads to each term. */
const MOST_TERMS = 12;

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

/** Adds the terms. A sum with a single term shows that line's own arithmetic. */
export const sumOf = (provenance: Provenance, { rule, name, unit, terms, list }: Sum): DerivedAmount => {
  const value = terms.reduce((sum, { value }) => add(sum, value), ZERO);
  const derivation = provenance.add(() => {
    const [only, ...others] = terms;
    const same = only !== undefined && others.length === 0 ? provenance.get(only.derivation) : null;
    return derived(rule, `Total: ${name}`, sumWords(terms, value, unit), {
      parts: terms.map(({ derivation }) => derivation),
      ...(same === null
        ? {}
        : { arithmetic: same.arithmetic, parts: same.parts, remarks: same.remarks, is_entered: same.is_entered }),
      lines: linesOf(terms),
      list,
    });
  });
  return { value, derivation };
};

export type FindingFacts = Sum & {
  readonly id: string;
  readonly cas: string;
  readonly threshold: Decimal;
  readonly threshold_words: string;
  readonly remarks: ReadonlyArray<string>;
  /** Where the terms come from; none: not from pounds. */
  readonly amounts?: ReadonlyArray<Pick<PreparedLine, "pounds">>;
};

/** For a finding of lines of which some count with the least that they can weigh. */
export const leastMark = (
  lines: ReadonlyArray<Pick<PreparedLine, "pounds">>,
  remarks: ReadonlyArray<string>,
): Pick<Finding, "remarks" | "is_least"> =>
  lines.some(({ pounds }) => pounds?.isLeast === true)
    ? { remarks: ["At least: the pounds of a line are not known", ...remarks], is_least: true }
    : { remarks };

export const thresholdFinding = (provenance: Provenance, facts: FindingFacts): Finding => {
  const { rule, threshold, unit, list, name } = facts;
  const { value: total, derivation } = sumOf(provenance, facts);
  const threshold_derivation = provenance.add(() =>
    derived(rule, `Threshold for ${name}`, facts.threshold_words, { list }),
  );
  const { id, cas, remarks, terms, amounts = [] } = facts;
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
    ...leastMark(amounts, remarks),
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
    derived(rule, `${finding.name} as a percentage of its threshold`, shareOfThreshold(finding), {
      parts: [finding.derivation, finding.threshold_derivation],
      lines: finding.lines,
      list: provenance.get(finding.threshold_derivation).list,
    }),
  );

const RANK: Readonly<Record<Outcome, number>> = { reportable: 0, close: 1, below: 2 };

/** Sorts reportable findings first, then by name ignoring case, then by id. */
export const byOutcomeAndName = (a: Finding, b: Finding): number =>
  RANK[a.outcome] - RANK[b.outcome] || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.id, b.id);

/** Reaches its threshold, and is reported under its own name. */
export const isReported = ({ outcome, reported_with }: Finding): boolean =>
  outcome === "reportable" && reported_with === undefined;

export const ofOutcome = <T extends { readonly finding: Finding }>(
  all: ReadonlyArray<T>,
  outcome: Outcome,
): ReadonlyArray<T> => all.filter(({ finding }) => finding.outcome === outcome);
