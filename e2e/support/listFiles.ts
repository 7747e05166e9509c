import { bookOf, bytesOf, sheetOf } from "../../tests/adapters/spreadsheets/workbooks.ts";

/** A file as a person chooses it. */
export type ListFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Row = readonly [name: string, cas: string, threshold: string | number];

const HEADER = ["Chemical Name", "CAS #", "Threshold Quantity (lbs)"] as const;
const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

export const csvOf = (name: string, rows: ReadonlyArray<Row>): ListFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([HEADER, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")),
});

/** A workbook, of Excel today (.xlsx) or of Excel 97 (.xls). */
export const workbookOf = (name: string, rows: ReadonlyArray<Row>): ListFile => ({
  name,
  mimeType: "",
  buffer: Buffer.from(bytesOf(bookOf({ List: sheetOf([HEADER, ...rows]) }), name.endsWith(".xls") ? "biff8" : "xlsx")),
});
