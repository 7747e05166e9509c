import { Schema } from "effect";
import { optionalText, requiredText } from "../shared/fields.ts";
import { ReferenceListType } from "./ReferenceListType.ts";
import { referenceListTypeOf } from "./referenceListWords.ts";

const UPLOAD_MISSING = "Upload a file first.";

/** What replaces a list (spec B3); `filepath` comes from the answer to the upload. */
export const ReferenceListInput = Schema.Struct({
  db_entry: Schema.Struct({
    original_name: optionalText({ max: 255 }),
    filepath: requiredText(UPLOAD_MISSING, { max: 200 }),
  }).annotate({ message: UPLOAD_MISSING }),
  name: optionalText({ max: 255 }),
  type: requiredText("Type is required", { max: 20 }).check(
    Schema.makeFilter((word: string) => (referenceListTypeOf(word) === null ? "Unknown type" : undefined)),
  ),
});
export type ReferenceListInput = typeof ReferenceListInput.Type;

/** A row of the Database Entry list: one of the five lists, and the file that it came from. */
export const ReferenceList = Schema.Struct({
  id: Schema.Int,
  type: ReferenceListType,
  /** '' before the first upload. */
  name: Schema.String,
  /** ISO 8601; null before the first upload. */
  updated_at: Schema.NullOr(Schema.String),
  row_count: Schema.Int,
  version: Schema.Int,
});
export type ReferenceList = typeof ReferenceList.Type;

const Pounds = Schema.NullOr(Schema.Number);
/** The last five members are ours, the others the specification's (B3). */
export const ReferenceListRow = Schema.Struct({
  id: Schema.Int,
  chemical_name: Schema.String,
  cas_number: Schema.String,
  final_reportable_quantity_lb: Pounds,
  threshold_quantity_lbs: Pounds,
  threshold_as_printed: Schema.String,
  tpq_other_solid_lbs: Pounds,
  section_304_rq_lbs: Pounds,
  category_code: Schema.String,
  qualifier: Schema.String,
});
export type ReferenceListRow = typeof ReferenceListRow.Type;

/** Null before the first upload (spec B3). */
export const LastUploadInfo = Schema.NullOr(
  Schema.Struct({
    updated_at: Schema.String,
    user: Schema.Struct({ profile: Schema.Struct({ full_name: Schema.String }) }),
  }),
);
export type LastUploadInfo = typeof LastUploadInfo.Type;

/** All changes are counted; a preview lists this many. */
export const MAX_LISTED_CHANGES = 200;

export const ReferenceListPreview = Schema.Struct({
  type: ReferenceListType,
  /** The version of the list that was compared; an upload that carries it replaces no other. */
  version: Schema.Int,
  row_count: Schema.Int,
  current_row_count: Schema.Int,
  added: Schema.Int,
  removed: Schema.Int,
  changed: Schema.Int,
  /** Changed rows whose pounds differ. */
  thresholds_changed: Schema.Int,
  unchanged: Schema.Int,
  changes: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["added", "removed", "changed"]),
      chemical_name: Schema.String,
      cas_number: Schema.String,
      fields: Schema.Array(Schema.Struct({ field: Schema.String, before: Schema.String, after: Schema.String })),
    }),
  ),
});
export type ReferenceListPreview = typeof ReferenceListPreview.Type;

/** How many rows of the current list would not stay as they are, if those are most of them; otherwise 0. */
export const mostRowsLost = ({ removed, changed, current_row_count }: ReferenceListPreview): number =>
  (removed + changed) * 2 > current_row_count ? removed + changed : 0;
