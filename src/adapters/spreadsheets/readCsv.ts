import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { DAMAGED, UnreadableFile } from "./UnreadableFile.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Rows that are looked at to find out what separates the cells. */
const SAMPLE_ROWS = 20;
/** The line that Excel writes to say it itself. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const records = (text: string, delimiter: string, to?: number): ReadonlyArray<ReadonlyArray<string>> =>
  parse(text, {
    delimiter,
    bom: true,
    // A quote in the middle of a cell, as in 5" pipe, is a character like any other.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: 1_000_000,
    ...(to === undefined ? {} : { to }),
  });

const cellsWith = (text: string, delimiter: string): number => {
  try {
    return records(text, delimiter, SAMPLE_ROWS).reduce((sum, row) => sum + row.length, 0);
  } catch {
    // With the wrong delimiter quotes stand in the wrong places.
    return 0;
  }
};

const delimiterOf = (text: string): string =>
  DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(text, delimiter) })).toSorted(
    (a, b) => b.cells - a.cells,
  )[0]?.delimiter ?? ",";

/** The one table of a CSV file, separated by commas, semicolons, tabs or bars; every cell exactly as it stands there. */
export const readCsv = (text: string): ListSheet => {
  const told = SEPARATOR_LINE.exec(text.replace(/^\ufeff/, ""));
  const table = told === null ? text : text.replace(/^\ufeff/, "").slice(told[0].length);
  try {
    const rows = records(table, told?.[1] ?? delimiterOf(table)).map((cells, index) => ({ row: index + 1, cells }));
    const isBlank = rows.every(({ cells }) => cells.every((cell) => cell.trim() === ""));
    return { name: "", rows: isBlank ? [] : rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error["records"] === "number" ? ` Check row ${error["records"] + 1}.` : "";
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED";
    throw new UnreadableFile(isOpen ? `A quotation mark is never closed.${place}` : `${DAMAGED}${place}`);
  }
};
