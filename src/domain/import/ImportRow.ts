import { Schema } from "effect";
import { Option } from "../shared/Option.ts";

/**
 * What becomes of a row: a new record; added to a row above that is the same record; equal to one that stands there;
 * one that stands there with other values; a question or a refusal at a cell; or left out by the person.
 */
export const VERDICTS = ["new", "added", "equal", "changed", "question", "refused", "left out"] as const;
export type ImportVerdict = (typeof VERDICTS)[number];

const Choice = Schema.Struct({ choice: Schema.String, label: Schema.String });
export type ImportChoice = typeof Choice.Type;
/** `text`: what stands in the cell; the answer counts for each row that says the same. */
const Question = Schema.Struct({
  field: Schema.String,
  text: Schema.String,
  message: Schema.String,
  choices: Schema.Array(Choice),
});
export type ImportQuestion = typeof Question.Type;
const Problem = Schema.Struct({ field: Schema.String, message: Schema.String });
export type ImportProblem = typeof Problem.Type;
const Change = Schema.Struct({ field: Schema.String, before: Schema.String, after: Schema.String });
export type ImportChange = typeof Change.Type;

export const ImportRow = Schema.Struct({
  row: Schema.Int,
  verdict: Schema.Literals(VERDICTS),
  name: Schema.String,
  /** What the table shows of the record as it stands after the row, by the columns of its target; null: not known. */
  shown: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  /** What is made besides the record: `A new product in the catalog`. */
  makes: Schema.Array(Schema.String),
  /** The row to which it is added. */
  with_row: Schema.NullOr(Schema.Int),
  /** The record that is there, as a sentence names it: `SDS No 12`. */
  existing: Schema.NullOr(Schema.String),
  changes: Schema.Array(Change),
  problems: Schema.Array(Problem),
  questions: Schema.Array(Question),
  /** What was recognized or is not used: nothing is silent. */
  remarks: Schema.Array(Schema.String),
  /** The cells by field, as they stand after corrections. */
  cells: Schema.Record(Schema.String, Schema.String),
});
export type ImportRow = typeof ImportRow.Type;

export const ImportValidation = Schema.Struct({
  sheets: Schema.Array(Schema.String),
  sheet: Schema.Int,
  titles: Schema.Array(Schema.String),
  /** The first rows below the head, for choosing columns. */
  samples: Schema.Array(Schema.Array(Schema.String)),
  mapping: Schema.Array(Schema.String),
  is_remembered: Schema.Boolean,
  /** Fields without which no row can be read. */
  missing: Schema.Array(Schema.String),
  /** What of the file is not read: columns without a field, a title that stands twice, blank rows. */
  remarks: Schema.Array(Schema.String),
  rows: Schema.Array(ImportRow),
  /** Of the import of a filing: the year that it reports, and the year of the inventory that its lines go into. */
  filing: Schema.optionalKey(Schema.Struct({ report_year: Schema.Int, year: Schema.Int })),
  /** Stands for these verdicts: writing asks whether they are still the same. */
  seen: Schema.String,
});
export type ImportValidation = typeof ImportValidation.Type;

/** How far an import is; null when it is not under way, or on another server. */
export const RowsWritten = Schema.Struct({ written: Schema.NullOr(Schema.Int), total: Schema.NullOr(Schema.Int) });
export type RowsWritten = typeof RowsWritten.Type;

/** An import that was written. */
export const WrittenImport = Schema.Struct({
  id: Schema.Int,
  original_name: Schema.String,
  imported_at: Schema.String,
  imported_by: Schema.String,
  added: Schema.Int,
  changed: Schema.Int,
  /** Made besides, because rows name it: products of lines, customers of facilities. */
  also_added: Schema.Int,
  /** Of a filing: those that its lines went into. */
  inventories: Schema.Array(Option),
  undone_at: Schema.NullOr(Schema.String),
  /** Why it cannot be undone; null when it can. */
  refusal: Schema.NullOr(Schema.String),
});
export type WrittenImport = typeof WrittenImport.Type;
