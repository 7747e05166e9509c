import fc from "fast-check";
import { describe, expect } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { Provenance } from "#domain/report/amounts/Provenance.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { completions, openLines } from "#domain/report/ranges/completions.ts";
import { contributionsOf } from "#domain/report/ranges/contributionsOf.ts";
import { rangedReport } from "#domain/report/ranges/rangedReport.ts";
import { isReported } from "#domain/report/amounts/findings.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { countAnswers } from "#domain/season/countAnswers.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { REPORT_TYPE_IDS } from "#domain/report/reportTypeIds.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, compare, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { aSnapshot } from "../support/aSnapshot.ts";
import { law } from "../../../support/law.ts";
import { linesAndWhatIsKnown, linesWithOneFactMissing } from "./knownLines.ts";

const TYPES = REPORT_TYPE_IDS.filter((type) => REPORTS[type].evaluates === "thresholds");

const ranged = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>) => rangedReport(aSnapshot(type, lines));
const findingsOf = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<Finding> => {
  const snapshot = canonicalSnapshot(aSnapshot(type, lines));
  const input = { snapshot, lines: prepareLines(snapshot.lines), provenance: new Provenance() };
  return REPORTS[type].evaluate(input).findings;
};
/** A component of a line as it is, and where the line has none that is hidden, its weight and form. */
const narrowed = (
  whole: ReadonlyArray<SnapshotLine>,
  known: ReadonlyArray<SnapshotLine>,
  at: number,
  component: number,
): ReadonlyArray<SnapshotLine> =>
  known.map((line, index) => {
    const truth = whole[index];
    if (index !== at % known.length || truth === undefined) return line;
    const one = truth.components[component];
    if (line.components.length === 0 || one === undefined) {
      const { pounds_per_gallon, conversion_factor, container_size, max_pounds, material_form = "not known" } = truth;
      return { ...line, pounds_per_gallon, conversion_factor, container_size, max_pounds, material_form };
    }
    return { ...line, components: line.components.map((other, number) => (number === component ? one : other)) };
  });
/** What is reportable, for each completion of what is open. */
const reportableIn = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<string> => {
  const snapshot = canonicalSnapshot(aSnapshot(type, lines));
  const { ends, others } = completions(type, openLines(snapshot, prepareLines(snapshot.lines)));
  return [...ends, ...others].map((some) =>
    findingsOf(type, some)
      .flatMap(({ id, outcome }) => (outcome === "reportable" ? [id] : []))
      .toSorted()
      .join(),
  );
};
/** A line of which the weight may be next to nothing counts with that. */
const rounded = (amount: string): string => Number(amount).toFixed(3);
const isAtMost = (a: string, b: string | null): boolean => b === null || compare(constant(a), constant(b)) <= 0;

describe.each(TYPES)("in the report %s", (type) => {
  law(
    "the interval holds the figure of every completion of what is open, and the answer its answer",
    [linesAndWhatIsKnown],
    ({ whole, known }) => {
      const { findings } = ranged(type, known);
      const truth = new Map(findingsOf(type, whole).map((one) => [one.id, one]));
      const byId = new Map(findings.map((one) => [one.id, one]));
      // A product without components counts as a product; it may turn out to be one substance, and count as that. A gas
      // that burns by its rating may turn out to be LP-gas, which has a row of its own.
      const isAnyBlank = known.some(({ components }) => components.length === 0);
      const isOfProduct = (id: string) => isAnyBlank && /^epcra_(?:312_other|304_waste)/.test(id);
      const maybeLpGas = (id: string) => isAnyBlank && id.startsWith("fire_code_permit/flammable_gas");
      // A product without components may turn out to hold more of what is found.
      const unknown = byId.get(`${type}/substances`);
      const withUnknown = (high: string | null): string | null =>
        high === null || unknown === undefined
          ? high
          : unknown.high === null
            ? null
            : decimalText(add(constant(high), constant(unknown.high)));
      for (const [id, { total, outcome, unit }] of truth) {
        const found = byId.get(id) ?? byId.get(`${type}/substances`) ?? byId.get(`${type}/lines`);
        expect(found, `${id} ${total}`).toBeDefined();
        if (found === undefined) continue;
        const most = withUnknown(found.high);
        if (unit === "lb") expect(isAtMost(total, most), `${id}: ${total} at most ${most}`).toBe(true);
        if (maybeLpGas(id)) continue;
        expect(isAtMost(found.low, total), `${id}: ${total} at least ${found.low}`).toBe(true);
        if (found.answer === "depends") expect(found.facts, id).not.toEqual([]);
        else if (outcome !== "reportable" || unknown?.answer !== "depends")
          expect(outcome === "reportable" ? "yes" : "no", id).toBe(found.answer);
      }
      for (const { id, low, answer } of findings) {
        if (truth.has(id) || isOfProduct(id) || maybeLpGas(id)) continue;
        expect(low, id).toBe("0");
        expect(answer, id).not.toBe("yes");
      }
    },
    { runs: 60, isCostly: true },
  );

  law(
    "what is certain is a finding, for the report as for the season, and each missing fact that is counted is named",
    [linesAndWhatIsKnown],
    ({ known }) => {
      const snapshot = aSnapshot(type, known);
      const { findings, gaps, summary } = reportModel(snapshot);
      const { findings: intervals, facts, chase } = ranged(type, known);
      const reached = new Set(contributionsOf(findings.filter(({ outcome }) => outcome === "reportable")).keys());
      const certain = intervals.flatMap(({ id, answer }) => (answer === "yes" ? [id] : []));
      expect(certain.filter((id) => !reached.has(id))).toEqual([]);
      const season = countAnswers(snapshot);
      expect([season.reportable, season.open]).toEqual([findings.filter(isReported).length, chase.length]);
      expect(summary.includes("could change an answer.") && summary.includes("Insufficient data: none")).toBe(false);
      for (const { fact } of chase) {
        const { line, component } = facts[fact] ?? {};
        expect(gaps.some((gap) => gap.line === line && gap.component === component)).toBe(true);
      }
    },
    { runs: 30, isCostly: true },
  );

  law(
    "the interval of a row is the lowest and the highest result of a recomputation over its own lines",
    [linesAndWhatIsKnown],
    ({ known }) => {
      const snapshot = canonicalSnapshot(aSnapshot(type, known));
      const { ends, others } = completions(type, openLines(snapshot, prepareLines(snapshot.lines)));
      const runs = [...ends, ...others].map((some) => ({ some, found: contributionsOf(findingsOf(type, some)) }));
      for (const { id, low, high } of ranged(type, known).findings) {
        const found = runs.flatMap((run) => run.found.get(id) ?? []);
        // Where the form decides the threshold, the lines are counted in two ways; what is not known is no sum of lines.
        const isOneSum = new Set(found.map(({ finding }) => finding.threshold)).size === 1;
        // Whether a substance is in several processes may depend on a share that may be 0%.
        const isDivided = /^(?:caa_112|psm)/.test(id) && found.length < runs.length;
        if (high === null || !isOneSum || isDivided) continue;
        const own = [...new Set(found.flatMap(({ terms }) => [...terms.keys()]))];
        /** Each of its lines as it contributes least or most; the others are there, and must not matter. */
        const recomputed = (sign: 1 | -1): string => {
          const lines = snapshot.lines.flatMap((_, at) => {
            if (!own.includes(at)) return runs[0]?.some[at] ?? [];
            const byTerm = runs.toSorted(
              (one, other) =>
                sign * compare(one.found.get(id)?.terms.get(at) ?? ZERO, other.found.get(id)?.terms.get(at) ?? ZERO),
            );
            return byTerm[0]?.some[at] ?? [];
          });
          return contributionsOf(findingsOf(type, lines)).get(id)?.finding.total ?? "0";
        };
        expect([id, rounded(recomputed(1)), rounded(recomputed(-1))]).toEqual([id, rounded(low), rounded(high)]);
      }
    },
    { runs: 30, isCostly: true },
  );

  law(
    "with all facts known each interval is the figure of the report, to the last digit, and the answer is its answer",
    [linesAndWhatIsKnown],
    ({ whole }) => {
      const { findings, facts, chase, answer } = ranged(type, whole);
      const own = findings.filter(({ id }) => !id.startsWith(type));
      const known = findingsOf(type, whole);
      expect(own.map(({ id, low }) => [id, low])).toEqual(known.map(({ id, total }) => [id, total]));
      if (known.some(({ outcome }) => outcome === "reportable")) expect(answer).toBe("yes");
      // Questions that no amount answers, such as whether a waste is corrosive, stay questions.
      if (facts.length > 0) return;
      expect(own.every(({ low, high }) => low === high)).toBe(true);
      expect(own.map((one) => one.answer === "yes")).toEqual(known.map(({ outcome }) => outcome === "reportable"));
      expect(chase).toEqual([]);
    },
    { runs: 30, isCostly: true },
  );

  law(
    "the order of the lines does not matter",
    [linesAndWhatIsKnown],
    ({ known }) => {
      expect(ranged(type, known.toReversed())).toEqual(ranged(type, known));
    },
    { runs: 15, isCostly: true },
  );

  law(
    "a missing percentage or weight is asked for exactly if one of its completions flips an answer",
    [linesWithOneFactMissing],
    (lines) => {
      const { facts, chase } = ranged(type, lines);
      const asked = chase.filter(({ fact }) => ["percentage", "weight"].includes(facts[fact]?.kind ?? ""));
      expect(asked.length > 0, JSON.stringify(facts)).toBe(new Set(reportableIn(type, lines)).size > 1);
    },
    { runs: 60, isCostly: true },
  );

  law(
    "a fact that becomes known widens no interval and turns no answer into 'depends'",
    [linesAndWhatIsKnown, fc.nat(4), fc.nat(3)],
    ({ whole, known }, at, component) => {
      const before = ranged(type, known);
      const after = ranged(type, narrowed(whole, known, at, component));
      const byId = new Map(before.findings.map((one) => [one.id, one]));
      for (const now of after.findings) {
        const was = byId.get(now.id);
        if (was === undefined) {
          // Without its size a line has no finding in gallons or cubic feet, but is one that could not be evaluated.
          if (!byId.has(`${type}/lines`) && !now.id.startsWith(type)) expect(now.high, now.id).toBe("0");
          continue;
        }
        expect(isAtMost(was.low, now.low), `${now.id}: ${was.low} to ${now.low}`).toBe(true);
        if (was.high !== null) {
          expect(now.high, now.id).not.toBeNull();
          expect(isAtMost(now.high ?? "0", was.high), `${now.id}: ${was.high} to ${now.high}`).toBe(true);
        }
        if (was.answer !== "depends") expect(now.answer, now.id).toBe(was.answer);
      }
    },
    { runs: 30, isCostly: true },
  );
});
