import { Schema } from "effect";

/** '' where the figure is missing in one of the two. */
export const FigureDifference = Schema.Struct({
  figure: Schema.String,
  before: Schema.String,
  after: Schema.String,
});
export type FigureDifference = typeof FigureDifference.Type;

/** A stored report compared with today's. */
export const ReportDifferences = Schema.Struct({
  id: Schema.Int,
  /** Nothing that the report reads has changed. */
  is_current: Schema.Boolean,
  /** A sentence each: `Reference list ehs: version 2 was read, it is version 3 now`. */
  changes: Schema.Array(Schema.String),
  figures: Schema.Array(FigureDifference),
  /** Differing figures beyond the limit. */
  figures_left_out: Schema.Int,
});
export type ReportDifferences = typeof ReportDifferences.Type;
