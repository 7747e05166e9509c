import { Schema } from "effect";
import { SEASON_REPORT_IDS } from "./seasonReports.ts";

/**
 * The reports of a season in figures; a report is one of a facility. Counted are those whose rule gives a due date,
 * and all that are filed. `nothing`, `to_file`, `depends` and `waiting` are not filed.
 */
export const SeasonChart = Schema.Struct({
  nothing: Schema.Int,
  to_file: Schema.Int,
  depends: Schema.Int,
  /** Not evaluated yet. */
  waiting: Schema.Int,
  /** By the Monday of each week, until now or the last mark: what was filed by its end, and what was known to have nothing to report. */
  weeks: Schema.Array(Schema.Struct({ week: Schema.String, filed: Schema.Int, nothing: Schema.Int })),
  /** Due dates before today that are open. */
  overdue: Schema.Int,
  /** Open due dates of this week and the following ones. */
  dues: Schema.Array(Schema.Struct({ week: Schema.String, due: Schema.Int })),
  /** Open due dates after these. */
  later: Schema.Int,
});
export type SeasonChart = typeof SeasonChart.Type;

/** The kept answer of one report of a facility and a year. */
export const YearAnswer = Schema.Struct({
  year: Schema.Int,
  type: Schema.Literals(SEASON_REPORT_IDS),
  reportable: Schema.Int,
  open: Schema.Int,
});
export type YearAnswer = typeof YearAnswer.Type;
