import { type Decimal, ZERO, compare } from "../shared/decimal.ts";
import { printed } from "../report/amounts/figures.ts";
import { derived, type Provenance } from "../report/amounts/Provenance.ts";
import { type LineRef, type Unit, lineRefOf } from "../report/amounts/Finding.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { type CauseKind, CAUSE_WORDS } from "./CauseKind.ts";
import { type Cause, type LineChange, minus } from "./causesOf.ts";
import type { ComparedFigure, ComparedMeasure, YearComparison } from "./compareYears.ts";
import type { LinePair } from "./pairLines.ts";
import { stepWords } from "./stepWords.ts";
import type { Found } from "./Reading.ts";

/** `+110.05 lb`, `-2 lb`, `0 lb`. */
export const changeText = (change: Decimal, unit: Unit): string => `${signed(change)} ${unit}`.trim();
export const signed = (change: Decimal): string => `${compare(change, ZERO) > 0 ? "+" : ""}${printed(change)}`;

export type DerivedCause = { readonly cause: Cause; readonly derivation: number };
/** `before`, `after` and `change` are indexes into `provenance`; null if the year has no such figure. */
export type DerivedFigure = {
  readonly figure: ComparedFigure;
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number;
  readonly causes: ReadonlyArray<DerivedCause>;
};
export type DerivedMeasure = { readonly measure: ComparedMeasure; readonly figures: ReadonlyArray<DerivedFigure> };

/**
 * A comparison with its provenance. `lines` lists the lines of the earlier year, then those of the later year, each
 * name followed by its year.
 */
export type DerivedComparison = {
  readonly comparison: YearComparison;
  readonly measures: ReadonlyArray<DerivedMeasure>;
  readonly provenance: Provenance;
  readonly lines: ReadonlyArray<LineRef>;
};

const refOf = (line: SnapshotLine, year: number): LineRef => ({ ...lineRefOf(line), name: `${line.name} (${year})` });

const titleOf = (pair: LinePair): string => {
  const { before, after } = pair;
  const line = after ?? before;
  const numbers = [before, after].flatMap((one) => (one === null ? [] : [String(one.sds_no)]));
  return `${line?.name ?? ""} (SDS No. ${[...new Set(numbers)].join(" → ")})`;
};

/** `Thinner (SDS No. 3): 400 lb → 550 lb = +150 lb; Container Quantity: 4 → 6`. */
export const lineWords = (kind: CauseKind, change: LineChange, pair: LinePair, unit: Unit): string => {
  const words = kind === "not_judged" ? [change.reason] : stepWords(pair, kind);
  const amounts = `${printed(change.before)} → ${printed(change.after)} ${unit} = ${changeText(minus(change.after, change.before), unit)}`;
  return [`${titleOf(pair)}: ${amounts}`, ...words].join("; ");
};

/** Records how each figure, change and cause was calculated. */
export const deriveComparison = (comparison: YearComparison): DerivedComparison => {
  const { pairs, measures, snapshots, provenance } = comparison;
  const { before, after } = snapshots;
  const indexOf = new Map([...before.lines, ...after.lines].map((line, at) => [line, at] as const));
  const linesOf = (some: ReadonlyArray<number>): ReadonlyArray<number> =>
    some.flatMap((at) =>
      [pairs[at]?.before, pairs[at]?.after].flatMap((line) => (line ? (indexOf.get(line) ?? []) : [])),
    );

  const termsOf = (found: Found | null, some: ReadonlyArray<number>): ReadonlyArray<number> =>
    some.flatMap((at) => found?.terms.get(at) ?? []);

  const figureOf = (figure: ComparedFigure): DerivedFigure => {
    const { found, name, unit, causes } = figure;
    const [was, is] = [found.before?.derivations ?? [], found.after?.derivations ?? []];
    const rule = () => provenance.get(is[0] ?? was[0] ?? 0).rule;
    const derivedCauses = causes.map((cause): DerivedCause => {
      const some = cause.lines.map(({ pair }) => pair);
      const derivation = provenance.add(() =>
        derived(rule(), `${CAUSE_WORDS[cause.kind]}: change of ${name}`, changeText(cause.change, unit), {
          arithmetic: cause.lines.flatMap((line) => {
            const pair = pairs[line.pair];
            return pair === undefined ? [] : [lineWords(cause.kind, line, pair, unit)];
          }),
          parts: [...termsOf(found.before, some), ...termsOf(found.after, some)],
          lines: linesOf(some),
        }),
      );
      return { cause, derivation };
    });
    const change = provenance.add(() =>
      derived(rule(), `Change of ${name}, ${before.year} to ${after.year}`, "", {
        arithmetic: [
          `${printed(figure.after)} − ${printed(figure.before)} = ${changeText(figure.change, unit)}`,
          ...causes.map((cause) => `${CAUSE_WORDS[cause.kind]}: ${changeText(cause.change, unit)}`),
        ],
        parts: [...derivedCauses.map(({ derivation }) => derivation), ...was, ...is],
      }),
    );
    return {
      figure,
      before: was[0] ?? null,
      after: is[0] ?? null,
      change,
      causes: derivedCauses,
    };
  };
  return {
    comparison,
    measures: measures.map((measure) => ({ measure, figures: measure.figures.map(figureOf) })),
    provenance,
    lines: [
      ...before.lines.map((line) => refOf(line, before.year)),
      ...after.lines.map((line) => refOf(line, after.year)),
    ],
  };
};
