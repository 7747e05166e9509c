import { Effect } from "effect";
import { DUE_REPORTS, type DueReportId, laterBy } from "#domain/season/dueDates.ts";
import type { SeasonReport, SeasonRow, SeasonTask } from "#domain/season/SeasonRow.ts";
import { taskSubject } from "#domain/season/seasonWords.ts";
import { type SeasonStore, WHOLE_LIST } from "./SeasonStore.ts";

/** A due date that is still open. */
export type OpenDue = Pick<SeasonRow, "customer" | "facility"> & {
  readonly report: DueReportId;
  readonly year: number;
  readonly due_on: string;
  readonly reportable: number;
  /** The chemicals that a task is about; '' for a report. */
  readonly subject: string;
  /** Of several tasks of one kind, which. */
  readonly key: string;
};

/** Years that are looked at, and how many days ago something may have been due. */
const [MOST_YEARS, LONG_AGO] = [3, 366];
const ALL = { ...WHOLE_LIST, search: "", inventory_state: "", report_state: "", answer: "" } as const;

type Day = Pick<OpenDue, "report" | "due_on" | "subject" | "key">;
const taskDay = (task: SeasonTask): Day => ({
  report: task.type,
  due_on: task.due_on,
  subject: taskSubject(task),
  key: [task.type, task.due_on, task.name.replaceAll(/\W+/g, "-")].filter((text) => text !== "").join("-"),
});
const daysOf = ({ type, filed_on, due_on, tasks }: SeasonReport): ReadonlyArray<Day> => {
  const own: ReadonlyArray<Day> =
    due_on === null || filed_on !== null ? [] : [{ report: type, due_on, subject: "", key: type }];
  return [...own, ...tasks.map(taskDay)];
};

/** What is not filed yet, by day. A plan that is due in several years is named in the newest. */
export const openDues = (store: SeasonStore["Service"], today: string, technician_id: number | null) =>
  Effect.gen(function* () {
    const found = new Map<string, OpenDue>();
    const oldest = laterBy(today, { days: -LONG_AGO });
    for (const year of (yield* store.years).slice(0, MOST_YEARS)) {
      const { items } = yield* store.list({ ...ALL, year, due_until: "9999-12-31", technician_id }, today);
      for (const { customer, facility, reports } of items)
        for (const one of reports)
          for (const day of daysOf(one)) {
            const key = `${facility.id} ${day.key} ${day.due_on}`;
            if (day.due_on < oldest || found.has(key)) continue;
            found.set(key, { customer, facility, year, ...day, reportable: one.reportable });
          }
    }
    return [...found.values()].toSorted((a, b) => a.due_on.localeCompare(b.due_on));
  });

/** `Tier II due: Plant North (Acme)`. */
export const dueTitle = ({ report, customer, facility }: OpenDue): string =>
  `${DUE_REPORTS[report]} due: ${facility.name} (${customer.name})`;

/** The season's page with the facility of a due date. */
export const duePath = ({ year, facility }: OpenDue): string =>
  `/reports/season?${new URLSearchParams({ search: facility.name, show: `year-${year}` }).toString()}`;
