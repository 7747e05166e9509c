import { Effect } from "effect";
import { DUE_REPORTS, type DueReportId, laterBy, NOTICE_311 } from "#domain/season/dueDates.ts";
import type { SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { type SeasonStore, WHOLE_LIST } from "./SeasonStore.ts";

/** A due date that is still open. */
export type OpenDue = Pick<SeasonRow, "customer" | "facility"> & {
  readonly report: DueReportId;
  readonly year: number;
  readonly due_on: string;
  readonly reportable: number;
};

/** Years that are looked at, and how many days ago something may have been due. */
const [MOST_YEARS, LONG_AGO] = [3, 366];
const ALL = { ...WHOLE_LIST, search: "", inventory_state: "", report_state: "", answer: "" } as const;

const daysOf = ({ type, due_on, notice_on }: SeasonReport): ReadonlyArray<readonly [DueReportId, string]> => [
  ...(due_on === null ? [] : [[type, due_on] as const]),
  ...(notice_on === null ? [] : [[NOTICE_311, notice_on] as const]),
];

/** What is not filed yet, by day. A plan that is due in several years is named in the newest. */
export const openDues = (store: SeasonStore["Service"], today: string, technician_id: number | null) =>
  Effect.gen(function* () {
    const found = new Map<string, OpenDue>();
    const oldest = laterBy(today, { days: -LONG_AGO });
    for (const year of (yield* store.years).slice(0, MOST_YEARS)) {
      const { items } = yield* store.list({ ...ALL, year, due_until: "9999-12-31", technician_id }, today);
      for (const { customer, facility, reports } of items)
        for (const one of reports.filter(({ filed_on }) => filed_on === null))
          for (const [report, due_on] of daysOf(one)) {
            const key = `${facility.id} ${report} ${due_on}`;
            // A notice reminds, and is never late.
            if (due_on < (report === NOTICE_311 ? today : oldest) || found.has(key)) continue;
            found.set(key, { customer, facility, report, year, due_on, reportable: one.reportable });
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
