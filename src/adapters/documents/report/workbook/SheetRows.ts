import type { CellStyle, CellValue, Sheet } from "../../../formats/Workbooks.ts";
import { LINE_HEIGHT, ROW_ROOM } from "./cellValues.ts";

/** A cell that differs from its column's format. `link`: a location in the workbook. */
export type StyledCell = {
  readonly value: CellValue;
  readonly style?: CellStyle | undefined;
  readonly link?: string | undefined;
};

/** Excel's limit, in points. */
const HIGHEST = 409;

type SheetContent = Required<Pick<Sheet, "rows" | "cells" | "rowDefs">>;

const isStyled = (cell: CellValue | StyledCell): cell is StyledCell =>
  typeof cell === "object" && cell !== null && !(cell instanceof Date);

export const sheetRows = () => {
  const content: SheetContent = { rows: [], cells: new Map(), rowDefs: new Map() };
  const { rows, cells, rowDefs } = content;
  /** Returns the row's number, from 1 as in Excel. `lines`: the lines of text in its tallest cell. */
  const add = (given: ReadonlyArray<CellValue | StyledCell>, lines = 1): number => {
    const at = rows.length;
    if (lines > 1) rowDefs.set(at, { height: Math.min(HIGHEST, Math.ceil(lines * LINE_HEIGHT + ROW_ROOM)) });
    rows.push(given.map((cell) => (isStyled(cell) ? cell.value : cell)));
    for (const [column, cell] of given.entries()) {
      if (!isStyled(cell)) continue;
      cells.set(`${at},${column}`, {
        value: cell.value,
        ...(cell.style === undefined ? {} : { style: cell.style }),
        ...(cell.link === undefined ? {} : { hyperlink: { target: "", location: cell.link } }),
      });
    }
    return at + 1;
  };
  return { content, add };
};

export const placeOf = (sheet: string, row: number): string => `'${sheet}'!A${row}`;

/** The lines that a text takes in a column. Neither Excel nor LibreOffice computes it when opening a file. */
export const wrappedLines = (text: string, width: number): number =>
  text.split("\n").reduce((lines, part) => lines + linesOf(part, Math.floor(width * LETTERS)), 0);

/** Widths count digits; letters are narrower on average. */
const LETTERS = 1.1;

const linesOf = (text: string, width: number): number => {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(" ")) {
    const more = used === 0 ? length : length + 1;
    if (used > 0 && used + more > width) {
      lines += 1;
      used = length;
    } else used += more;
    // A word that is wider than the column continues on the next line.
    lines += Math.max(0, Math.floor((used - 1) / width));
    used = used > width ? ((used - 1) % width) + 1 : used;
  }
  return lines;
};
