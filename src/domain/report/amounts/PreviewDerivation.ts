import { Schema } from "effect";
import { REFERENCE_LIST_TYPES } from "../../reference/referenceListWords.ts";

const Listed = Schema.Struct({
  type: Schema.Literals(REFERENCE_LIST_TYPES),
  version: Schema.Int,
  row_no: Schema.Int,
  chemical_name: Schema.String,
  cas_number: Schema.String,
});

/** `parts` and `lines` are indexes into the preview's own lists (see Derivation). */
export const PreviewDerivation = Schema.Struct({
  figure: Schema.String,
  arithmetic: Schema.Array(Schema.String),
  parts: Schema.Array(Schema.Int),
  /** Number of parts not shown; the appendix of the file has all of them. */
  parts_left_out: Schema.Int,
  lines: Schema.Array(Schema.Int),
  list: Schema.NullOr(Listed),
  paragraph: Schema.String,
  remarks: Schema.Array(Schema.String),
});
export type PreviewDerivation = typeof PreviewDerivation.Type;

export const PreviewLine = Schema.Struct({
  inventory_id: Schema.Int,
  inventory_product_id: Schema.Int,
  sds_no: Schema.Int,
  name: Schema.String,
});
export type PreviewLine = typeof PreviewLine.Type;
