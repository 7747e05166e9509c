import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { MAX_LIST_ROWS } from "#domain/reference/readReferenceList.ts";
import type { ListSheet, SheetRow } from "#domain/reference/ListSheet.ts";
import { decimalFromNumber, decimalText } from "#domain/shared/decimalText.ts";
import { DAMAGED, PROTECTED, UnreadableFile } from "./UnreadableFile.ts";

/** Room for rows above the header and blank rows; one more than this is a list too long. */
const MAX_SHEET_ROWS = MAX_LIST_ROWS + 1000;
/** No list has so many columns; further ones are ignored. */
const MAX_COLUMNS = 256;

/** The visible tables of an XLS or XLSX file, cells as text. Formulas give the value that was saved with them. */
export const readWorkbook = (bytes: Uint8Array): ReadonlyArray<ListSheet> => {
  const book = open(bytes);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return sheet === undefined || isHidden ? [] : [{ name, rows: rowsOf(sheet, isFrom1904) }];
  });
};

const open = (bytes: Uint8Array): WorkBook => {
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: MAX_SHEET_ROWS,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(isProtected ? PROTECTED : DAMAGED, { cause: error });
  }
};

type Cells = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>;

const rowsOf = (sheet: WorkSheet, isFrom1904: boolean): ReadonlyArray<SheetRow> => {
  // What `dense` makes: the library's type does not tell that rows and cells may be absent.
  const cells = (sheet["!data"] ?? []) as Cells;
  // Array.from visits rows that are absent, which map would skip.
  const rows = Array.from(cells, (row) =>
    Array.from((row ?? []).slice(0, MAX_COLUMNS), (cell) => (cell === undefined ? "" : textOf(cell, isFrom1904))),
  );
  for (const { s, e } of sheet["!merges"] ?? []) {
    if (s.c !== e.c || s.c >= MAX_COLUMNS) continue;
    // A cell that was merged over several rows counts for each of them.
    const text = rows[s.r]?.[s.c] ?? "";
    for (const row of rows.slice(s.r + 1, e.r + 1)) row[s.c] = text;
  }
  return rows.map((texts, index) => ({ row: index + 1, cells: Array.from(texts, (text) => text ?? "") }));
};

/** As a person reads the cell, but for grouping and rounding: 1000 and not 1,000; a date as yyyy-MM-dd. */
const textOf = ({ t, v, w, z }: CellObject, isFrom1904: boolean): string => {
  if (typeof v === "string") return v;
  if (t === "e") return w ?? "#ERROR";
  if (typeof v === "boolean") return v ? "TRUE" : "FALSE";
  if (typeof v !== "number") return v instanceof Date ? v.toISOString().slice(0, 10) : "";
  if (typeof z === "string" && SSF.is_date(z)) {
    const { y, m, d } = SSF.parse_date_code(v, { date1904: isFrom1904 }) ?? {};
    return [String(y).padStart(4, "0"), String(m).padStart(2, "0"), String(d).padStart(2, "0")].join("-");
  }
  // Fifteen digits are what spreadsheets show and keep: 0.1 + 0.2 is 0.3 there.
  const exact = decimalFromNumber(Number(v.toPrecision(15)));
  return exact === null ? String(v) : decimalText(exact);
};
