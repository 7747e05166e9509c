import type { Column } from "#domain/report/pages/ReportModel.ts";
import type { TextMeasure } from "../../text/textMeasure.ts";

/** Padding on both sides of a cell, in points. */
export const CELL_PAD = 4;
const LONGEST_WORD = 78;
/** Space for a handwritten number. */
const WRITING = 60;
const SIZES = [8, 7.5, 7, 6.5] as const;
/** Indent of the later bands of a row, in points. */
const INDENT = 14;
const ROOMY = 0.75;

type ColumnPlace = { readonly band: number; readonly x: number; readonly width: number };
export type Columns = { readonly size: number; readonly places: ReadonlyArray<ColumnPlace> };

/** The printable texts of the row's cells. */
export type RowTexts = { readonly texts: ReadonlyArray<string> };

/**
 * Widths at font size 1: the widest unbreakable piece of `rows` and `head`; all of a cell (`line`) and of the `label`.
 */
type Widest = {
  readonly kind: Column["kind"];
  readonly rows: number;
  readonly head: number;
  readonly line: number;
  readonly label: number;
};

/** Longer texts are wrapped. */
const LONGEST_LINE = 250 / Math.min(...SIZES);

type Measure = Pick<TextMeasure, "width" | "longestWord">;

const widestOf = ({ width, longestWord }: Measure, columns: ReadonlyArray<Column>, rows: ReadonlyArray<RowTexts>) =>
  columns.map(({ label, kind }, at): Widest => {
    const texts = [...new Set(rows.map((row) => row.texts[at] ?? ""))];
    const most = (of: Measure["width"]) => texts.reduce((sum, text) => Math.max(sum, of(text, "text", 1)), 0);
    return {
      kind,
      rows: most(kind === "text" ? longestWord : width),
      head: longestWord(label, "strong", 1),
      line: kind === "text" ? most(width) : 0,
      label: width(label, "strong", 1),
    };
  });

/** The minimum width of a column: numbers stay on one line, words are not broken. */
const least = (widest: ReadonlyArray<Widest>, size: number): ReadonlyArray<number> =>
  widest.map(({ kind, rows, head }) => {
    if (kind === "writing") return WRITING + 2 * CELL_PAD;
    const inRows = kind === "text" ? Math.min(LONGEST_WORD, rows * size) : rows * size;
    return Math.ceil(Math.max(inRows, head * size)) + 2 * CELL_PAD;
  });

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, width) => sum + width, 0);

/** If all heads fit next to each other, none is wrapped. */
const withHeads = (
  widest: ReadonlyArray<Widest>,
  leasts: ReadonlyArray<number>,
  size: number,
  width: number,
): ReadonlyArray<number> => {
  const heads = widest.map(({ label }, at) => Math.max(leasts[at] ?? 0, Math.ceil(label * size) + 2 * CELL_PAD));
  return total(heads) <= ROOMY * width ? heads : leasts;
};

/** The most width a column can use; more would stay blank. A longer head is wrapped to two lines. */
const most = (widest: ReadonlyArray<Widest>, leasts: ReadonlyArray<number>, size: number): ReadonlyArray<number> =>
  widest.map(({ line, label }, at) => {
    const [text, head] = [Math.min(line, LONGEST_LINE) * size, 0.55 * label * size];
    return Math.max(leasts[at] ?? 0, Math.ceil(Math.max(text, head)) + 2 * CELL_PAD);
  });

/** `most`: the most width that the column can use. */
type Share = { readonly weight: number; readonly least: number; readonly most: number };

const byWeight = (shares: ReadonlyArray<Share>, width: number): ReadonlyArray<number> => {
  const weights = total(shares.map(({ weight }) => weight));
  const wishes = shares.map(({ weight, least: needs }) => Math.max(0, (weight / weights) * width - needs));
  const [spare, sum] = [width - total(shares.map(({ least: needs }) => needs)), total(wishes)];
  return shares.map(
    ({ least: needs }, at) => needs + (sum === 0 ? spare / shares.length : (spare * (wishes[at] ?? 0)) / sum),
  );
};

/** By weight, but no column gets more than it can use while another column could use it. */
const shared = (shares: ReadonlyArray<Share>, width: number): ReadonlyArray<number> => {
  const full = new Set<Share>();
  for (;;) {
    const open = shares.filter((share) => !full.has(share));
    const taken = total([...full].map(({ most: used }) => used));
    if (open.length === 0)
      return byWeight(
        shares.map((share) => ({ ...share, least: share.most })),
        width,
      );
    const widths = byWeight(open, width - taken);
    const over = open.filter(({ most: used }, at) => (widths[at] ?? 0) > used);
    if (over.length === 0)
      return shares.map((share) => (full.has(share) ? share.most : (widths[open.indexOf(share)] ?? 0)));
    for (const share of over) full.add(share);
  }
};

/** Columns that do not fit next to each other go into bands below each other, as evenly as possible. */
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

/** The largest font size at which the columns fit next to each other; if none does, they go into bands. */
export const columnPlaces = (
  measure: Measure,
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<RowTexts>,
  width: number,
): Columns => {
  // Text that wraps after every word is hard to read, so some space must remain.
  const room = width * (columns.some(({ kind }) => kind === "text") ? 0.92 : 1);
  const widest = widestOf(measure, columns, rows);
  const fitting = SIZES.find((size) => total(least(widest, size)) <= room);
  const size = fitting ?? 7;
  // A table to fill in by hand is a form: its columns must line up with those of the form above, whatever they contain.
  const isForm = columns.some(({ kind }) => kind === "writing");
  const needed = least(widest, size);
  const leasts = (isForm ? needed : withHeads(widest, needed, size, width)).map((needs) =>
    Math.min(needs, room - INDENT),
  );
  const mosts = most(widest, leasts, size);
  const bands = fitting === undefined ? bandsOf(leasts, width) : [columns.map((_, at) => at)];
  const places: Array<ColumnPlace> = [];
  for (const [band, members] of bands.entries()) {
    const indent = band === 0 ? 0 : INDENT;
    const widths = (isForm ? byWeight : shared)(
      members.map((at) => ({
        weight: columns[at]?.weight ?? 1,
        least: leasts[at] ?? 0,
        most: mosts[at] ?? 0,
      })),
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
