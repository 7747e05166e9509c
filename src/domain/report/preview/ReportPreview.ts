import { Schema } from "effect";
import { PreviewDerivation, PreviewLine } from "../amounts/PreviewDerivation.ts";
import { ReportTypeId } from "../ReportTypeId.ts";

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
  /** Percent of the threshold for a bar: at most 100. */
  share: Schema.Finite,
  remarks: Schema.Array(Schema.String),
  /** The entry that reports it, if it reaches its threshold but is not reported under its own name; otherwise ''. */
  reported_with: Schema.String,
});
export type PreviewFinding = typeof PreviewFinding.Type;

export const PreviewGap = Schema.Struct({
  line: Schema.Int,
  component: Schema.String,
  missing: Schema.String,
  treatment: Schema.String,
});
export type PreviewGap = typeof PreviewGap.Type;

/** A section of texts: those of a row are in the order of `columns`. */
const PreviewRanges = Schema.Struct({
  title: Schema.String,
  paragraphs: Schema.Array(Schema.String),
  columns: Schema.Array(Schema.String),
  rows: Schema.Array(Schema.Array(Schema.String)),
  rows_left_out: Schema.Int,
});
export type PreviewRanges = typeof PreviewRanges.Type;

/**
 * `is_current`: its inputs equal those of the preview. `remade_at`: when a file that was lost or damaged in storage was
 * generated again from its stored inputs. `is_same_file`: true if that gave the same bytes, as the same program version
 * does.
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

/** What the page shows before the file is generated: the figures of the same model. */
export const ReportPreview = Schema.Struct({
  type: ReportTypeId,
  title: Schema.String,
  citation: Schema.String,
  note: Schema.String,
  /** What is reportable, and what else a reader looks for first; empty in reports without thresholds. */
  headlines: Schema.Array(Schema.String),
  summary: Schema.String,
  /** SHA-256 of the canonical inputs, as printed in the footer of the file. */
  inputs_hash: Schema.String,
  facts: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
  remarks: Schema.Array(Schema.String),
  findings: Schema.Array(PreviewFinding),
  findings_left_out: Schema.Int,
  /** Of all findings, also of those left out; without those that are reported with another entry. */
  counts: Schema.Struct({ reportable: Schema.Int, close: Schema.Int, below: Schema.Int }),
  gaps: Schema.Array(PreviewGap),
  gaps_left_out: Schema.Int,
  /** What missing facts could change, as in the file; null if there is no such section. */
  ranges: Schema.NullOr(PreviewRanges),
  derivations: Schema.Array(PreviewDerivation),
  lines: Schema.Array(PreviewLine),
  stored: Schema.Array(StoredReport),
});
export type ReportPreview = typeof ReportPreview.Type;
