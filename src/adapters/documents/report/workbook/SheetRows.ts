import type { CellStyle, CellValue, WriteSheet } from "hucre/xlsx";

/** A cell that is not as its column. `link`: a place in the workbook. */
export type StyledCell = {
  readonly value: CellValue;
  readonly style?: CellStyle | undefined;
  readonly link?: string | undefined;
};

/** The rows of a sheet, and its cells that are not as their column. */
export type SheetRows = Required<Pick<WriteSheet, "rows" | "cells">> & {
  /** Answers the number of the row, from 1 as Excel counts. */
  readonly add: (cells: ReadonlyArray<CellValue | StyledCell>) => number;
};

const isStyled = (cell: CellValue | StyledCell): cell is StyledCell =>
  typeof cell === "object" && cell !== null && !(cell instanceof Date);

export const sheetRows = (): SheetRows => {
  const rows: SheetRows["rows"] = [];
  const cells: SheetRows["cells"] = new Map();
  const add: SheetRows["add"] = (given) => {
    const at = rows.length;
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
  return { rows, cells, add };
};

/** A place in a sheet, as links name it. */
export const placeOf = (sheet: string, row: number): string => `'${sheet}'!A${row}`;
