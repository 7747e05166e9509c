import type { ReportRow, ReportTable } from "#domain/report/model/ReportModel.ts";
import { labelWithUnit } from "#domain/report/model/tables.ts";
import { CELL_PAD, type Columns, columnPlaces } from "./columnPlaces.ts";
import type { FontName } from "../../fonts.ts";
import type { CellLines, Item, TableSet } from "./Item.ts";
import type { TextMeasure } from "../../text/textMeasure.ts";

export const LINE = 1.28;
const ROW_PAD = 3;

type RowLines = ReadonlyArray<ReadonlyArray<string>>;

/** Where the bands of a row begin, and last where it ends. */
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
const heightOf = (row: RowLines, columns: Columns): number => topsOf(row, columns).at(-1) ?? 0;
/** A row for a pen. */
const WRITING_HEIGHT = 21;

const inBands = (
  row: RowLines,
  aligns: ReadonlyArray<CellLines["align"]>,
  columns: Columns,
): ReadonlyArray<CellLines> => {
  const tops = topsOf(row, columns);
  return row.map((lines, at) => {
    const { band, x, width } = columns.places[at] ?? { band: 0, x: 0, width: 0 };
    return { lines, align: aligns[at] ?? "left", x, width, y: tops[band] ?? 0 };
  });
};

/** A row that is higher than a page goes on in further rows; nothing else can be done with it. */
const cutRow = (row: RowLines, most: number): ReadonlyArray<RowLines> => {
  const longest = row.reduce((sum, lines) => Math.max(sum, lines.length), 1);
  if (longest <= most) return [row];
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    row.map((lines) => lines.slice(part * most, (part + 1) * most)),
  );
};

/** Cells of a column often say what the cell above says: it is wrapped once for all of them. */
const asAbove = (wrap: (words: string) => ReadonlyArray<string>) => {
  let above: { readonly words: string; readonly lines: ReadonlyArray<string> } | null = null;
  return (words: string): ReadonlyArray<string> => {
    if (above?.words !== words) above = { words, lines: wrap(words) };
    return above.lines;
  };
};

/** `room`: height of a page's content in points. */
export const layTable = (
  measure: TextMeasure,
  { columns, rows }: ReportTable,
  width: number,
  room: number,
): ReadonlyArray<Item> => {
  const labelled = columns.map((column) => ({ ...column, label: labelWithUnit(column) }));
  const placed = columnPlaces(measure, labelled, rows, width);
  const { size, places } = placed;
  const wrapped = (words: string, font: FontName, at: number) =>
    measure.wrap(words, font, size, (places[at]?.width ?? 0) - 2 * CELL_PAD);
  const aligns = columns.map(({ align }) => align);
  const head = labelled.map(({ label }, at) => wrapped(label, "strong", at));
  const headHeight = heightOf(head, placed);
  const bands = 1 + Math.max(0, ...places.map(({ band }) => band));
  const most = Math.floor((room - headHeight - (bands + 1) * ROW_PAD) / (size * LINE) / bands);

  const wrappers = columns.map((_, at) => ({
    text: asAbove((words) => wrapped(measure.printable(words), "text", at)),
    strong: asAbove((words) => wrapped(measure.printable(words), "strong", at)),
  }));
  const partsOf = ({ cells, tone }: ReportRow): ReadonlyArray<RowLines> => {
    const font = tone === "total" ? "strong" : "text";
    return cutRow(
      cells.map(({ text }, at) => wrappers[at]?.[font](text) ?? []),
      most,
    );
  };
  const boxes = places.filter((_, at) => columns[at]?.kind === "writing");
  const least = boxes.length === 0 ? 0 : WRITING_HEIGHT;
  const table: TableSet = {
    size,
    boxes,
    head: inBands(head, aligns, placed),
    headHeight,
    cellsOf: (at, part) => {
      const row = rows.at(at);
      return row === undefined ? [] : inBands(partsOf(row)[part] ?? [], aligns, placed);
    },
  };
  const items: Array<Item> = [{ _tag: "Head", table, height: headHeight, before: 6 }];
  let at = 0;
  for (const row of rows) {
    for (const [part, lines] of partsOf(row).entries()) {
      items.push({
        _tag: "Row",
        table,
        row: at,
        part,
        tone: row.tone,
        height: Math.max(least, heightOf(lines, placed)),
        before: 0,
      });
    }
    at += 1;
  }
  return items;
};
