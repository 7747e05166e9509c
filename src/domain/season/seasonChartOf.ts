import { laterBy } from "./dueDates.ts";
import type { SeasonChart } from "./SeasonChart.ts";
import type { SeasonReport, SeasonRow } from "./SeasonRow.ts";

/** A year and the week that it ends in; and how many there are at least, so that a first mark is seen as one. */
const [MOST_WEEKS, FEWEST_WEEKS] = [53, 8];
const WEEK = { days: 7 };

const mondayOf = (iso: string): string => laterBy(iso, { days: -((new Date(iso).getUTCDay() + 6) % 7) });
const weeksFrom = (first: string, last: string): ReadonlyArray<string> =>
  first > last ? [] : [first, ...weeksFrom(laterBy(first, WEEK), last)];
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

/** Open due dates. */
const duesOf = ({ filed_on, due_on, tasks }: SeasonReport): ReadonlyArray<string> => [
  ...(filed_on !== null || due_on === null ? [] : [due_on]),
  ...tasks.map((task) => task.due_on),
];

/** @param today an ISO day */
export const seasonChartOf = (rows: ReadonlyArray<SeasonRow>, year: number, today: string): SeasonChart => {
  const all = rows.flatMap(({ reports }) => reports);
  const reports = all.filter(({ has_due_rule, filed_on }) => has_due_rule || filed_on !== null);
  const open = reports.filter(({ filed_on }) => filed_on === null);
  const answering = (answer: SeasonReport["answer"]) => open.filter((report) => report.answer === answer).length;
  const marks = reports.flatMap(({ filed_on }) => filed_on ?? []).toSorted();

  // A season that is over ends with the last mark.
  const end = mondayOf(later(earlier(today, `${year + 1}-12-31`), marks.at(-1) ?? ""));
  const start = earlier(mondayOf(marks[0] ?? end), laterBy(end, { days: -7 * (FEWEST_WEEKS - 1) }));
  // Nothing is known of the time before; the last week says what is known now.
  const isKnownIn = ({ nothing_on }: SeasonReport, week: string) =>
    week === end || (nothing_on !== null && nothing_on < laterBy(week, WEEK));
  const weeks = weeksFrom(later(start, laterBy(end, { days: -7 * (MOST_WEEKS - 1) })), end).map((week) => {
    const isFiled = ({ filed_on }: SeasonReport) => filed_on !== null && filed_on < laterBy(week, WEEK);
    const filed = reports.filter(isFiled).length;
    const hasNothing = (one: SeasonReport) => one.answer === "nothing" && !isFiled(one) && isKnownIn(one, week);
    return { week, filed, nothing: reports.filter(hasNothing).length };
  });

  const days = all.flatMap((report) => duesOf(report)).toSorted();
  const coming = days.filter((day) => day >= today);
  const first = mondayOf(today);
  const beyond = laterBy(first, { days: 7 * MOST_WEEKS });
  const within = coming.filter((day) => day < beyond);
  const dues = weeksFrom(first, within.at(-1) ?? "").map((week) => ({
    week,
    due: within.filter((day) => mondayOf(day) === week).length,
  }));
  return {
    nothing: answering("nothing"),
    to_file: answering("reportable"),
    depends: answering("depends"),
    waiting: answering(null),
    weeks,
    overdue: days.length - coming.length,
    dues,
    later: coming.length - within.length,
  };
};
