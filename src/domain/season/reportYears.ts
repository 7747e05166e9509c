import type { YearAnswer } from "./SeasonChart.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "./seasonReports.ts";

/** One report of a facility over the years; null in a year without an answer. */
export type ReportYears = {
  readonly type: SeasonReportId;
  readonly answers: ReadonlyArray<YearAnswer | null>;
};

/** Every report by year, without years left out between the first and the last. */
export const reportYears = (
  answers: ReadonlyArray<YearAnswer>,
): { readonly years: ReadonlyArray<number>; readonly reports: ReadonlyArray<ReportYears> } => {
  const known = answers.map(({ year }) => year);
  const first = Math.min(...known);
  const years = known.length === 0 ? [] : Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at);
  const answerOf = (type: SeasonReportId, year: number) =>
    answers.find((answer) => answer.type === type && answer.year === year) ?? null;
  return {
    years,
    reports: SEASON_REPORT_IDS.map((type) => ({ type, answers: years.map((year) => answerOf(type, year)) })),
  };
};
