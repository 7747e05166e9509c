import { add, compare, type Decimal, subtract, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant, isPositive } from "../amounts/figures.ts";
import { isReached } from "../amounts/findings.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { processParts } from "../facts/processes.ts";
import { prepareLines, preparing } from "../facts/prepareLines.ts";
import type { Evaluation } from "../laws/common/Evaluation.ts";
import { evaluated, REPORTS } from "../reports.ts";
import { canonicalSnapshot } from "../snapshot/canonicalInputs.ts";
import type { ReportSnapshot, SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { completions, isOpenLine, type OpenLine, openLines } from "./completions.ts";
import { type Completion, connected, contributionsOf, type Found, type Spanned, spansOf } from "./contributionsOf.ts";
import { OpenFacts, type RangedAnswer, type RangedFinding, type RangedReport } from "./OpenFacts.ts";
import { type Asked, askedOf } from "./askedOf.ts";

const answerOf = (
  { reportable, isByRule, isThresholdOpen, highestThreshold, finding }: Spanned,
  { low, high, isSplit }: { readonly low: Decimal; readonly high: Decimal | null; readonly isSplit: boolean },
): RangedAnswer => {
  const reaches = (total: Decimal) => isReached(finding.sign, total, constant(finding.threshold));
  if (reportable === "always") {
    if (isSplit) return isReached(finding.sign, low, highestThreshold) ? "yes" : "depends";
    if (isByRule || isThresholdOpen || reaches(low)) return "yes";
  }
  return reportable === "never" && high !== null && (isThresholdOpen || !reaches(high)) ? "no" : "depends";
};

const sum = (values: ReadonlyArray<Decimal>): Decimal => values.reduce<Decimal>((all, one) => add(all, one), ZERO);
const leastOf = (first: Decimal, others: ReadonlyArray<Decimal>): Decimal =>
  others.reduce((least, one) => (compare(one, least) < 0 ? one : least), first);
const mostOfTwo = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? b : a);
const mostOf = (asked: ReadonlyArray<Asked>): Decimal | null => {
  const most = asked.map((one) => one.most);
  return most.includes(null) ? null : sum(most.flatMap((one) => one ?? []));
};
const isFormMissing = (line: OpenLine | undefined): boolean => line !== undefined && line.form.values.length > 0;

/** The interval of a finding, its answer and what these depend on. */
const rangedFinding = (spanned: Spanned, lines: ReadonlyArray<OpenLine>, facts: OpenFacts): RangedFinding => {
  const { id, finding, isThresholdOpen } = spanned;
  const spans = [...spanned.lines];
  // Of several lines without a form, some may count toward one threshold and some toward the other.
  const isSplit = isThresholdOpen && spans.length > 1 && spans.filter(([at]) => isFormMissing(lines[at])).length > 1;
  const lowOf = ([at, { low }]: (typeof spans)[number]): Decimal =>
    lines[at]?.weight?.low === "0" || (isSplit && isFormMissing(lines[at])) ? ZERO : low;
  const low = sum(spans.map(lowOf));
  const isUnbounded = spans.some(([at, { high }]) => lines[at]?.weight?.high === null && compare(high, ZERO) > 0);
  const high = isUnbounded ? null : sum(spans.map(([, { high }]) => high));
  const answer = answerOf(spanned, { low, high, isSplit });
  const open = spans.filter(
    (span) => lines[span[0]]?.weight?.high === null || compare(lowOf(span), span[1].high) !== 0,
  );
  const isByForm = answer === "depends" && open.length === 0;
  const threshold = constant(finding.threshold);
  return {
    id,
    name: finding.name,
    cas: finding.cas,
    unit: finding.unit,
    sign: finding.sign,
    threshold: finding.threshold,
    low: decimalText(low),
    high: high === null ? null : decimalText(high),
    answer,
    facts: [
      ...new Set(
        (isByForm || isThresholdOpen ? spans : open).flatMap(([at, span]) => {
          const line = lines[at];
          return line === undefined ? [] : facts.ofFinding(line, finding.cas, span, threshold);
        }),
      ),
    ].sort((a, b) => a - b),
  };
};

/**
 * What was not entered could be any substance: only its largest possible amount is known. It is compared with the
 * smallest amount with which a threshold is reached, alone or added to a finding.
 */
const unknownFinding = (
  { type }: ReportSnapshot,
  some: ReadonlyArray<Asked>,
  found: ReadonlyArray<{ readonly spanned: Spanned; readonly ranged: RangedFinding }>,
  facts: OpenFacts,
): ReadonlyArray<RangedFinding> => {
  const [first] = some;
  if (first === undefined) return [];
  const { name, bucket, within, threshold } = first;
  const members = some.map((asked) => ({ line: asked.line.prepared, asked }));
  const groups = {
    facility: () => [some],
    product: () => [...Map.groupBy(some, ({ product }) => product).values()],
    process: () => processParts(members).map(({ own, shared }) => [...own, ...shared].map(({ asked }) => asked)),
  }[within]();
  const sign = REPORTS[type].rules[0]?.sign ?? "above";
  const compared = groups.map((group) => {
    const rests = found.flatMap(({ spanned, ranged: { answer, high, threshold: limit } }) =>
      answer === "yes" || high === null || !group.some((one) => one.isAbout(spanned))
        ? []
        : [subtract(constant(limit), constant(high))],
    );
    const least = threshold === null ? null : leastOf(threshold, rests);
    const high = mostOf(group);
    const isNext = least !== null && !isPositive(least);
    const canReach = high === null || least === null || isNext || isReached(sign, high, least);
    return { group, high, least: isNext ? threshold : least, canReach };
  });
  const reaching = compared.filter(({ canReach }) => canReach);
  const shown = reaching.length > 0 ? reaching : compared;
  const highs = shown.map(({ high }) => high);
  const least =
    threshold === null
      ? ZERO
      : leastOf(
          threshold,
          shown.flatMap((one) => one.least ?? []),
        );
  return [
    {
      id: `${type}/${bucket}`,
      name,
      cas: "",
      unit: threshold === null ? "" : "lb",
      sign,
      threshold: decimalText(least),
      low: "0",
      high: highs.includes(null) ? null : decimalText(highs.flatMap((one) => one ?? []).reduce(mostOfTwo, ZERO)),
      answer: reaching.length > 0 ? "depends" : "no",
      facts: [...new Set(reaching.flatMap(({ group }) => group.map((one) => facts.asked(one, least))))].sort(
        (a, b) => a - b,
      ),
    },
  ];
};

/**
 * The findings of each completion. Lines in which nothing is open are prepared only once, and are left out of all but
 * the ends if they share no finding with an open line, directly or by way of other lines: theirs are the same in each.
 */
const completionsOf = (
  snapshot: ReportSnapshot,
  prepared: ReadonlyArray<PreparedLine>,
  lines: ReadonlyArray<OpenLine>,
  base: Completion,
): ReadonlyArray<Completion> => {
  const prepare = preparing();
  const { ends, others } = completions(snapshot.type, lines);
  const completed = (some: ReadonlyArray<SnapshotLine>) => {
    const read = some.map((line, at) => {
      const known = prepared[at];
      return known === undefined || line !== snapshot.lines[at] ? prepare(line, at) : known;
    });
    return (from: (line: PreparedLine) => boolean): Completion =>
      contributionsOf(evaluated({ ...snapshot, lines: some }, read.filter(from)).findings);
  };
  const ofEnds = ends.map((some) => completed(some)(() => true));
  const touched = connected(
    lines.flatMap((line, at) => (isOpenLine(line) ? [at] : [])),
    [base, ...ofEnds],
  );
  const isTouched = ({ index }: PreparedLine): boolean => touched.has(index);
  const isApart = ({ terms }: Found): boolean => [...terms.keys()].every((line) => !touched.has(line));
  const apart = [...base].filter(([, found]) => isApart(found));
  const idsApart = new Set(apart.map(([id]) => id));
  return [
    ...ofEnds,
    ...others.map((some) => {
      const evaluate = completed(some);
      const found = evaluate(isTouched);
      // Only then does a line count toward something that it counts toward at neither end.
      return [...found.keys()].some((id) => idsApart.has(id)) ? evaluate(() => true) : new Map([...apart, ...found]);
    }),
  ];
};

/** With more lines, trying what their missing facts could be takes minutes; reports and season do without ranges. */
export const MOST_RANGED_LINES = 1000;

const NOTHING: RangedReport = { answer: "no", findings: [], facts: [], chase: [] };

/**
 * What a report could say if its missing facts were known; `base` is what its law says without them, for a canonical
 * snapshot. See docs/decisions/0067-missing-facts.md.
 */
export const rangesOf = (
  snapshot: ReportSnapshot,
  prepared: ReadonlyArray<PreparedLine>,
  base: Pick<Evaluation, "findings" | "gaps">,
): RangedReport => {
  if (REPORTS[snapshot.type].evaluates !== "thresholds") return NOTHING;
  const lines = openLines(snapshot, prepared);
  const byBase = contributionsOf(base.findings);
  const runs = lines.some(isOpenLine) ? completionsOf(snapshot, prepared, lines, byBase) : [byBase];
  const facts = new OpenFacts(snapshot.type);
  const asked = askedOf(snapshot, lines, base.gaps);
  const found = spansOf(runs, byBase).map((spanned) => ({ spanned, ranged: rangedFinding(spanned, lines, facts) }));
  const unknown = [...Map.groupBy(asked, ({ bucket }) => bucket).values()].flatMap((some) =>
    unknownFinding(snapshot, some, found, facts),
  );
  const findings = [...found.map(({ ranged }) => ranged), ...unknown];
  return {
    answer: findings.some(({ answer }) => answer === "yes")
      ? "yes"
      : findings.every(({ answer }) => answer === "no")
        ? "no"
        : "depends",
    findings,
    facts: facts.all(),
    chase: facts.chase(findings),
  };
};

/** The report of a snapshot as intervals: the same law as the report, evaluated for what its missing facts can be. */
export const rangedReport = (unordered: ReportSnapshot): RangedReport => {
  const snapshot = canonicalSnapshot(unordered);
  const prepared = prepareLines(snapshot.lines);
  return rangesOf(snapshot, prepared, evaluated(snapshot, prepared));
};
