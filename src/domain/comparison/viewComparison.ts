import type { Unit } from "../report/amounts/Finding.ts";
import { pageFigure, unitText } from "../report/amounts/figures.ts";
import { previewDerivations } from "../report/amounts/previewDerivations.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { compare, type Decimal, ZERO } from "../shared/decimal.ts";
import type { ComparisonView, FigureView, MeasureView } from "./ComparisonView.ts";
import { answerReasons, comparisonRemarks, lineCounts } from "./comparisonWords.ts";
import type { ComparedFigure } from "./compareYears.ts";
import { absentWords, changedFirst, isChangedFigure } from "./isChangedFigure.ts";
import { lineWords, type DerivedComparison, type DerivedFigure, type DerivedMeasure } from "./deriveComparison.ts";

/** Limits for the page; the files contain everything. */
const MOST = { figures: 200, lines: 12, gaps: 100, reasons: 5 };

const yearOf = ({ year, inventories, lines }: ReportSnapshot) => ({
  year,
  inventories: inventories.map(({ id }) => id),
  lines: lines.length,
});

const withUnit = (value: Decimal, unit: Unit, other: Decimal): string =>
  `${pageFigure(value, unit, other)}${unitText(unit)}`;
const changeView = (change: Decimal, unit: Unit): string =>
  `${compare(change, ZERO) > 0 ? "+" : ""}${withUnit(change, unit, ZERO)}`;

const amountView = (figure: ComparedFigure, side: "before" | "after", derivation: number | null) => {
  const absent = absentWords(figure, side);
  return absent === ""
    ? { text: withUnit(figure[side], figure.unit, figure[side === "before" ? "after" : "before"]), derivation }
    : { text: absent, derivation: null };
};

const firstOf = (reasons: ReadonlyArray<string>): ReadonlyArray<string> => {
  const left = reasons.length - MOST.reasons;
  return left > 0 ? [...reasons.slice(0, MOST.reasons), `and ${left} more`] : reasons;
};

/**
 * The comparison as the page shows it, with the derivations that it can open. Long lists are cut, with a count of what
 * is left out.
 */
export const viewComparison = (derivedComparison: DerivedComparison): ComparisonView => {
  const { comparison, measures, provenance, lines } = derivedComparison;
  const { pairs, snapshots } = comparison;
  const shown = previewDerivations((index) => provenance.get(index), lines);
  const numbered = (derivation: number | null) => (derivation === null ? null : shown.derivation(derivation));

  const figureView = ({ figure, before, after, change, causes }: DerivedFigure): FigureView => {
    const { unit } = figure;
    return {
      key: figure.key,
      name: figure.name,
      cas: figure.cas,
      before: amountView(figure, "before", numbered(before)),
      after: amountView(figure, "after", numbered(after)),
      change: { text: changeView(figure.change, unit), derivation: numbered(change) },
      is_changed: isChangedFigure(figure),
      answer_before: figure.answers.before,
      answer_after: figure.answers.after,
      causes: causes.map(({ cause, derivation }) => ({
        kind: cause.kind,
        change: { text: changeView(cause.change, unit), derivation: numbered(derivation) },
        lines: cause.lines.slice(0, MOST.lines).flatMap((line) => {
          const pair = pairs[line.pair];
          return pair === undefined ? [] : [lineWords(cause.kind, line, pair, unit)];
        }),
        lines_left_out: Math.max(0, cause.lines.length - MOST.lines),
      })),
    };
  };
  const measureView = ({ measure, figures }: DerivedMeasure): MeasureView => {
    const changed = figures.filter(({ figure }) => isChangedFigure(figure));
    const some = changedFirst(figures).slice(0, MOST.figures);
    const open = [...measure.readings.before.gaps.values(), ...measure.readings.after.gaps.values()].flat();
    return {
      id: measure.id,
      title: measure.title,
      answer_before: measure.answers.before,
      answer_after: measure.answers.after,
      reasons: firstOf(answerReasons(measure)),
      changed: changed.length,
      figures: some.map(figureView),
      figures_left_out: figures.length - some.length,
      not_judged: open
        .slice(0, MOST.gaps)
        .map(({ line, component, missing }) => ({ line: shown.line(line), component, missing })),
      not_judged_left_out: Math.max(0, open.length - MOST.gaps),
    };
  };
  const views = measures.map(measureView);
  const { derivations, lines: line_refs } = shown.all();
  return {
    customer: snapshots.after.customer.name,
    facility: snapshots.after.facility.name,
    before: yearOf(snapshots.before),
    after: yearOf(snapshots.after),
    lines: lineCounts(comparison),
    measures: views,
    remarks: comparisonRemarks(comparison),
    derivations,
    line_refs,
  };
};
