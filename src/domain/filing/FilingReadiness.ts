import { Schema } from "effect";
import { PreviewDerivation, PreviewLine } from "../report/amounts/PreviewDerivation.ts";
import { FILING_FORMAT_NAMES, FILING_TARGETS } from "./FilingRequest.ts";

export const REMARK_PLACES = ["filing", "facility", "contact", "line", "product", "container"] as const;

const RemarkLine = Schema.Struct({
  inventory_product_id: Schema.Int,
  inventory_id: Schema.Int,
  product_id: Schema.Int,
  name: Schema.String,
});
export type RemarkLine = typeof RemarkLine.Type;

/**
 * A sentence without its period, and where to find the field that it is about. `id` is that of the facility, contact,
 * line (inventory_product_id), product or container type, or null if it has none yet. `inventory_id` is set for a line.
 * `field` is the field's name in the record's form, '' for the record as a whole. `name` is the record's displayed
 * name.
 */
export const FilingRemark = Schema.Struct({
  where: Schema.Literals(REMARK_PLACES),
  id: Schema.NullOr(Schema.Int),
  inventory_id: Schema.NullOr(Schema.Int),
  field: Schema.String,
  name: Schema.String,
  words: Schema.String,
  /** While a mandatory remark is open, the file is a draft. */
  is_mandatory: Schema.Boolean,
  /** Lines whose blank field can be filled in together, where the remark is listed; empty for other fields. */
  lines: Schema.Array(RemarkLine),
});
export type FilingRemark = typeof FilingRemark.Type;

/** `text` is the amount as the file has it, for Tier II in whole pounds; `code` is the range code of 40 CFR 370.43, '' if there is none. */
export const FiledAmount = Schema.Struct({
  label: Schema.String,
  text: Schema.String,
  code: Schema.String,
  /** Index into `derivations` of the facility; null if the amount was entered or is not known. */
  derivation: Schema.NullOr(Schema.Int),
});
export type FiledAmount = typeof FiledAmount.Type;

const FiledPlace = Schema.Struct({
  place: Schema.String,
  container: Schema.String,
  pressure: Schema.String,
  temperature: Schema.String,
  amount: Schema.String,
});

/** A chemical of Tier II, or a row of CERS. */
export const FiledItem = Schema.Struct({
  name: Schema.String,
  cas: Schema.String,
  is_ehs: Schema.Boolean,
  amounts: Schema.Array(FiledAmount),
  /** Everything else that is written, labeled with the authority's terms. */
  facts: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
  locations: Schema.Array(FiledPlace),
});
export type FiledItem = typeof FiledItem.Type;

const remarks = Schema.Array(FilingRemark);
const left = Schema.Int;

/** At most 200 entries per list; each `..._left_out` counts the rest. */
export const FilingFacility = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  lacks: remarks,
  lacks_left_out: left,
  assumed: remarks,
  assumed_left_out: left,
  /** What is entered and can hardly be right, such as a county of another state. */
  questions: remarks,
  questions_left_out: left,
  not_judged: remarks,
  not_judged_left_out: left,
  /** On site, but not in the file. */
  left_out: remarks,
  left_out_left_out: left,
  items: Schema.Array(FiledItem),
  items_left_out: left,
  derivations: Schema.Array(PreviewDerivation),
  lines: Schema.Array(PreviewLine),
});
export type FilingFacility = typeof FilingFacility.Type;

/** Columns of an uploaded template: `unknown` ones stay empty; `lacking` ones are missing from it. */
export const TemplateColumns = Schema.Struct({
  unknown: Schema.Array(Schema.String),
  lacking: Schema.Array(Schema.String),
});
export type TemplateColumns = typeof TemplateColumns.Type;

/** A generated file. `is_same_file` is false if a lost file was generated again with different bytes. */
export const StoredFiling = Schema.Struct({
  id: Schema.Int,
  target: Schema.Literals(FILING_TARGETS),
  format: Schema.Literals(FILING_FORMAT_NAMES),
  customer: Schema.Struct({ id: Schema.Int, name: Schema.String }),
  facilities: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  year: Schema.Int,
  is_draft: Schema.Boolean,
  file_name: Schema.String,
  /** SHA-256, 64 lowercase hex digits. */
  file_hash: Schema.String,
  /** In bytes. */
  size: Schema.Int,
  columns: TemplateColumns,
  /** ISO 8601. */
  generated_at: Schema.String,
  generated_by: Schema.String,
  /** ISO 8601 time at which a lost file was generated again; null if it never was. */
  remade_at: Schema.NullOr(Schema.String),
  is_same_file: Schema.Boolean,
});
export type StoredFiling = typeof StoredFiling.Type;

/** What a filing lacks, assumes and will contain, shown before it is generated. */
export const FilingReadiness = Schema.Struct({
  target: Schema.Literals(FILING_TARGETS),
  format: Schema.Literals(FILING_FORMAT_NAMES),
  year: Schema.Int,
  /**
   * The file's name. While something mandatory is missing it includes a draft mark such as 'draft to be completed in
   * Tier2 Submit'.
   */
  file_name: Schema.String,
  /** True if something mandatory is missing: the request is then refused unless it asks for a draft. */
  is_draft: Schema.Boolean,
  /** For all facilities together, including remarks about the filing itself. */
  mandatory_lacks: Schema.Int,
  /** Lines carried over from an earlier inventory that nobody has confirmed, in all facilities. */
  unconfirmed_lines: Schema.Int,
  /** About the filing as a whole: its certifier, date signed, year and template. */
  lacks: remarks,
  assumed: remarks,
  facilities: Schema.Array(FilingFacility),
  columns: TemplateColumns,
  /** SHA-256 of all inputs of the file. */
  inputs_hash: Schema.String,
  /**
   * Earlier files of the same customer, year and target that include at least one of these facilities, newest first.
   * `is_current` is true if none of the file's inputs has changed since.
   */
  stored: Schema.Array(Schema.Struct({ ...StoredFiling.fields, is_current: Schema.Boolean })),
});
export type FilingReadiness = typeof FilingReadiness.Type;

/** Filters of the list of filings; null means any. */
export type FilingQuery = {
  readonly page: number;
  readonly ipp: number;
  readonly customer_id: number | null;
  readonly facility_id: number | null;
  readonly year: number | null;
};
