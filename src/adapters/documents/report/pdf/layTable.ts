import type { ReportRow, ReportTable } from "#domain/report/model/ReportModel.ts";
import { columnLabel } from "../columnLabel.ts";
import { CELL_PAD, type Columns, columnPlaces } from "./columnPlaces.ts";
import type { FontName } from "./fonts.ts";
import type { CellLines, Item, TableSet } from "./Item.ts";
import { printable, type TextMeasure } from "./textMeasure.ts";

export const LINE = 1.28;
export const ROW_PAD = 3;

type Laid = { readonly cells: ReadonlyArray<CellLines>; readonly height: number };

/** Cells in their bands, one below the other. */
const inBands = (words: ReadonlyArray<Pick<CellLines, "lines" | "align">>, { places, size }: Columns): Laid => {
  const tallest: Array<number> = [];
  for (const [at, { lines }] of words.entries()) {
    const band = places[at]?.band ?? 0;
    tallest[band] = Math.max(tallest[band] ?? 1, lines.length);
  }
  const heights = tallest.map((lines) => lines * size * LINE + ROW_PAD);
  const top = (band: number): number => heights.slice(0, band).reduce((sum, height) => sum + height, ROW_PAD);
  return {
    cells: words.map((word, at) => {
      const { band, x, width } = places[at] ?? { band: 0, x: 0, width: 0 };
      return { ...word, x, width, y: top(band) };
    }),
    height: top(heights.length),
  };
};

/** A row that is higher than a page goes on in further rows; nothing else can be done with it. */
const cutRow = <Cell extends Pick<CellLines, "lines">>(
  cells: ReadonlyArray<Cell>,
  most: number,
): ReadonlyArray<ReadonlyArray<Cell>> => {
  const longest = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) })),
  );
};

/** The head and the rows of a table. @param room height of a page's content */
export const layTable = (
  measure: TextMeasure,
  { columns, rows }: ReportTable,
  width: number,
  room: number,
): ReadonlyArray<Item> => {
  const labelled = columns.map((column) => ({ ...column, label: columnLabel(column) }));
  const placed = columnPlaces(measure, labelled, rows, width);
  const { size, places } = placed;
  const wrapped = (words: string, font: FontName, at: number) =>
    measure.wrap(words, font, size, (places[at]?.width ?? 0) - 2 * CELL_PAD);
  const head = inBands(
    labelled.map(({ label, align }, at) => ({ lines: wrapped(label, "strong", at), align })),
    placed,
  );
  const bands = 1 + Math.max(0, ...places.map(({ band }) => band));
  const most = Math.floor((room - head.height - (bands + 1) * ROW_PAD) / (size * LINE) / bands);

  const partsOf = ({ cells, tone }: ReportRow) =>
    cutRow(
      cells.map((cell, at) => ({
        lines: wrapped(printable(cell.text), tone === "total" ? "strong" : "text", at),
        align: columns[at]?.align ?? ("left" as const),
      })),
      most,
    );
  const table: TableSet = {
    size,
    head: head.cells,
    headHeight: head.height,
    cellsOf: (at, part) => {
      const row = rows.at(at);
      return row === undefined ? [] : inBands(partsOf(row)[part] ?? [], placed).cells;
    },
  };
  const items: Array<Item> = [{ _tag: "Head", table, height: table.headHeight, before: 6 }];
  let at = 0;
  for (const row of rows) {
    for (const [part, cells] of partsOf(row).entries()) {
      const { height } = inBands(cells, placed);
      items.push({ _tag: "Row", table, row: at, part, tone: row.tone, height, before: 0 });
    }
    at += 1;
  }
  return items;
};
