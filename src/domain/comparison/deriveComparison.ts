import { type Decimal, ZERO } from "../shared/decimal.ts";
import { printed } from "../report/facts/exact.ts";
import { derived, Provenance } from "../report/model/Provenance.ts";
import type { LineRef, Unit } from "../report/model/ReportModel.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { compare } from "../shared/decimal.ts";
import { type CauseKind, CAUSE_WORDS } from "./CauseKind.ts";
import { type Cause, type LineChange, minus } from "./causesOf.ts";
import type { ComparedFigure, ComparedMeasure, YearComparison } from "./compareYears.ts";
import type { LinePair } from "./pairLines.ts";
import { CombinedProvenance } from "./CombinedProvenance.ts";
import { stepWords } from "./stepWords.ts";
import type { Found, Reading } from "./Reading.ts";

/** `+110.05 lb`, `-2 lb`, `0 lb`. */
export const changeText = (change: Decimal, unit: Unit): string => `${signed(change)} ${unit}`.trim();
export const signed = (change: Decimal): string => `${compare(change, ZERO) > 0 ? "+" : ""}${printed(change)}`;

export type DerivedCause = { readonly cause: Cause; readonly derivation: number };
/** Derivations are numbers in `provenance`; null where the year has no such figure. */
export type DerivedFigure = {
  readonly figure: ComparedFigure;
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number;
  readonly causes: ReadonlyArray<DerivedCause>;
};
export type DerivedMeasure = { readonly measure: ComparedMeasure; readonly figures: ReadonlyArray<DerivedFigure> };

/** A comparison with its provenance. `lines`: of the earlier year, then of the later one, each named with its year. */
export type DerivedComparison = {
  readonly comparison: YearComparison;
  readonly measures: ReadonlyArray<DerivedMeasure>;
  readonly provenance: CombinedProvenance;
  readonly lines: ReadonlyArray<LineRef>;
};

const refOf = (line: SnapshotLine, year: number): LineRef => ({
  inventory_id: line.inventory_id,
  inventory_product_id: line.inventory_product_id,
  sds_no: line.sds_no,
  name: `${line.name} (${year})`,
});

const titleOf = (pair: LinePair): string => {
  const { before, after } = pair;
  const line = after ?? before;
  const numbers = [before, after].flatMap((one) => (one === null ? [] : [String(one.sds_no)]));
  return `${line?.name ?? ""} (SDS no ${[...new Set(numbers)].join(" → ")})`;
};

/** `Thinner (SDS no 3): 400 lb → 550 lb = +150 lb; Container Quantity: 4 → 6`. */
export const lineWords = (kind: CauseKind, change: LineChange, pair: LinePair, unit: Unit): string => {
  const words = kind === "not_judged" ? [change.reason] : stepWords(pair, kind);
  const amounts = `${printed(change.before)} → ${printed(change.after)} ${unit} = ${changeText(minus(change.after, change.before), unit)}`;
  return [`${titleOf(pair)}: ${amounts}`, ...words].join("; ");
};

const PLACES = { before: 0, after: 1 } as const;

/** Writes down how each figure, change and cause came to be. */
export const deriveComparison = (comparison: YearComparison): DerivedComparison => {
  const { pairs, measures, snapshots } = comparison;
  const { before, after } = snapshots;
  const own = new Provenance();
  const provenance = new CombinedProvenance(
    measures.flatMap(({ readings }) => [readings.before.provenance, readings.after.provenance]),
    own,
  );
  const indexOf = new Map(
    [before.lines, after.lines].flatMap((lines, side) =>
      lines.map((line, at) => [line, at + (side === PLACES.after ? before.lines.length : 0)] as const),
    ),
  );
  const linesOf = (some: ReadonlyArray<number>): ReadonlyArray<number> =>
    some.flatMap((at) =>
      [pairs[at]?.before, pairs[at]?.after].flatMap((line) => (line ? (indexOf.get(line) ?? []) : [])),
    );

  const termsOf = (reading: Reading, found: Found | null, some: ReadonlyArray<number>): ReadonlyArray<number> =>
    some.flatMap((at) => (found?.terms.get(at) ?? []).map((one) => provenance.numberOf(reading.provenance, one)));

  const figureOf = ({ readings }: ComparedMeasure, figure: ComparedFigure): DerivedFigure => {
    const { found, name, unit, causes } = figure;
    const [was, is] = [found.before, found.after].map((one, side) =>
      (one?.derivations ?? []).map((of) =>
        provenance.numberOf((side === PLACES.after ? readings.after : readings.before).provenance, of),
      ),
    );
    const rule = () => {
      const { id, version, paragraph } = provenance.at(is?.[0] ?? was?.[0] ?? 0).rule;
      return { id, version, paragraph };
    };
    const derivedCauses = causes.map((cause): DerivedCause => {
      const some = cause.lines.map(({ pair }) => pair);
      const number = own.add(() =>
        derived(rule(), `${CAUSE_WORDS[cause.kind]}: change of ${name}`, changeText(cause.change, unit), {
          arithmetic: cause.lines.flatMap((line) => {
            const pair = pairs[line.pair];
            return pair === undefined ? [] : [lineWords(cause.kind, line, pair, unit)];
          }),
          parts: [...termsOf(readings.before, found.before, some), ...termsOf(readings.after, found.after, some)],
          lines: linesOf(some),
        }),
      );
      return { cause, derivation: provenance.numberOf(own, number) };
    });
    const change = own.add(() =>
      derived(rule(), `Change of ${name}, ${before.year} to ${after.year}`, "", {
        arithmetic: [
          `${printed(figure.after)} − ${printed(figure.before)} = ${changeText(figure.change, unit)}`,
          ...causes.map((cause) => `${CAUSE_WORDS[cause.kind]}: ${changeText(cause.change, unit)}`),
        ],
        parts: [...derivedCauses.map(({ derivation }) => derivation), ...(was ?? []), ...(is ?? [])],
      }),
    );
    return {
      figure,
      before: was?.[0] ?? null,
      after: is?.[0] ?? null,
      change: provenance.numberOf(own, change),
      causes: derivedCauses,
    };
  };
  return {
    comparison,
    measures: measures.map((measure) => ({
      measure,
      figures: measure.figures.map((figure) => figureOf(measure, figure)),
    })),
    provenance,
    lines: [
      ...before.lines.map((line) => refOf(line, before.year)),
      ...after.lines.map((line) => refOf(line, after.year)),
    ],
  };
};
