import { Schema } from "effect";
import { REFERENCE_LIST_TYPES } from "../../reference/referenceListWords.ts";
import { ReportTypeId } from "../ReportTypeId.ts";

const Listed = Schema.Struct({
  type: Schema.Literals(REFERENCE_LIST_TYPES),
  version: Schema.Int,
  row_no: Schema.Int,
  chemical_name: Schema.String,
  cas_number: Schema.String,
});

/** `parts` and `lines` point into the preview's own lists (see Derivation). */
export const PreviewDerivation = Schema.Struct({
  figure: Schema.String,
  arithmetic: Schema.Array(Schema.String),
  parts: Schema.Array(Schema.Int),
  /** The file's appendix has all parts. */
  parts_left_out: Schema.Int,
  lines: Schema.Array(Schema.Int),
  list: Schema.NullOr(Listed),
  paragraph: Schema.String,
  remarks: Schema.Array(Schema.String),
});
export type PreviewDerivation = typeof PreviewDerivation.Type;

const Figure = Schema.Struct({ text: Schema.String, derivation: Schema.Int });

export const PreviewFinding = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  cas: Schema.String,
  outcome: Schema.Literals(["reportable", "close", "below"]),
  total: Figure,
  threshold: Figure,
  sign: Schema.Literals(["at or above", "above"]),
  /** '' for a threshold of zero. */
  percent: Schema.String,
  remarks: Schema.Array(Schema.String),
});
export type PreviewFinding = typeof PreviewFinding.Type;

export const PreviewGap = Schema.Struct({
  line: Schema.Int,
  component: Schema.String,
  missing: Schema.String,
  treatment: Schema.String,
});
export type PreviewGap = typeof PreviewGap.Type;

export const PreviewLine = Schema.Struct({
  inventory_id: Schema.Int,
  inventory_product_id: Schema.Int,
  sds_no: Schema.Int,
  name: Schema.String,
});
export type PreviewLine = typeof PreviewLine.Type;

/**
 * `is_current`: its inputs are those of the preview. `remade_at`: the file was lost or damaged in storage, and was made
 * again then from what the report had read; `is_same_file`: with the same bytes, as one version of the program does.
 */
export const StoredReport = Schema.Struct({
  id: Schema.Int,
  generated_at: Schema.String,
  file_name: Schema.String,
  is_current: Schema.Boolean,
  remade_at: Schema.NullOr(Schema.String),
  is_same_file: Schema.Boolean,
});
export type StoredReport = typeof StoredReport.Type;

/** What the page shows before the file is made: the figures of the same model. */
export const ReportPreview = Schema.Struct({
  type: ReportTypeId,
  title: Schema.String,
  citation: Schema.String,
  note: Schema.String,
  summary: Schema.String,
  /** SHA-256 of the canonical inputs, as in the footer of the file. */
  inputs_hash: Schema.String,
  facts: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
  remarks: Schema.Array(Schema.String),
  findings: Schema.Array(PreviewFinding),
  findings_left_out: Schema.Int,
  gaps: Schema.Array(PreviewGap),
  gaps_left_out: Schema.Int,
  derivations: Schema.Array(PreviewDerivation),
  lines: Schema.Array(PreviewLine),
  stored: Schema.Array(StoredReport),
});
export type ReportPreview = typeof ReportPreview.Type;
