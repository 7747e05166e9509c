import type { Column, ReportTable } from "#domain/report/pages/ReportModel.ts";
import { labelWithUnit } from "#domain/report/pages/tables.ts";
import { CELL_PAD, type Columns, columnPlaces } from "./columnPlaces.ts";
import type { FontName } from "../../fonts.ts";
import type { CellLines, Item, TableSet } from "./Item.ts";
import type { TextMeasure } from "../../text/textMeasure.ts";

export const LINE = 1.28;
const ROW_PAD = 3;

type RowLines = ReadonlyArray<ReadonlyArray<string>>;

/** The tops of a row's bands, followed by the end of the last one. */
const topsOf = (row: RowLines, { places, size }: Columns): ReadonlyArray<number> => {
  const tallest: Array<number> = [];
  for (const [at, lines] of row.entries()) {
    const band = places[at]?.band ?? 0;
    tallest[band] = Math.max(tallest[band] ?? 1, lines.length);
  }
  const tops = [ROW_PAD];
  for (const lines of tallest) tops.push((tops.at(-1) ?? 0) + lines * size * LINE + ROW_PAD);
  return tops;
};
/** The height of a row to write into. */
const WRITING_HEIGHT = 21;

const inBands = (
  row: RowLines,
  font: FontName,
  columns: ReadonlyArray<Pick<Column, "align">>,
  placed: Columns,
  repeated: ReadonlyArray<string> = [],
): { readonly cells: ReadonlyArray<CellLines>; readonly height: number } => {
  const tops = topsOf(row, placed);
  const cells = row.map((lines, at) => {
    const { band, x, width } = placed.places[at] ?? { band: 0, x: 0, width: 0 };
    return {
      lines,
      font,
      align: columns[at]?.align ?? "left",
      x,
      width,
      y: tops[band] ?? 0,
      repeats: repeated[at] ?? "",
    };
  });
  return { cells, height: tops.at(-1) ?? 0 };
};

/** A row that is higher than a page is continued in further rows; there is no better way. */
const cutRow = (row: RowLines, most: number): ReadonlyArray<RowLines> => {
  const longest = row.reduce((sum, lines) => Math.max(sum, lines.length), 1);
  if (longest <= most) return [row];
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    row.map((lines) => lines.slice(part * most, (part + 1) * most)),
  );
};

/** The texts of the first columns that are the same as in the row above. */
const repeatedFrom = (
  above: ReadonlyArray<string>,
  texts: ReadonlyArray<string>,
  groups: number,
): ReadonlyArray<string> => {
  let same = 0;
  while (same < groups && texts[same] === above[same]) same += 1;
  return texts.slice(0, same);
};

/** `room`: the height of a page's content, in points. */
export function* layTable(
  { width: widthOf, longestWord, printable, wrap }: TextMeasure,
  given: ReportTable,
  width: number,
  room: number,
): Generator<Item, void> {
  const columns = given.columns.map((column) => ({ ...column, label: labelWithUnit(column) }));
  const rows = [...given.rows].map(({ cells, tone }) => ({ tone, texts: cells.map(({ text }) => printable(text)) }));
  const placed = columnPlaces({ width: widthOf, longestWord }, columns, rows, width);
  const { size, places } = placed;
  const linesOf = (texts: ReadonlyArray<string>, font: FontName): RowLines =>
    texts.map((words, at) => wrap(words, font, size, (places[at]?.width ?? 0) - 2 * CELL_PAD));
  const head = inBands(
    linesOf(
      columns.map(({ label }) => label),
      "strong",
    ),
    "strong",
    columns,
    placed,
  );
  const bands = 1 + Math.max(0, ...places.map(({ band }) => band));
  const most = Math.floor((room - head.height - (bands + 1) * ROW_PAD) / (size * LINE) / bands);
  const boxes = places.filter((_, at) => columns[at]?.kind === "writing");
  const least = boxes.length === 0 ? 0 : WRITING_HEIGHT;

  const table: TableSet = { size, boxes, head: head.cells, headHeight: head.height };
  yield { _tag: "Head", table, height: head.height, before: 6 };
  const groups = columns.findIndex(({ isGroup = false }) => !isGroup);
  let above: ReadonlyArray<string> = [];
  for (const { texts, tone } of rows) {
    const font = tone === "total" ? "strong" : "text";
    const row = linesOf(texts, font);
    const repeated = repeatedFrom(above, texts, groups);
    above = texts;
    const laid = (lines: RowLines, words?: ReadonlyArray<string>) => {
      const { cells, height } = inBands(lines, font, columns, placed, words);
      return { cells, height: Math.max(least, height) };
    };
    const parts = cutRow(row, most);
    if (repeated.length > 0 && parts.length === 1) {
      const blank = row.map((lines, at) => (at < repeated.length ? [] : lines));
      yield { _tag: "Row", table, ...laid(blank, repeated), part: 0, tone, before: 0, first: laid(row) };
      continue;
    }
    for (const [part, lines] of parts.entries()) {
      yield { _tag: "Row", table, ...laid(lines), part, tone, before: 0, first: null };
    }
  }
}
