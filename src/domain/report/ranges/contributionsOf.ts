import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { constant } from "../amounts/figures.ts";
import type { Finding } from "../amounts/Finding.ts";
import { isReached } from "../amounts/findings.ts";

/** A finding of one completion, with what each line contributes. */
export type Found = { readonly finding: Finding; readonly terms: ReadonlyMap<number, Decimal> };
export type Completion = ReadonlyMap<string, Found>;

/** A release counts the whole product under an id of its own if its percentage is unknown (laws/epcra304/spills.ts). */
const idOf = ({ id }: Finding): string => id.replace(/\/unknown$/, "");

export const contributionsOf = (findings: ReadonlyArray<Finding>): Completion => {
  const found = new Map<string, Found>();
  for (const finding of findings) {
    const terms = new Map<number, Decimal>();
    for (const { line, value } of finding.terms) terms.set(line, add(terms.get(line) ?? ZERO, value));
    found.set(idOf(finding), { finding, terms });
  }
  return found;
};

/** These lines, and all that share a finding with one of them, directly or by way of other lines. */
export const connected = (lines: ReadonlyArray<number>, some: ReadonlyArray<Completion>): ReadonlySet<number> => {
  const found = new Set(lines);
  let left = some.flatMap((one) => [...one.values()].map(({ terms }) => [...terms.keys()]));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    const touching = left.filter((one) => one.some((line) => found.has(line)));
    for (const line of touching.flat()) found.add(line);
    left = left.filter((one) => !touching.includes(one));
  }
  return found;
};

/** What a line contributes to a finding, at least and at most. */
export type Span = { readonly low: Decimal; readonly high: Decimal };

/** A finding over all completions; it may exist in some of them only. */
export type Spanned = {
  readonly id: string;
  readonly finding: Finding;
  readonly lines: ReadonlyMap<number, Span>;
  readonly isInAll: boolean;
  /** Its threshold depends on a form. */
  readonly isThresholdOpen: boolean;
  readonly highestThreshold: Decimal;
  readonly reportable: "always" | "sometimes" | "never";
  /** Reportable for another reason than its own total, such as a mixture in place of its EHS. */
  readonly isByRule: boolean;
};

const spanOf = (values: ReadonlyArray<Decimal>): Span => {
  const sorted = values.toSorted(compare);
  return { low: sorted[0] ?? ZERO, high: sorted.at(-1) ?? ZERO };
};

const isByRule = ({ outcome, sign, total, threshold }: Finding): boolean =>
  outcome === "reportable" && !isReached(sign, constant(total), constant(threshold));

const spanned = (id: string, runs: ReadonlyArray<Completion>, base: Finding | undefined): Spanned | null => {
  const all = runs.map((run) => run.get(id));
  const found = all.flatMap((one) => one ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const lines = new Set(found.flatMap(({ terms }) => [...terms.keys()]));
  const thresholds = spanOf(found.map(({ finding }) => constant(finding.threshold)));
  const reportable = found.filter(({ finding }) => finding.outcome === "reportable").length;
  return {
    id,
    finding: base ?? first.finding,
    lines: new Map([...lines].map((line) => [line, spanOf(all.map((one) => one?.terms.get(line) ?? ZERO))])),
    isInAll: found.length === runs.length,
    isThresholdOpen: compare(thresholds.low, thresholds.high) !== 0,
    highestThreshold: thresholds.high,
    reportable: reportable === 0 ? "never" : reportable === runs.length ? "always" : "sometimes",
    isByRule: found.some(({ finding }) => isByRule(finding)),
  };
};

/** In the order of `base`, the evaluation of the report itself; then those that only a completion has. */
export const spansOf = (runs: ReadonlyArray<Completion>, base: Completion): ReadonlyArray<Spanned> => {
  const ids = new Set([...base.keys(), ...runs.flatMap((run) => [...run.keys()])]);
  return [...ids].flatMap((id) => spanned(id, runs, base.get(id)?.finding) ?? []);
};
