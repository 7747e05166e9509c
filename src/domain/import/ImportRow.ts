import { Schema } from "effect";
import { Option } from "../shared/Option.ts";

/**
 * The outcome for a row: a new record; added to an earlier row for the same record; equal to an existing record; an
 * existing record with changed values; a question or a refusal at a cell; or left out by the person.
 */
export const VERDICTS = ["new", "added", "equal", "changed", "question", "refused", "left out"] as const;
export type ImportVerdict = (typeof VERDICTS)[number];

const Choice = Schema.Struct({ choice: Schema.String, label: Schema.String });
export type ImportChoice = typeof Choice.Type;
/** `text`: the content of the cell; the answer applies to every row with the same content. */
const Question = Schema.Struct({
  field: Schema.String,
  text: Schema.String,
  message: Schema.String,
  choices: Schema.Array(Choice),
});
export type ImportQuestion = typeof Question.Type;
/** A question with the choice that applies unless the person chooses another. */
const Assumption = Schema.Struct({ ...Question.fields, chosen: Schema.String });
export type Assumption = typeof Assumption.Type;
const Problem = Schema.Struct({ field: Schema.String, message: Schema.String });
export type ImportProblem = typeof Problem.Type;
const Change = Schema.Struct({ field: Schema.String, before: Schema.String, after: Schema.String });
export type ImportChange = typeof Change.Type;

/**
 * Of several worksheets, rows of the second are numbered from here, of the third from twice this; no list is longer.
 */
export const ROWS_A_SHEET = 10_000_000;
/** The number of a row as its worksheet shows it. */
export const rowInSheet = (row: number): number => row % ROWS_A_SHEET;

export const ImportRow = Schema.Struct({
  row: Schema.Int,
  verdict: Schema.Literals(VERDICTS),
  name: Schema.String,
  /** The record after the row, as the table shows it, by the columns of its target; null if unknown. */
  shown: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  /** What is created in addition to the record: `A new product in the catalog`. */
  makes: Schema.Array(Schema.String),
  /** The row that this one is added to. */
  with_row: Schema.NullOr(Schema.Int),
  /** The existing record, as named in a sentence: `SDS No 12`. */
  existing: Schema.NullOr(Schema.String),
  changes: Schema.Array(Change),
  problems: Schema.Array(Problem),
  questions: Schema.Array(Question),
  /** What was recognized or is not used; nothing is ignored silently. */
  remarks: Schema.Array(Schema.String),
  /** The cells by field, after corrections. */
  cells: Schema.Record(Schema.String, Schema.String),
});
export type ImportRow = typeof ImportRow.Type;

export const ImportValidation = Schema.Struct({
  sheets: Schema.Array(Schema.String),
  sheet: Schema.Int,
  /** The row with the titles, 0 if there is none, and the first rows of the worksheet, from which to choose it. */
  head_row: Schema.optionalKey(Schema.Int),
  first_rows: Schema.optionalKey(Schema.Array(Schema.Struct({ row: Schema.Int, cells: Schema.Array(Schema.String) }))),
  titles: Schema.Array(Schema.String),
  /** The first rows below the header row, for choosing columns. */
  samples: Schema.Array(Schema.Array(Schema.String)),
  mapping: Schema.Array(Schema.String),
  is_remembered: Schema.Boolean,
  /** Missing fields without which no row can be read. */
  missing: Schema.Array(Schema.String),
  /** Parts of the file that are not read: columns without a field, duplicate titles, blank rows. */
  remarks: Schema.Array(Schema.String),
  /** What was concluded from the file as a whole, and can be changed. */
  assumptions: Schema.optionalKey(Schema.Array(Assumption)),
  rows: Schema.Array(ImportRow),
  /** For a filing: the year that it reports, and the year of the inventory that receives its lines. */
  filing: Schema.optionalKey(Schema.Struct({ report_year: Schema.Int, year: Schema.Int })),
  /** Of the inventories that receive the rows, if the person can choose it. */
  year: Schema.optionalKey(Schema.Int),
  /** Identifies these verdicts, so that a write can check that they have not changed. */
  seen: Schema.String,
});
export type ImportValidation = typeof ImportValidation.Type;

/** Progress of an import; null if it is not running, or runs on another server. */
export const RowsWritten = Schema.Struct({ written: Schema.NullOr(Schema.Int), total: Schema.NullOr(Schema.Int) });
export type RowsWritten = typeof RowsWritten.Type;

/** A written import. */
export const WrittenImport = Schema.Struct({
  id: Schema.Int,
  original_name: Schema.String,
  imported_at: Schema.String,
  imported_by: Schema.String,
  added: Schema.Int,
  changed: Schema.Int,
  /** Also created because rows name it: products of lines, customers of facilities. */
  also_added: Schema.Int,
  /** Of a filing, or of rows for several facilities: the inventories that received the lines. */
  inventories: Schema.Array(Option),
  change_set_id: Schema.Int,
  undone_at: Schema.NullOr(Schema.String),
  /** Why it cannot be undone; null if it can. */
  refusal: Schema.NullOr(Schema.String),
});
export type WrittenImport = typeof WrittenImport.Type;
