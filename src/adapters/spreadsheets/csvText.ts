import type { Cell } from "#application/list/Column.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { guardFormula } from "#domain/shared/guardFormula.ts";

/** Excel reads a file that starts with it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const fieldOf = (cell: Cell): string => {
  if (cell === null) return "";
  return typeof cell === "number" ? (exactText(cell) ?? "") : quoted(guardFormula(cell));
};

/** A row with a single empty field would be an empty line, which readers skip. */
const lineOf = (cells: ReadonlyArray<Cell>): string => {
  const line = cells.map(fieldOf).join(",");
  return `${line === "" ? '""' : line}\r\n`;
};

export const csvLines = (rows: ReadonlyArray<ReadonlyArray<Cell>>): string => rows.map(lineOf).join("");
