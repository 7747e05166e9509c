import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";
import { seasonChartOf } from "#domain/season/seasonChartOf.ts";
import type { SeasonReport, SeasonRow, SeasonTask } from "#domain/season/SeasonRow.ts";
import { SEASON_ANSWERS } from "#domain/season/seasonStates.ts";
import { law } from "../../support/law.ts";

const TODAY = "2027-02-10";

const TASK: SeasonTask = {
  type: "epcra_section_311",
  name: "",
  since: "2026-11-20",
  due_on: "2027-02-20",
  paragraph: "40 CFR 370.33(a)",
  subject: "Toluene",
};
const report = (more: Partial<SeasonReport>): SeasonReport => ({
  type: "epcra_section_311_312_tier_two",
  answer: "nothing",
  reportable: 0,
  close: 0,
  below: 0,
  open: 0,
  state: "none",
  made_on: null,
  tasks: [],
  filed_on: null,
  due_on: null,
  has_due_rule: true,
  notice_on: null,
  nothing_on: "2020-01-01",
  ...more,
});
const row = (...reports: ReadonlyArray<SeasonReport>): SeasonRow => ({
  id: 1,
  customer: { id: 1, name: "Acme" },
  facility: { id: 1, name: "North Plant" },
  state: "OH",
  is_archived: false,
  technicians: "",
  inventory_state: "open",
  inventory_id: 1,
  walked: null,
  is_current: true,
  reports,
});

describe("the chart of a season", () => {
  it("counts what is filed until the end of each week; before it was filed, a report with nothing to report is done too", () => {
    const rows = [
      row(report({ answer: "reportable", reportable: 2, filed_on: "2027-01-31" })),
      row(report({ filed_on: "2027-02-01" }), report({}), report({ answer: null })),
      row(report({ answer: "reportable", reportable: 1 }), report({ answer: "depends", open: 1 })),
    ];
    const { weeks, ...counts } = seasonChartOf(rows, 2026, TODAY);
    expect(counts).toMatchObject({ nothing: 1, to_file: 1, depends: 1, waiting: 1 });
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-4)).toEqual([
      { week: "2027-01-18", filed: 0, nothing: 2 },
      { week: "2027-01-25", filed: 1, nothing: 2 },
      { week: "2027-02-01", filed: 2, nothing: 1 },
      { week: "2027-02-08", filed: 2, nothing: 1 },
    ]);
  });

  it("does not invent a past: what has nothing to report counts from the day on which that was known", () => {
    const rows = [
      row(report({ nothing_on: "2027-02-01" }), report({ nothing_on: "2027-02-08" }), report({ nothing_on: null })),
      row(report({ answer: "reportable", reportable: 1, filed_on: "2026-02-16" })),
    ];
    const { weeks } = seasonChartOf(rows, 2026, TODAY);
    expect(weeks.slice(0, -2).every(({ filed, nothing }) => filed === 1 && nothing === 0)).toBe(true);
    expect(weeks).toHaveLength(52);
    expect(weeks.slice(-2)).toEqual([
      { week: "2027-02-01", filed: 1, nothing: 1 },
      { week: "2027-02-08", filed: 1, nothing: 3 },
    ]);
  });

  it("of a season that was over before it was known ends with what is known now", () => {
    const chart = seasonChartOf([row(report({ nothing_on: "2027-02-01" }))], 2023, TODAY);
    expect(chart.weeks.slice(-2)).toEqual([
      { week: "2024-12-23", filed: 0, nothing: 0 },
      { week: "2024-12-30", filed: 0, nothing: 1 },
    ]);
  });

  it("leaves out reports without a due date that nobody filed, and ends a season that is over with its last mark", () => {
    const psm = {
      type: "caa_304_process_safety_management_report",
      has_due_rule: false,
      answer: "reportable",
    } as const;
    const rows = [row(report({ filed_on: "2025-02-26" }), report({ ...psm, filed_on: "2024-12-30" }), report(psm))];
    const chart = seasonChartOf(rows, 2023, TODAY);
    expect(chart).toMatchObject({ nothing: 0, to_file: 0 });
    expect(chart.weeks.at(-1)).toEqual({ week: "2025-02-24", filed: 2, nothing: 0 });
  });

  it("has open due dates by week from this week on, tasks with them, and what is overdue in one number", () => {
    const task = (due_on: string): SeasonTask => ({ ...TASK, due_on });
    const due = (due_on: string, more: Partial<SeasonReport> = {}) => report({ answer: "reportable", due_on, ...more });
    const rows = [
      row(due("2027-02-09"), due("2027-02-10"), due("2027-02-28"), due("2027-03-01", { filed_on: "2027-02-01" })),
      row(due("2027-03-01", { tasks: [task("2027-02-20")] }), due("2027-02-16", { tasks: [task("2027-02-09")] })),
      row(due("2031-05-05")),
    ];
    expect(seasonChartOf(rows, 2026, TODAY)).toMatchObject({
      overdue: 2,
      dues: [
        { week: "2027-02-08", due: 1 },
        { week: "2027-02-15", due: 2 },
        { week: "2027-02-22", due: 1 },
        { week: "2027-03-01", due: 1 },
      ],
      later: 1,
    });
  });
});

const day = fc
  .integer({ min: Date.parse("2020-01-01") / 86_400_000, max: Date.parse("2034-12-31") / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const perhaps = fc.option(day);
const someReport = fc
  .record({
    type: fc.constantFrom(...SEASON_REPORT_IDS),
    answer: fc.constantFrom(null, ...SEASON_ANSWERS),
    filed_on: perhaps,
    due_on: perhaps,
    tasks: fc.array(
      day.map((due_on) => ({ ...TASK, due_on })),
      { maxLength: 2 },
    ),
    has_due_rule: fc.boolean(),
    nothing_on: perhaps,
  })
  .map(report);
const someRows = fc.array(
  fc.array(someReport, { maxLength: 10 }).map((reports) => row(...reports)),
  { maxLength: 8 },
);

law(
  "a season's chart adds up to the reports of its list",
  [someRows, fc.integer({ min: 2020, max: 2032 }), day],
  (rows, year, today) => {
    const { nothing, to_file, depends, waiting, weeks, overdue, dues, later } = seasonChartOf(rows, year, today);
    const reports = rows.flatMap((one) => one.reports);
    const filed = reports.filter(({ filed_on }) => filed_on !== null);
    const open = reports.filter(({ filed_on }) => filed_on === null);
    const last = weeks.at(-1);
    expect([last?.filed, last?.nothing]).toEqual([filed.length, nothing]);
    expect(nothing + to_file + depends + waiting).toBe(open.filter(({ has_due_rule }) => has_due_rule).length);
    for (const [at, { week, filed: until }] of weeks.entries()) {
      expect(new Date(week).getUTCDay()).toBe(1);
      expect(until).toBeGreaterThanOrEqual(weeks[at - 1]?.filed ?? 0);
    }
    expect([weeks.length >= 8 && weeks.length <= 53, dues.length <= 53]).toEqual([true, true]);
    const days = [
      ...open.flatMap(({ due_on }) => due_on ?? []),
      ...reports.flatMap(({ tasks }) => tasks.map(({ due_on }) => due_on)),
    ];
    const sum = dues.reduce((all, { due }) => all + due, 0);
    expect(overdue + sum + later).toBe(days.length);
    expect(overdue).toBe(days.filter((due) => (due ?? "") < today).length);
  },
);
