import type { Column, ReportRow } from "#domain/report/model/ReportModel.ts";
import { printable, type TextMeasure } from "./textMeasure.ts";

/** Blank at both sides of a cell, in points. */
export const CELL_PAD = 4;
/** Words longer than this may be cut. */
const LONGEST_WORD = 78;
const SIZES = [8, 7.5, 7, 6.5, 6] as const;

/** How wide a table's columns are, and how large its text is. */
export type Widths = { readonly size: number; readonly columns: ReadonlyArray<number> };

/** What a column needs at least: figures stand in one line, words are not cut. */
const least = (measure: TextMeasure, columns: ReadonlyArray<Column>, rows: ReadonlyArray<ReportRow>, size: number) =>
  columns.map(({ label, kind }, at) => {
    const isFigure = kind !== "text";
    const widest = rows.reduce(
      (most, { cells }) => {
        const text = printable(cells[at]?.text ?? "");
        const width = isFigure
          ? measure.width(text, "text", size)
          : Math.min(LONGEST_WORD, measure.longestWord(text, "text", size));
        return Math.max(most, width);
      },
      measure.longestWord(label, "strong", size),
    );
    return Math.ceil(widest) + 2 * CELL_PAD;
  });

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, width) => sum + width, 0);

/** Gives what is left after the least widths to the columns whose share is larger. */
const shared = (
  weights: ReadonlyArray<number>,
  leasts: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const wanted = weights.map((weight) => (weight / total(weights)) * width);
  const wishes = wanted.map((want, at) => Math.max(0, want - (leasts[at] ?? 0)));
  const [spare, sum] = [width - total(leasts), total(wishes)];
  return leasts.map((needs, at) => needs + (sum === 0 ? spare / leasts.length : (spare * (wishes[at] ?? 0)) / sum));
};

/** The largest text with which the columns fit; where none does, words are cut. */
export const columnWidths = (
  measure: TextMeasure,
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<ReportRow>,
  width: number,
): Widths => {
  const weights = columns.map(({ weight }) => weight);
  for (const size of SIZES) {
    const leasts = least(measure, columns, rows, size);
    // Text that wraps after every word is no reading: some room has to be left.
    if (total(leasts) <= width * (columns.some(({ kind }) => kind === "text") ? 0.92 : 1)) {
      return { size, columns: shared(weights, leasts, width) };
    }
  }
  const size = SIZES[SIZES.length - 1] ?? 6;
  const leasts = least(measure, columns, rows, size);
  return { size, columns: leasts.map((needs) => (needs / total(leasts)) * width) };
};
