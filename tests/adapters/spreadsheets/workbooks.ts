import { utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";

/** The header that every list of thresholds understands. */
export const HEADER = ["Chemical Name", "CAS #", "Threshold Quantity (lbs)"];

export const sheetOf = (rows: ReadonlyArray<ReadonlyArray<unknown>>): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

/** A workbook of these sheets, in their order. */
export const bookOf = (sheets: Readonly<Record<string, WorkSheet>>): WorkBook => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return book;
};

export const bytesOf = (book: WorkBook, bookType: "xlsx" | "biff8" | "biff5" = "xlsx"): Uint8Array => {
  // With this type the library answers a Buffer.
  const bytes = write(book, { type: "buffer", bookType, compression: true }) as Buffer;
  return new Uint8Array(bytes);
};
