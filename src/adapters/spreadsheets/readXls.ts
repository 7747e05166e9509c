import { read, type CellObject, type WorkBook, type WorkSheet } from "@e965/xlsx";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { formOf, numberText, type NumberForm } from "./cellText.ts";
import { streamsOf } from "./compoundFile.ts";
import { keepTables } from "./plainBiff.ts";
import { SheetTable, withHidden } from "./SheetTable.ts";
import { TableBudget } from "./TableLimits.ts";
import { DAMAGED, PROTECTED, UnreadableFile } from "./UnreadableFile.ts";

/** The visible tables of an XLS file, cells as text. Formulas give the saved value. */
export const readXls = (bytes: Uint8Array): ReadonlyArray<ListSheet> => {
  const book = open(bytes);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const form = numberForms();
  const budget = new TableBudget();
  const names = [...new Set(book.SheetNames)];
  const isHidden = (name: string) => (book.Workbook?.Sheets?.[book.SheetNames.indexOf(name)]?.Hidden ?? 0) !== 0;
  const read = names.flatMap((name) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined || isHidden(name)) return [];
    const table = new SheetTable(name, budget);
    fill(table, sheet, (cell) => {
      const text = textOf(cell, form, isFrom1904);
      budget.text(text);
      return text;
    });
    return [table.sheet()];
  });
  return withHidden(read, names.filter(isHidden));
};

/** The first bytes of a stream of Excel 5 and later: the library would read any other stream as text. */
const isWorkbook = (stream: Uint8Array): boolean => stream[0] === 0x09 && stream[1] === 0x08;

const open = (bytes: Uint8Array): WorkBook => {
  const streams = streamsOf(bytes);
  if (streams.has("ENCRYPTION") || streams.has("ENCRYPTEDPACKAGE")) throw new UnreadableFile(PROTECTED);
  const stream = (streams.get("WORKBOOK") ?? streams.get("BOOK"))?.();
  if (stream === undefined || !isWorkbook(stream)) throw new UnreadableFile(DAMAGED);
  keepTables(stream);
  try {
    return read(Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength), {
      type: "buffer",
      dense: true,
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(isProtected ? PROTECTED : DAMAGED, { cause: error });
  }
};

/** The format of `dense`: the library's type does not say that rows and cells may be absent. */
type Cells = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>;

const fill = (table: SheetTable, sheet: WorkSheet, textOf: (cell: CellObject) => string): void => {
  // forEach skips absent elements.
  ((sheet["!data"] ?? []) as Cells).forEach((cells, row) => {
    cells?.forEach((cell, column) => {
      const text = cell === undefined ? "" : textOf(cell);
      if (text !== "") table.set(row, column, text);
    });
  });
  for (const [row, { hidden }] of (sheet["!rows"] ?? []).entries()) if (hidden === true) table.mark(row, "isHidden");
  for (const { s, e } of sheet["!merges"] ?? []) table.merge({ top: s.r, bottom: e.r, left: s.c, right: e.c });
};

/** Cached, because many cells share few formats. */
const numberForms = (): ((format: string) => NumberForm) => {
  const known = new Map<string, NumberForm>();
  return (format) => {
    const form = known.get(format) ?? formOf(format);
    known.set(format, form);
    return form;
  };
};

const textOf = ({ t, v, w, z }: CellObject, form: (format: string) => NumberForm, isFrom1904: boolean): string => {
  if (typeof v === "string") return v;
  if (t === "e") return w ?? "#ERROR";
  if (typeof v === "boolean") return v ? "TRUE" : "FALSE";
  if (typeof v !== "number") return v instanceof Date ? v.toISOString().slice(0, 10) : "";
  return numberText(v, typeof z === "string" ? form(z) : "number", isFrom1904);
};
