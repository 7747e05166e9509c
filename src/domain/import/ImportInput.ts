import { Schema } from "effect";
import { storedText } from "../shared/fields.ts";
import { shortList } from "../shared/groups.ts";
import { ROWS_A_SHEET } from "./ImportRow.ts";

/** Maximum number of rows to validate and write, as measured in decision 43; a longer file must be split. */
export const MAX_IMPORT_ROWS = 5000;
/** By different people. */
export const IMPORTS_AT_ONCE = 2;
export const TOO_MANY_ROWS = "An import can have at most 5,000 rows. Split the file.";
const MANY = "Too many manual changes. Correct the file and import it again.";
const MAX_BY_HAND = 10_000;

/** Of 1,000 worksheets: see ROWS_A_SHEET. */
const MAX_ROW = 1001 * ROWS_A_SHEET;
const rowFrom = (minimum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum: MAX_ROW }, { message: "Unknown row" }));
const rowNumber = rowFrom(1);
const cell = storedText.check(Schema.isMaxLength(10_000, { message: "Must be at most 10,000 characters" }));
const fieldName = storedText.check(Schema.isMaxLength(60, { message: "Unknown field" }));

/** A corrected cell. */
const Edit = Schema.Struct({ row: rowNumber, field: fieldName, text: cell });
/** The value of a column's blank cells. */
const Fill = Schema.Struct({ field: fieldName, text: cell });
/** The meaning of a text wherever it occurs in a column; `choice` is one that the question offered. */
const Meaning = Schema.Struct({ field: fieldName, text: cell, choice: fieldName });
export type Meaning = typeof Meaning.Type;

/** Rows that match an existing line: keep it and change what the file states differently, or add to it. */
export const IMPORT_MODES = ["keep", "add"] as const;

const handMade = {
  edits: shortList(Edit, MAX_BY_HAND, MANY),
  fill: shortList(Fill, 100, MANY),
  answers: shortList(Meaning, MAX_BY_HAND, MANY),
  left_out: shortList(rowNumber, MAX_IMPORT_ROWS, MANY),
};

/** An uploaded file, and everything that a person has entered about it. */
export const ImportInput = Schema.Struct({
  filepath: storedText.check(Schema.isMaxLength(200, { message: "This upload was not found." })),
  original_name: storedText.check(Schema.isMaxLength(255, { message: "Must be at most 255 characters" })),
  /** Worksheet of a workbook, from 0; null for the first one that has most of the columns. */
  sheet: Schema.NullOr(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }, { message: "Unknown worksheet" })),
  ),
  /** Number of the row with the titles, 0 if the file has none; absent or null for the detected one. */
  head_row: Schema.optionalKey(Schema.NullOr(rowFrom(0))),
  /** By column position, '' for a column that is left out; null uses the remembered or detected mapping. */
  mapping: Schema.NullOr(shortList(fieldName, 300, "The file has too many columns.")),
  ...handMade,
  mode: Schema.Literals(IMPORT_MODES).annotate({ message: "Must be keep or add" }),
});
export type ImportInput = typeof ImportInput.Type;

/** `seen`: the mark of the validation that the person has confirmed. */
export const ImportWriteInput = Schema.Struct({
  ...ImportInput.fields,
  seen: storedText.check(Schema.isMaxLength(64, { message: "Check the rows first." })),
  /** A string chosen by the client, by which it asks for the progress of the write. */
  ticket: Schema.optionalKey(storedText.check(Schema.isMaxLength(100, { message: "Must be at most 100 characters" }))),
});
export type ImportWriteInput = typeof ImportWriteInput.Type;
