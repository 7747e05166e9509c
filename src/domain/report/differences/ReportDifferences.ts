import { Schema } from "effect";

/** A figure that differs; '' on the side that does not have it. */
export const FigureDifference = Schema.Struct({
  figure: Schema.String,
  before: Schema.String,
  after: Schema.String,
});
export type FigureDifference = typeof FigureDifference.Type;

/** A stored report compared with one made from current data. */
export const ReportDifferences = Schema.Struct({
  id: Schema.Int,
  /** True if nothing that the report reads has changed. */
  is_current: Schema.Boolean,
  /** One sentence each: `Reference list ehs: version 2 was used; the current version is 3`. */
  changes: Schema.Array(Schema.String),
  figures: Schema.Array(FigureDifference),
  /** Number of differing figures beyond the limit. */
  figures_left_out: Schema.Int,
});
export type ReportDifferences = typeof ReportDifferences.Type;
