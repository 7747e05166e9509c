import { add, type Decimal, ZERO } from "../shared/decimal.ts";
import type { Unit } from "../report/amounts/Finding.ts";
import { Provenance } from "../report/amounts/Provenance.ts";
import { isSettled } from "../report/ranges/settledLines.ts";
import { byCodeUnit, canonicalSnapshot } from "../report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot, SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { type Answer, figureAnswer, reportAnswer } from "./answers.ts";
import { type Cause, causesOf, isZero, minus, type SteppedReading } from "./causesOf.ts";
import { LINE_STEPS } from "./CauseKind.ts";
import { isChanged, lineSteps } from "./lineSteps.ts";
import { MEASURES } from "./measures.ts";
import { ALL_PRODUCTS, type Measure, type MeasureId } from "./Measure.ts";
import { isMatched, type LinePair, pairLines, type SourceOf } from "./pairLines.ts";
import { ambiguousKeys, type Found, preparingOnce, type Reading, readingOf } from "./Reading.ts";

type Both<A> = { readonly before: A; readonly after: A };

/** Amounts are exact, in `unit`. The amount is zero in a year without this figure. */
export type ComparedFigure = {
  readonly key: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
  readonly answers: Both<Answer>;
  /** They add up to `change`. */
  readonly causes: ReadonlyArray<Cause>;
  readonly found: Both<Found | null>;
};

export type ComparedMeasure = {
  readonly id: MeasureId;
  readonly title: string;
  readonly answers: Both<Answer>;
  /** The figures of either year, sorted by name. */
  readonly figures: ReadonlyArray<ComparedFigure>;
  readonly readings: Both<Reading>;
};

export type YearComparison = {
  readonly snapshots: Both<ReportSnapshot>;
  readonly pairs: ReadonlyArray<LinePair>;
  readonly measures: ReadonlyArray<ComparedMeasure>;
  /** Derivations of the figures of both years, for all measures. */
  readonly provenance: Provenance;
};

/** Sorts the sum of all products first. */
const rank = ({ key }: Pick<ComparedFigure, "key">): number => (key === `products/${ALL_PRODUCTS}` ? 0 : 1);

const totalOf = (found: Found | undefined): Decimal =>
  [...(found?.parts.values() ?? [])].reduce((sum, part) => add(sum, part), ZERO);

/** Pairs whose amount in any figure differs between two readings. */
const differing = (a: Reading, b: Reading): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [key, { parts }] of one.figures) {
      const otherParts = other.figures.get(key)?.parts;
      for (const [pair, value] of parts) if (!isZero(minus(value, otherParts?.get(pair) ?? ZERO))) found.add(pair);
    }
  }
  return found;
};

/**
 * Compares two years of one facility, line by line and figure by figure. `before` and `after` of a figure equal the
 * results of the reports of the two snapshots, which must both hold every list that the compared reports read. The
 * causes of each figure add up to its change. Matched lines are changed in the order of `LINE_STEPS`, all lines at once
 * per step, under the law and lists of the earlier year; the last step then switches to the law and lists of the later
 * year.
 */
export const compareYears = (
  earlier: ReportSnapshot,
  later: ReportSnapshot,
  { sourceOf, measures = MEASURES }: { readonly sourceOf?: SourceOf; readonly measures?: ReadonlyArray<Measure> } = {},
): YearComparison => {
  const snapshots = { before: canonicalSnapshot(earlier), after: canonicalSnapshot(later) };
  const { before, after } = snapshots;
  const pairs = pairLines(before.lines, after.lines, sourceOf);
  const provenance = new Provenance();
  const prepare = preparingOnce();
  const placeOf = new Map(pairs.flatMap(({ after: line }, at) => (line === null ? [] : [[line, at] as const])));
  const lines = { before: prepare(before.lines), after: prepare(after.lines, before.lines.length) };
  // The first pairs are those of the earlier lines, in the same order, so an earlier line's index is its pair's index.
  const pairOf = (index: number): number => {
    const line = after.lines[index - before.lines.length];
    return line === undefined ? index : (placeOf.get(line) ?? index);
  };
  const stepped = pairs.map((pair) => (isMatched(pair) ? lineSteps(pair) : []));
  const changed = new Set(pairs.flatMap((pair, at) => (isMatched(pair) && isChanged(pair) ? [at] : [])));

  const isAnySettled = [...lines.before, ...lines.after].some(isSettled);

  const compared = (measure: Measure): ComparedMeasure => {
    const isWhole = measure.isWhole || isAnySettled;
    const ends = {
      before: measure.read({ snapshot: before, lines: lines.before, provenance: new Provenance(provenance) }),
      after: measure.read({ snapshot: after, lines: lines.after, provenance: new Provenance(provenance) }),
    };
    const ambiguous = ambiguousKeys([ends.before, ends.after]);
    const readings = {
      before: readingOf(ends.before, pairOf, ambiguous),
      after: readingOf(ends.after, pairOf, ambiguous),
    };
    const moved = differing(readings.before, readings.after);
    const touched = new Set(
      [...(isWhole ? pairs.keys() : new Set([...changed, ...moved]))].filter((at) => stepped[at]?.length),
    );
    const isMoved = [...moved].some((at) => touched.has(at));
    const inSteps = [
      ...(isWhole ? pairs.flatMap(({ before: line }, at) => (line === null ? [] : [at])) : touched),
    ].sort((a, b) => a - b);

    // Derivations of intermediate steps are never shown, so they get a Provenance of their own that is dropped.
    const read = (snapshot: ReportSnapshot, some: ReadonlyArray<SnapshotLine>): Reading =>
      readingOf(
        measure.read({ snapshot, lines: prepare(some), provenance: new Provenance() }),
        (at) => inSteps[at] ?? at,
        ambiguous,
      );
    let now: ReadonlyArray<SnapshotLine> = inSteps.flatMap((at) => pairs[at]?.before ?? []);
    const first = isWhole || !isMoved ? readings.before : read(before, now);
    const steps: Array<SteppedReading> = [];
    if (isMoved) {
      for (const [step, kind] of LINE_STEPS.entries()) {
        const next = inSteps.flatMap((at) => stepped[at]?.[step] ?? pairs[at]?.before ?? []);
        if (next.some((line, at) => line !== now[at])) steps.push({ kind, reading: read(before, next) });
        now = next;
      }
      steps.push({ kind: "law", reading: read(after, now) });
    }
    const keys = [...new Set([...readings.before.figures.keys(), ...readings.after.figures.keys()])];
    const figures = keys.map((key): ComparedFigure => {
      const found = { before: readings.before.figures.get(key), after: readings.after.figures.get(key) };
      const { name, cas, unit } = found.after ?? found.before ?? { name: "", cas: "", unit: "lb" };
      const [was, is] = [totalOf(found.before), totalOf(found.after)];
      return {
        key: `${measure.id}/${key}`,
        name,
        cas,
        unit,
        before: was,
        after: is,
        change: minus(is, was),
        answers: {
          before: figureAnswer(readings.before, readings.after, key, "before", pairs),
          after: figureAnswer(readings.after, readings.before, key, "after", pairs),
        },
        causes: causesOf(key, readings, first, steps, pairs, touched),
        found: { before: found.before ?? null, after: found.after ?? null },
      };
    });
    return {
      id: measure.id,
      title: measure.title,
      answers: { before: reportAnswer(readings.before), after: reportAnswer(readings.after) },
      figures: figures.sort(
        (a, b) =>
          rank(a) - rank(b) || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.key, b.key),
      ),
      readings,
    };
  };
  return { snapshots, pairs, measures: measures.map(compared), provenance };
};
