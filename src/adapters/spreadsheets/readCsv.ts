import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { isOtherText } from "#domain/files/otherText.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { DAMAGED, NO_TABLE, UnreadableFile } from "./UnreadableFile.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
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
    // With the wrong delimiter quotes are in the wrong places.
    return 0;
  }
};

const delimiterOf = (text: string): string =>
  DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(text, delimiter) })).toSorted(
    (a, b) => b.cells - a.cells,
  )[0]?.delimiter ?? ",";

/** The one table of a CSV file, separated by commas, semicolons, tabs or bars; every cell exactly as in the file. */
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

const SAMPLE = 4096;
/** Control characters that no text holds; tab, line feed, carriage return and form feed it may. */
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** UTF-16 without its mark: Latin text has a zero in every second byte. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): boolean => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const others = sample.filter((byte, index) => index % 2 !== parity && byte === 0).length;
  return sample.length >= 4 && others === 0 && zeros > sample.length / 4;
};

const encodingOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (zerosAt(bytes, 1)) return "utf-16le";
  return zerosAt(bytes, 0) ? "utf-16be" : null;
};

const utf8OrWindows = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const utf16 = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile(DAMAGED, { cause });
  }
};

/** UTF-8 or UTF-16 with or without a mark, else Windows-1252. HTML pages, PDF files and other bytes are no text. */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  const text = encoding === null ? utf8OrWindows(bytes) : utf16(bytes, encoding);
  if (BINARY.test(text) || /^\s*%PDF-/.test(text) || isOtherText(text.slice(0, SAMPLE)))
    throw new UnreadableFile(NO_TABLE);
  return text;
};
