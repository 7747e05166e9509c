import type { Finding, Term } from "../../amounts/Finding.ts";
import type { Rule } from "../../amounts/Rule.ts";
import {
  type FoundPart,
  foundPart,
  wholeOf,
  dividedOf,
  isBelowByMarks,
  partId,
  partName,
  processRemarks,
  unmarkedRemarks,
} from "./processRemarks.ts";
import type { Contribution, SubstanceTotal, Listed } from "./listedSubstances.ts";
import { type Decimal, compare } from "../../../shared/decimal.ts";
import { processParts } from "../../facts/processes.ts";
import { printed } from "../../amounts/figures.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import { byOutcomeAndName, thresholdFinding } from "../../amounts/findings.ts";
import { totalOf } from "./aggregate.ts";
import { byCodeUnit } from "../../snapshot/canonicalInputs.ts";
import { amountDerivation, partDerivation } from "../../amounts/lineFigures.ts";
import type { ReportInput } from "./Evaluation.ts";

/** A law that adds up each substance of a list over all lines and compares it with one threshold. */
export type SubstanceLaw = {
  readonly rule: Rule;
  /** The citation that defines a process; a law with this evaluates each process separately. */
  readonly process?: string;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (substance: SubstanceTotal) => ReadonlyArray<string>;
};

/** What a line contributes to a substance. */
export type Share = Contribution & { readonly derivation: number };

export const termsOf = (shares: ReadonlyArray<Share>): ReadonlyArray<Term> =>
  shares.flatMap(({ pounds, is_counted, derivation, line }) =>
    is_counted ? [{ value: pounds, derivation, line: line.index }] : [],
  );

/** An evaluated substance, its finding, and its contributions with their derivations. */
export type SubstanceFinding = {
  readonly substance: SubstanceTotal;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<Share>;
  /** Null if the law or the lines are not divided into processes. */
  readonly part: FoundPart | null;
  /** True if the threshold is not reached only because of exemptions or pressures that a person entered. */
  readonly isBelowByMarks: boolean;
};

/** For laws whose threshold applies to each process (RMP, PSM); `process` is the citation that defines a process. */
type ProcessLaw = { readonly rule: Rule; readonly process: string; readonly threshold: Decimal };

type Shares = { readonly id: string; readonly name: string; readonly shares: ReadonlyArray<Share> };
type SharesOfProcess = Shares & {
  readonly remarks: ReadonlyArray<string>;
  readonly part: FoundPart | null;
  readonly isBelowByMarks: boolean;
};

/**
 * What to evaluate for a substance: its shares in each process, or in all lines if fewer than two processes are named.
 */
export const byProcess = (
  { rule, process, threshold }: ProcessLaw,
  { id, name, shares: all }: Shares,
): ReadonlyArray<SharesOfProcess> => {
  const parts = processParts(all);
  const isDivided = parts.length > 1;
  const divided = dividedOf(rule, process, threshold, isDivided ? all : []);
  const whole = wholeOf(isDivided ? all : [], termsOf);
  return parts.map((part) => {
    const shares = [...part.own, ...part.shared];
    return {
      id: partId(id, part.process),
      name: partName(name, part.process),
      shares,
      remarks: [...processRemarks(divided, part), ...unmarkedRemarks(rule, threshold, shares)],
      part: foundPart(name, divided, whole, part, termsOf),
      isBelowByMarks: isBelowByMarks(rule, threshold, shares),
    };
  });
};

/** Findings that are below the threshold only because the lines are divided into processes. */
export const hiddenOf = (found: ReadonlyArray<Pick<SubstanceFinding, "finding" | "part">>): ReadonlyArray<Finding> =>
  found.flatMap(({ finding, part }) => (part?.isHidden === true ? [finding] : []));

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
