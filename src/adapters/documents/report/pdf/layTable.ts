import type { ReportRow, ReportTable } from "#domain/report/model/ReportModel.ts";
import { columnLabel } from "../columnLabel.ts";
import { CELL_PAD, columnWidths } from "./columnWidths.ts";
import type { CellLines, Item, TableSet } from "./Item.ts";
import { printable, type TextMeasure } from "./textMeasure.ts";

export const LINE = 1.28;
export const ROW_PAD = 3;

const heightOf = (cells: ReadonlyArray<CellLines>, size: number): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * LINE + 2 * ROW_PAD;

/** A row that is higher than a page goes on in further rows; nothing else can be done with it. */
const cutRow = (cells: ReadonlyArray<CellLines>, most: number): ReadonlyArray<ReadonlyArray<CellLines>> => {
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
  const { size, columns: widths } = columnWidths(measure, labelled, rows, width);
  const inner = widths.map((one) => one - 2 * CELL_PAD);
  const head = labelled.map(
    ({ label, align }, at): CellLines => ({ lines: measure.wrap(label, "strong", size, inner[at] ?? 0), align }),
  );
  const table: TableSet = { size, widths, head, headHeight: heightOf(head, size) };
  const most = Math.floor((room - table.headHeight - 2 * ROW_PAD) / (size * LINE));

  const layRow = ({ cells, tone }: ReportRow): ReadonlyArray<Item> => {
    const font = tone === "total" ? "strong" : "text";
    const laid = cells.map((cell, at): CellLines => {
      const align = columns[at]?.align ?? "left";
      return { lines: measure.wrap(printable(cell.text), font, size, inner[at] ?? 0), align };
    });
    return cutRow(laid, most).map((part): Item => {
      return { _tag: "Row", table, cells: part, tone, height: heightOf(part, size), before: 0 };
    });
  };
  return [{ _tag: "Head", table, height: table.headHeight, before: 6 }, ...rows.flatMap(layRow)];
};
