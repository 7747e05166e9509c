import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { isOtherText } from "#domain/files/otherText.ts";
import type { ListSheet, SheetRow } from "#domain/reference/ListSheet.ts";
import { unguardFormula } from "#domain/shared/guardFormula.ts";
import { type DecodedText, oneByteText } from "./oneByteText.ts";
import { atMost, MAX_CELLS, TableBudget, TOO_MANY_CELLS } from "./TableLimits.ts";
import { DAMAGED, NO_TABLE, UnreadableFile } from "./UnreadableFile.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_ROWS = 20;
/** If the first twenty rows are longer than this, fewer rows decide the delimiter. */
const SAMPLE_CHARACTERS = 1_000_000;
/** The line with which Excel declares the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The most rows that a spreadsheet program saves. */
export const MAX_LINES = 1_048_576;
export const MAX_LINE_CHARACTERS = 1_000_000;
/** Twice the cells that a list may have: each cell ends with one, and text may contain more. */
export const MAX_DELIMITERS = 2 * MAX_CELLS;
const n = (count: number): string => count.toLocaleString("en-US");
export const TOO_MANY_LINES = `The file has more than ${n(MAX_LINES)} lines. Delete lines that the list does not need.`;
export const TOO_LONG_LINE = `A row has more than ${n(MAX_LINE_CHARACTERS)} characters. A quotation mark may be missing.`;

const records = (
  text: string,
  delimiter: string,
  to: number | undefined,
  keep: (cells: ReadonlyArray<string>) => boolean,
): ReadonlyArray<SheetRow> => {
  const rows: Array<SheetRow> = [];
  let row = 0;
  parse(text, {
    delimiter,
    bom: true,
    // A quote in the middle of a cell, as in 5" pipe, is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: MAX_LINE_CHARACTERS,
    // Runs before the library stores the row, so a row that is not kept costs nothing.
    on_record: (cells: Array<string>) => {
      row += 1;
      if (keep(cells)) rows.push({ row, cells: cells.map(unguardFormula) });
      return null;
    },
    ...(to === undefined ? {} : { to }),
  });
  return rows;
};

const cellsWith = (text: string, delimiter: string): number => {
  let cells = 0;
  try {
    records(text, delimiter, SAMPLE_ROWS, (row) => {
      cells += row.length;
      return false;
    });
    return cells;
  } catch {
    // With the wrong delimiter, quotes are in the wrong places.
    return 0;
  }
};

const delimiterOf = (text: string): string => {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(sample, delimiter) })).toSorted(
    (a, b) => b.cells - a.cells,
  );
  return best?.delimiter ?? ",";
};

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Counted before the library parses the text, whether quoted or not. */
const checkSize = (text: string, delimiter: string): void => {
  const separator = delimiter.charCodeAt(0);
  let lines = 0;
  let delimiters = 0;
  for (let at = 0, begin = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === separator) delimiters++;
    else if (letter === LINE_FEED || (letter === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) {
      lines++;
      begin = at + 1;
    }
    atMost(at - begin, MAX_LINE_CHARACTERS, TOO_LONG_LINE);
  }
  atMost(lines, MAX_LINES, TOO_MANY_LINES);
  atMost(delimiters, MAX_DELIMITERS, TOO_MANY_CELLS);
};

const WHY: Readonly<Partial<Record<CsvError["code"], string>>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is never closed.",
  CSV_MAX_RECORD_SIZE: TOO_LONG_LINE,
};

/** The one table of a CSV file, separated by commas, semicolons, tabs or bars; only apostrophes against formulas go. */
export const readCsv = (text: string, note = ""): ListSheet => {
  const separatorLine = SEPARATOR_LINE.exec(text.replace(/^\ufeff/, ""));
  const table = separatorLine === null ? text : text.replace(/^\ufeff/, "").slice(separatorLine[0].length);
  const delimiter = separatorLine?.[1] ?? delimiterOf(table);
  checkSize(table, delimiter);
  const budget = new TableBudget();
  const keep = (cells: ReadonlyArray<string>): boolean => {
    if (cells.every((cell) => cell.trim() === "")) return false;
    budget.row();
    budget.cells(cells.length);
    return true;
  };
  try {
    return { name: "", rows: records(table, delimiter, undefined, keep), ...(note === "" ? {} : { note }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error["records"] === "number" ? ` Check row ${error["records"] + 1}.` : "";
    throw new UnreadableFile(`${WHY[error.code] ?? DAMAGED}${place}`);
  }
};

const SAMPLE = 4096;
/** Control characters that no text contains; tab, line feed, carriage return and form feed are allowed. */
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** Detects UTF-16 without a byte order mark: Latin text has a zero in every second byte. */
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

const utf16 = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile(DAMAGED, { cause });
  }
};

/** UTF-8 or UTF-16 with or without a byte order mark, or one byte a letter. HTML, PDF and binary files are rejected. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const encoding = encodingOf(bytes);
  const { text, note } = encoding === null ? oneByteText(bytes) : { text: utf16(bytes, encoding), note: "" };
  if (BINARY.test(text) || /^\s*%PDF-/.test(text) || isOtherText(text.slice(0, SAMPLE)))
    throw new UnreadableFile(NO_TABLE);
  return { text, note };
};
