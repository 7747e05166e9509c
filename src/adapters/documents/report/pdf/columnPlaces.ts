import type { Column } from "#domain/report/model/ReportModel.ts";
import { type TextMeasure, WIDEST_LETTER } from "../../text/textMeasure.ts";

/** Blank at both sides of a cell, in points. */
export const CELL_PAD = 4;
const LONGEST_WORD = 78;
/** Room for a figure by hand. */
const WRITING = 60;
const SIZES = [8, 7.5, 7, 6.5] as const;
/** Points by which later bands of a row are indented. */
const INDENT = 14;

type ColumnPlace = { readonly band: number; readonly x: number; readonly width: number };
export type Columns = { readonly size: number; readonly places: ReadonlyArray<ColumnPlace> };

/** The printable texts of its cells. */
export type RowTexts = { readonly texts: ReadonlyArray<string> };

/** The widest that may not be broken, for text of one point: in the rows, and in the head. */
type Widest = { readonly kind: Column["kind"]; readonly rows: number; readonly head: number };

/** From here on a wider word changes nothing: words of texts may be broken. */
const WIDE_ENOUGH = LONGEST_WORD / Math.min(...SIZES);

const widestOf = (measure: TextMeasure, columns: ReadonlyArray<Column>, rows: ReadonlyArray<RowTexts>) => {
  const widest = columns.map(() => 0);
  const above = columns.map(() => "");
  for (const { texts } of rows) {
    for (let at = 0; at < columns.length; at++) {
      const text = texts[at] ?? "";
      if (text === above[at]) continue;
      above[at] = text;
      const [kind, known] = [columns[at]?.kind ?? "text", widest[at] ?? 0];
      if (text.length * WIDEST_LETTER <= known || (kind === "text" && known >= WIDE_ENOUGH)) continue;
      widest[at] =
        kind === "text" ? measure.longestWord(text, "text", 1, known) : Math.max(known, measure.width(text, "text", 1));
    }
  }
  return columns.map(
    ({ label, kind }, at): Widest => ({ kind, rows: widest[at] ?? 0, head: measure.longestWord(label, "strong", 1) }),
  );
};

/** What a column needs at least: figures stay on one line, words are not cut. */
const least = (widest: ReadonlyArray<Widest>, size: number): ReadonlyArray<number> =>
  widest.map(({ kind, rows, head }) => {
    if (kind === "writing") return WRITING + 2 * CELL_PAD;
    const inRows = kind === "text" ? Math.min(LONGEST_WORD, rows * size) : rows * size;
    return Math.ceil(Math.max(inRows, head * size)) + 2 * CELL_PAD;
  });

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, width) => sum + width, 0);

const shared = (
  weights: ReadonlyArray<number>,
  leasts: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const wishes = weights.map((weight, at) => Math.max(0, (weight / total(weights)) * width - (leasts[at] ?? 0)));
  const [spare, sum] = [width - total(leasts), total(wishes)];
  return leasts.map((needs, at) => needs + (sum === 0 ? spare / leasts.length : (spare * (wishes[at] ?? 0)) / sum));
};

/** Columns that do not fit next to each other go into bands below each other, as even as may be. */
const bandsOf = (leasts: ReadonlyArray<number>, width: number): ReadonlyArray<ReadonlyArray<number>> => {
  const room = width * 0.92 - INDENT;
  const even = total(leasts) / Math.ceil(total(leasts) / room);
  const bands: Array<Array<number>> = [[]];
  let used = 0;
  for (const [at, needs] of leasts.entries()) {
    const isFull = used + needs > room || used >= even;
    if (isFull && used > 0) {
      bands.push([]);
      used = 0;
    }
    bands.at(-1)?.push(at);
    used += needs;
  }
  return bands;
};

/** The largest text with which the columns fit next to each other; where none does, they are put into bands. */
export const columnPlaces = (
  measure: TextMeasure,
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<RowTexts>,
  width: number,
): Columns => {
  // Text that wraps after every word is no reading: some room has to be left.
  const room = width * (columns.some(({ kind }) => kind === "text") ? 0.92 : 1);
  const widest = widestOf(measure, columns, rows);
  const fitting = SIZES.find((size) => total(least(widest, size)) <= room);
  const size = fitting ?? 7;
  const leasts = least(widest, size).map((needs) => Math.min(needs, room - INDENT));
  const bands = fitting === undefined ? bandsOf(leasts, width) : [columns.map((_, at) => at)];
  const places: Array<ColumnPlace> = [];
  for (const [band, members] of bands.entries()) {
    const indent = band === 0 ? 0 : INDENT;
    const widths = shared(
      members.map((at) => columns[at]?.weight ?? 1),
      members.map((at) => leasts[at] ?? 0),
      width - indent,
    );
    let x = indent;
    for (const [at, member] of members.entries()) {
      places[member] = { band, x, width: widths[at] ?? 0 };
      x += widths[at] ?? 0;
    }
  }
  return { size, places };
};
