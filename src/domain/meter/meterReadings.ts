import { constant, isPositive } from "../report/amounts/figures.ts";
import type { Finding } from "../report/amounts/Finding.ts";
import { isReached } from "../report/amounts/findings.ts";
import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import { prepareLines, preparing } from "../report/facts/prepareLines.ts";
import { canonicalLine } from "../report/snapshot/canonicalInputs.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "../season/seasonReports.ts";
import { add, type Decimal, subtract, ZERO } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";
import { evaluating, withAmounts } from "./evaluating.ts";
import type { MeterBasis, MeterInput } from "./MeterBasis.ts";
import { type MeterReading, meterReading } from "./MeterReading.ts";
import { typedLine } from "./typedLine.ts";

type Found = { readonly finding: Finding; readonly own: Decimal; readonly wasReached: boolean };

const readingOf = (type: SeasonReportId, { finding, own, wasReached }: Found): MeterReading => {
  const isNow = finding.outcome === "reportable";
  const state = isNow ? (wasReached ? "reached" : "crossing") : finding.outcome === "close" ? "close" : "below";
  return meterReading(type, state, finding, own);
};

/** By name, in the order of the reports: nothing moves while amounts are typed. */
type Meter = (input: MeterInput) => ReadonlyArray<MeterReading>;

/** The other lines of a report, prepared once. */
const othersOf = (type: SeasonReportId, { snapshot, reads }: MeterBasis, all: ReadonlyArray<PreparedLine>) => {
  const read = reads?.find((one) => one.type === type);
  return read === undefined ? all : prepareLines(read.lines.flatMap((index) => snapshot.lines[index] ?? []));
};

/** Evaluates the line as it is typed by the same laws as the reports. The other lines are read once. */
export const meterOf = (basis: MeterBasis): Meter => {
  const evaluate = evaluating(basis.snapshot);
  const all = basis.reads === null ? prepareLines(basis.snapshot.lines) : [];
  const prepare = preparing();
  const reports = SEASON_REPORT_IDS.map((type) => {
    const others = othersOf(type, basis, all);
    return { type, others, before: new Map(evaluate(type, others).map((finding) => [finding.id, finding])) };
  });
  /** Entries that the line counts toward, with its part of each. */
  const found = ({ type, others, before }: (typeof reports)[number], line: SnapshotLine): ReadonlyArray<Found> => {
    const index = others.length;
    return evaluate(type, [...others, prepare(line, index)])
      .filter(({ lines }) => lines.includes(index))
      .map((finding) => {
        const own = finding.terms.reduce((sum, term) => (term.line === index ? add(sum, term.value) : sum), ZERO);
        const rest = subtract(constant(finding.total), own);
        const without = before.get(finding.id);
        const wasReached =
          without === undefined
            ? isReached(finding.sign, rest, constant(finding.threshold)) && isPositive(rest)
            : without.outcome === "reportable";
        return { finding, own, wasReached };
      });
  };
  /** Without an amount, a line counts for nothing yet; its entries show what the other lines reach. */
  const withoutAmount = (report: (typeof reports)[number], line: SnapshotLine, known: ReadonlySet<string>) =>
    found(report, withAmounts(line))
      .filter(({ finding }) => !known.has(finding.id))
      .map(({ finding, own, wasReached }): Found => {
        const total = decimalText(subtract(constant(finding.total), own));
        const without = report.before.get(finding.id);
        const outcome = without?.outcome ?? (wasReached ? "reportable" : "below");
        return { finding: { ...finding, total, outcome }, own: ZERO, wasReached };
      });
  return (input) => {
    const line = canonicalLine(typedLine(input, basis.facts));
    const lacksAmounts = prepare(line, 0).pounds === null;
    return reports
      .flatMap((report) => {
        const counted = found(report, line);
        const known = new Set(counted.map(({ finding }) => finding.id));
        const open = lacksAmounts ? withoutAmount(report, line, known) : [];
        return [...counted, ...open].map((one) => readingOf(report.type, one));
      })
      .toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));
  };
};

/** Each basis is prepared once. */
const meters = new WeakMap<MeterBasis, Meter>();

export const meterReadings = (basis: MeterBasis, input: MeterInput): ReadonlyArray<MeterReading> => {
  const meter = meters.get(basis) ?? meterOf(basis);
  meters.set(basis, meter);
  return meter(input);
};
