import { Schema } from "effect";

/** A figure that would differ; '' where it is not in one of the two. */
export const FigureDifference = Schema.Struct({
  figure: Schema.String,
  before: Schema.String,
  after: Schema.String,
});
export type FigureDifference = typeof FigureDifference.Type;

/** A stored report beside what it would be today. */
export const ReportDifferences = Schema.Struct({
  id: Schema.Int,
  /** Nothing that the report reads has changed. */
  is_current: Schema.Boolean,
  /** What has changed, a sentence each: `Reference list ehs: version 2 was read, it is version 3 now`. */
  changes: Schema.Array(Schema.String),
  figures: Schema.Array(FigureDifference),
  /** Figures that differ and are not told here. */
  figures_left_out: Schema.Int,
});
export type ReportDifferences = typeof ReportDifferences.Type;
