import { Schema } from "effect";
import { PreviewDerivation, PreviewLine } from "../report/amounts/PreviewDerivation.ts";
import { FILING_FORMAT_NAMES, FILING_TARGETS } from "./FilingRequest.ts";

export const REMARK_PLACES = ["filing", "facility", "contact", "line", "product", "container"] as const;

/**
 * A sentence without its period, and the way to the field that it is about. `id`: of the facility, contact, line
 * (inventory_product_id), product or container type; null where there is none yet. `inventory_id`: of a line. `field`:
 * its name in the record's form, '' for the record as a whole. `name`: what a person calls it.
 */
export const FilingRemark = Schema.Struct({
  where: Schema.Literals(REMARK_PLACES),
  id: Schema.NullOr(Schema.Int),
  inventory_id: Schema.NullOr(Schema.Int),
  field: Schema.String,
  name: Schema.String,
  words: Schema.String,
  /** Without it the file is a draft. */
  is_mandatory: Schema.Boolean,
});
export type FilingRemark = typeof FilingRemark.Type;

/** `text` as the report prints it; `code` the range of 40 CFR 370.43, '' where there is none. */
export const FiledAmount = Schema.Struct({
  label: Schema.String,
  text: Schema.String,
  code: Schema.String,
  /** Into the facility's `derivations`; null: entered, or not known. */
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
  /** Everything else that is written, by the words of the authority. */
  facts: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
  locations: Schema.Array(FiledPlace),
});
export type FiledItem = typeof FiledItem.Type;

const remarks = Schema.Array(FilingRemark);
const left = Schema.Int;

/** At most 200 of each, and how many more. */
export const FilingFacility = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  lacks: remarks,
  lacks_left_out: left,
  assumed: remarks,
  assumed_left_out: left,
  not_judged: remarks,
  not_judged_left_out: left,
  /** On site, and not in the file. */
  left_out: remarks,
  left_out_left_out: left,
  items: Schema.Array(FiledItem),
  items_left_out: left,
  derivations: Schema.Array(PreviewDerivation),
  lines: Schema.Array(PreviewLine),
});
export type FilingFacility = typeof FilingFacility.Type;

/** Columns of an uploaded template: those that we do not know stay empty. */
export const TemplateColumns = Schema.Struct({
  unknown: Schema.Array(Schema.String),
  lacking: Schema.Array(Schema.String),
});
export type TemplateColumns = typeof TemplateColumns.Type;

/** A file that was made. `is_current`: nothing that it reads has changed since. `mandatory`: what it lacked as a draft. */
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
  /** ISO 8601: when a lost file was made again; null for one that never was. */
  remade_at: Schema.NullOr(Schema.String),
  is_same_file: Schema.Boolean,
});
export type StoredFiling = typeof StoredFiling.Type;

/** What a filing lacks, takes for granted and will write, before it is made. */
export const FilingReadiness = Schema.Struct({
  target: Schema.Literals(FILING_TARGETS),
  format: Schema.Literals(FILING_FORMAT_NAMES),
  year: Schema.Int,
  /** As the file will be called: with 'draft to be completed in Tier2 Submit' while something mandatory lacks. */
  file_name: Schema.String,
  /** Something mandatory lacks: it is refused unless a draft is asked for. */
  is_draft: Schema.Boolean,
  /** Of all facilities together, with those of the filing itself. */
  mandatory_lacks: Schema.Int,
  /** About the filing as a whole: who certifies it, the day, its year, its template. */
  lacks: remarks,
  assumed: remarks,
  facilities: Schema.Array(FilingFacility),
  columns: TemplateColumns,
  /** SHA-256 of what the file is made of. */
  inputs_hash: Schema.String,
  /** Earlier files of the same customer, year and target with one of these facilities, newest first. */
  stored: Schema.Array(Schema.Struct({ ...StoredFiling.fields, is_current: Schema.Boolean })),
});
export type FilingReadiness = typeof FilingReadiness.Type;

/** Filter of the list: null means any. */
export type FilingQuery = {
  readonly page: number;
  readonly ipp: number;
  readonly customer_id: number | null;
  readonly facility_id: number | null;
  readonly year: number | null;
};
