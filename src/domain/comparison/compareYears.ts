import { add, type Decimal, ZERO } from "../shared/decimal.ts";
import type { Unit } from "../report/amounts/Finding.ts";
import { Provenance } from "../report/amounts/Provenance.ts";
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

/** Amounts are exact, in `unit`; those of a year in which it is not there are zero. */
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
  /** What a year has, or both; by name. */
  readonly figures: ReadonlyArray<ComparedFigure>;
  readonly readings: Both<Reading>;
};

export type YearComparison = {
  readonly snapshots: Both<ReportSnapshot>;
  readonly pairs: ReadonlyArray<LinePair>;
  readonly measures: ReadonlyArray<ComparedMeasure>;
  /** Of the figures of both years, in all measures. */
  readonly provenance: Provenance;
};

/** The sum of all products comes first. */
const rank = ({ key }: Pick<ComparedFigure, "key">): number => (key === `products/${ALL_PRODUCTS}` ? 0 : 1);

const totalOf = (found: Found | undefined): Decimal =>
  [...(found?.parts.values() ?? [])].reduce((sum, part) => add(sum, part), ZERO);

/** Pairs whose part in any figure of a report differs between two readings. */
const differing = (a: Reading, b: Reading): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [key, { parts }] of one.figures) {
      const there = other.figures.get(key)?.parts;
      for (const [pair, value] of parts) if (!isZero(minus(value, there?.get(pair) ?? ZERO))) found.add(pair);
    }
  }
  return found;
};

/**
 * Two years of one facility, line by line and figure by figure: `before` and `after` of a figure are those of the reports
 * of the two snapshots (read for one and the same type or for all: every list that a report reads has to be in them), and
 * the causes of each add up to its change. Matched lines are changed in the order of `LINE_STEPS`, all of them at once in each
 * step, by the law and the lists of the earlier year; then these become those of the later one.
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
  // The earlier lines are the first pairs, in their order.
  const pairOf = (index: number): number => {
    const line = after.lines[index - before.lines.length];
    return line === undefined ? index : (placeOf.get(line) ?? index);
  };
  const stepped = pairs.map((pair) => (isMatched(pair) ? lineSteps(pair) : []));
  const changed = new Set(pairs.flatMap((pair, at) => (isMatched(pair) && isChanged(pair) ? [at] : [])));

  const compared = (measure: Measure): ComparedMeasure => {
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
      [...(measure.isWhole ? pairs.keys() : new Set([...changed, ...moved]))].filter((at) => stepped[at]?.length),
    );
    const isMoved = [...moved].some((at) => touched.has(at));
    const inSteps = [
      ...(measure.isWhole ? pairs.flatMap(({ before: line }, at) => (line === null ? [] : [at])) : touched),
    ].sort((a, b) => a - b);

    // Nothing is shown of what a step derives.
    const read = (snapshot: ReportSnapshot, some: ReadonlyArray<SnapshotLine>): Reading =>
      readingOf(
        measure.read({ snapshot, lines: prepare(some), provenance: new Provenance() }),
        (at) => inSteps[at] ?? at,
        ambiguous,
      );
    let now: ReadonlyArray<SnapshotLine> = inSteps.flatMap((at) => pairs[at]?.before ?? []);
    const first = measure.isWhole || !isMoved ? readings.before : read(before, now);
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
