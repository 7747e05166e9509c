import { displayDate } from "../shared/UsDate.ts";
import { DUE_REPORTS } from "./dueDates.ts";
import type { SeasonReport, SeasonRow, SeasonTask } from "./SeasonRow.ts";
import type { InventoryState, SeasonAnswer, SeasonReportState } from "./seasonStates.ts";

export const INVENTORY_WORDS: Readonly<Record<InventoryState, string>> = {
  none: "No inventory",
  walk: "Walk",
  open: "Open",
  completed: "Completed",
};

/** `Walk, 60%`. */
export const inventoryProgress = ({ inventory_state, walked }: SeasonRow): string =>
  INVENTORY_WORDS[inventory_state] + (inventory_state === "walk" && walked !== null ? `, ${walked}%` : "");

export const ANSWER_WORDS: Readonly<Record<SeasonAnswer, string>> = {
  reportable: "Something to report",
  depends: "Depends on missing facts",
  nothing: "Nothing to report",
};

export const STATE_WORDS: Readonly<Record<SeasonReportState, string>> = {
  none: "Not created",
  made: "Created",
  "made changed": "Created, data changed since",
  filed: "Filed",
  "filed changed": "Filed, data changed since",
};

/** `Tier II initial report: Toluene, Xylene`. */
export const taskSubject = ({ name, subject }: SeasonTask): string =>
  [name, subject].filter((text) => text !== "").join(": ");
/** `311 by 09-01-2026: Toluene (40 CFR 370.31(b), 370.33(a))`. */
export const taskWords = (task: SeasonTask): string => {
  const subject = taskSubject(task);
  return `${DUE_REPORTS[task.type]} by ${displayDate(task.due_on)}${subject && `: ${subject}`} (${task.paragraph})`;
};

/** EPCRA 304 is about releases: an amount on site is not to be reported by itself. */
const isOfReleases = (type: SeasonReport["type"]): boolean => type === "epcra_section_304_cercla_spill_reporting";

/** `3 to report`, `Depends on 2 missing facts`, `Nothing to report, 1 close`. */
export const reportWords = ({ type, answer, reportable, close, open }: SeasonReport): string => {
  switch (answer) {
    case null:
      return "Not evaluated yet";
    case "reportable":
      return `${reportable} ${isOfReleases(type) ? "with a reportable quantity on site" : "to report"}`;
    case "depends":
      return `Depends on ${open} missing ${open === 1 ? "fact" : "facts"}`;
    case "nothing":
      return `${ANSWER_WORDS.nothing}${close === 0 ? "" : `, ${close} close`}`;
  }
};

const WORST: ReadonlyArray<SeasonAnswer> = ["reportable", "depends", "nothing"];

/** The report of several that says most. */
export const worstOf = (reports: ReadonlyArray<SeasonReport>): SeasonReport | undefined =>
  reports.toSorted(
    (a, b) =>
      (a.answer === null ? 0 : WORST.indexOf(a.answer)) - (b.answer === null ? 0 : WORST.indexOf(b.answer)) ||
      b.reportable - a.reportable,
  )[0];

export const isOverdue = ({ due_on, filed_on, tasks }: SeasonReport, today: string): boolean =>
  (due_on !== null && filed_on === null && due_on < today) || tasks.some((task) => task.due_on < today);

const SHORT_STATES: Readonly<Record<SeasonReportState, string>> = {
  none: "",
  made: "Created",
  "made changed": "Changed",
  filed: "Filed",
  "filed changed": "Changed",
};
/** `Filed`, `Changed`, or when it or its notice is due (month and day); for the second line of a cell. */
export const shortStateWords = (report: SeasonReport, today: string): string => {
  const [task] = report.tasks;
  const isOpen = report.state === "none" || report.state === "made";
  if (task !== undefined && (!isOpen || report.due_on === null || task.due_on < report.due_on))
    return `${DUE_REPORTS[task.type].replace(/^RMP,? | rule$|,.*/g, "")} ${displayDate(task.due_on).slice(0, "MM-dd".length)}`;
  if (!isOpen) return SHORT_STATES[report.state];
  const { due_on } = report;
  if (due_on !== null)
    return `${isOverdue(report, today) ? "Late" : "Due"} ${displayDate(due_on).slice(0, "MM-dd".length)}`;
  return SHORT_STATES[report.state];
};
export const longStateWords = ({ state }: SeasonReport): string =>
  STATE_WORDS[state] + (state === "made" || state === "filed" ? ", data unchanged since" : "");
