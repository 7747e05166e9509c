import type { SeasonChart, YearAnswer } from "#domain/season/SeasonChart.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { counted, countText } from "#ui/kit/counts.ts";

export const CHARTS = {
  open: "Charts",
  title: (year: number) => `Season ${year} in Charts`,
  filtered: "Facilities that the list shows with its search and filters.",
  whole: "All facilities of the season.",
  done: "Reports Done by Week",
  due: "Due by Week",
  nothingDue: "Nothing is due.",
  noReport: "None of these facilities has an inventory for this year.",
} as const;
export const YEARS = {
  open: "Over the Years",
  title: (facility: string) => `${facility} Over the Years`,
  figure: "To Report by Year",
  none: "No year of this facility has been evaluated yet.",
} as const;

/** `03-02`, below a bar. */
export const weekLabel = (week: string): string => displayDate(week).slice(0, "MM-dd".length);
export const weekTitle = (week: string): string => `Week of ${displayDate(week)}`;

export const totalOf = ({ nothing, to_file, depends, waiting, weeks }: SeasonChart): number =>
  nothing + to_file + depends + waiting + (weeks.at(-1)?.filed ?? 0);

/** Never 100 before everything is done. */
export const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.floor((100 * part) / total));

export const doneWords = (chart: SeasonChart): string => {
  const { nothing, to_file, depends, waiting, weeks } = chart;
  const filed = weeks.at(-1)?.filed ?? 0;
  const total = totalOf(chart);
  const open = [
    to_file === 0 ? [] : `${countText(to_file)} to file`,
    depends === 0 ? [] : `${countText(depends)} ${depends === 1 ? "depends" : "depend"} on missing facts`,
    waiting === 0 ? [] : `${countText(waiting)} not evaluated yet`,
  ].flat();
  return [
    `${countText(filed + nothing)} of ${counted(total, "report", "reports")} with a due date (${percentOf(filed + nothing, total)}%):`,
    `${countText(filed)} filed, ${countText(nothing)} with nothing to report.`,
    open.length === 0 ? "" : `Open: ${open.join(", ")}.`,
  ]
    .join(" ")
    .trim();
};

export const dueTotal = ({ overdue, dues, later }: SeasonChart): number =>
  overdue + later + dues.reduce((sum, { due }) => sum + due, 0);

export const dueSummary = (chart: SeasonChart): string =>
  `${counted(dueTotal(chart), "open due date", "open due dates")}, ${countText(chart.overdue)} overdue.`;

/** `3`, `?` where it depends on missing facts, `–` for nothing, '' for a year without an inventory. */
export const yearWords = (answer: YearAnswer | null): string => {
  if (answer === null) return "";
  return answer.reportable > 0 ? countText(answer.reportable) : answer.open > 0 ? "?" : "–";
};
export const yearTitle = (year: number, answer: YearAnswer | null): string => {
  if (answer === null) return `${year}: no inventory`;
  if (answer.reportable > 0) return `${year}: ${countText(answer.reportable)} to report`;
  return `${year}: ${answer.open > 0 ? "depends on missing facts" : "nothing to report"}`;
};
