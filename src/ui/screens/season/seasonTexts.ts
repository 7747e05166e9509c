import { chosenIn, SEASON_FILTERS, type SeasonFilter } from "#application/season/seasonFilters.ts";
import { ask, type Question } from "#application/shared/texts.ts";
import { DUE_REPORTS, RMP } from "#domain/season/dueDates.ts";
import { FILED_TYPES, type FiledMark, reportOfMark } from "#domain/season/FiledMark.ts";
import type { SeasonNumbers, SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import type { SeasonAnswer, SeasonReportState } from "#domain/season/seasonStates.ts";
import {
  ANSWER_WORDS,
  INVENTORY_WORDS,
  inventoryProgress,
  reportWords,
  STATE_WORDS,
} from "#domain/season/seasonWords.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import type { Tone } from "#ui/kit/Notice.tsx";
import type { ListTexts } from "../list/ListPage.tsx";

export const REPORTS_PATH = "/reports";
export const seasonTitle = (year: number): string => `Season ${year}`;
export const LIST: ListTexts = {
  table: "Facilities and their reports",
  search: "Search facilities",
  placeholder: "Search by customer, facility or technician",
};
export const NO_FACILITY = "Add a facility to a customer first.";

const FILTER_WORDS: Readonly<Record<string, string>> = {
  "inventory-none": INVENTORY_WORDS.none,
  "inventory-walk": "Walk not finished",
  "inventory-open": INVENTORY_WORDS.open,
  "inventory-completed": INVENTORY_WORDS.completed,
  "answer-reportable": ANSWER_WORDS.reportable,
  "answer-depends": ANSWER_WORDS.depends,
  "answer-nothing": ANSWER_WORDS.nothing,
  "report-none": STATE_WORDS.none,
  "report-made": STATE_WORDS.made,
  "report-made-changed": STATE_WORDS["made changed"],
  "report-filed": STATE_WORDS.filed,
  "report-filed-changed": STATE_WORDS["filed changed"],
  "due-overdue": "Overdue",
  "due-in-30-days": "In 30 days",
  "due-in-90-days": "In 90 days",
};
export const FILTER_LABELS = {
  inventory: "Inventory",
  answer: "Answer",
  report: "Report",
  due: "Due",
} as const satisfies Partial<Record<SeasonFilter, string>>;
export const TECHNICIAN = "Technician";
export const WIDE_FILTERS: ReadonlyArray<SeasonFilter> = ["answer", "report"];
export const SHOWN_FILTERS = ["inventory", "answer", "report", "due"] as const;

/** React Aria needs an id for 'all'. */
export const ALL = "all";
const optionsOf = (filter: (typeof SHOWN_FILTERS)[number]) => [
  { id: ALL, label: "All" },
  ...SEASON_FILTERS[filter].map((id) => ({ id, label: FILTER_WORDS[id] ?? id })),
];
export const FILTER_OPTIONS = {
  inventory: optionsOf("inventory"),
  answer: optionsOf("answer"),
  report: optionsOf("report"),
  due: optionsOf("due"),
};
export const filterValue = (show: string, filter: SeasonFilter): string => chosenIn(show, filter) || ALL;

const INVENTORY_TONES = { none: "neutral", walk: "info", open: "info", completed: "success" } as const;
export const inventoryWords = (row: SeasonRow): { word: string; tone: Tone } => ({
  word: row.inventory_state === "none" ? "None" : inventoryProgress(row),
  tone: INVENTORY_TONES[row.inventory_state],
});

export const customerWords = ({ customer, is_archived }: SeasonRow): string =>
  `${customer.name}${is_archived ? ", archived" : ""}`;

/** A column of their own would leave no room for reports. */
export const techniciansWords = ({ technicians }: SeasonRow): string =>
  technicians === "" ? "" : `${technicians.includes(", ") ? "Technicians" : "Technician"}: ${technicians}`;

/** The columns, and which of them go to a second line first; EPCRA 313 has one for its three activities. */
export const COLUMNS = [
  { id: "r302", givesWay: 9, types: ["epcra_section_302_extremely_hazardous_substances"] },
  { id: "r304", givesWay: 6, types: ["epcra_section_304_cercla_spill_reporting"] },
  { id: "r312", givesWay: 9, types: ["epcra_section_311_312_tier_two"] },
  {
    id: "r313",

    givesWay: 8,
    types: [
      "epcra_section_313_threshold_from_r_manufactured",
      "epcra_section_313_threshold_from_r_processed",
      "epcra_section_313_threshold_from_r_otherwise_used",
    ],
  },
  { id: "spcc", givesWay: 5, types: ["spill_prevention_and_counter_measure_control_plan_spcc"] },
  { id: "rmp", givesWay: 4, types: ["caa_112_risk_management_report"] },
  { id: "psm", givesWay: 3, types: ["caa_304_process_safety_management_report"] },
  { id: "permits", givesWay: 2, types: ["hazardous_material_permit_program_report"] },
] as const;

const SHORT_ANSWERS = {
  reportable: ({ reportable }) => ({ word: countText(reportable), tone: "danger" }),
  depends: () => ({ word: "?", tone: "warning" }),
  nothing: () => ({ word: "–", tone: "neutral" }),
} as const satisfies Readonly<Record<SeasonAnswer, (report: SeasonReport) => { word: string; tone: Tone }>>;
const NOT_YET = { word: "…", tone: "neutral" } as const;

/** A sign for a cell, and what it stands for. */
export const answerWords = (report: SeasonReport): { word: string; tone: Tone; title: string } => ({
  ...(report.answer === null ? NOT_YET : SHORT_ANSWERS[report.answer](report)),
  title: reportWords(report),
});

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

const STATES: Readonly<Record<SeasonReportState, string>> = {
  none: "",
  made: "Created",
  "made changed": "Changed",
  filed: "Filed",
  "filed changed": "Changed",
};
/** `Filed`, `Changed`, or when it or its notice is due (month and day); for the second line of a cell. */
export const stateWords = (report: SeasonReport, today: string): string => {
  const [task] = report.tasks;
  const isOpen = report.state === "none" || report.state === "made";
  if (task !== undefined && (!isOpen || report.due_on === null || task.due_on < report.due_on))
    return `${DUE_REPORTS[task.type].replace(/^RMP,? | rule$|,.*/g, "")} ${displayDate(task.due_on).slice(0, "MM-dd".length)}`;
  if (!isOpen) return STATES[report.state];
  const { due_on } = report;
  if (due_on !== null)
    return `${isOverdue(report, today) ? "Late" : "Due"} ${displayDate(due_on).slice(0, "MM-dd".length)}`;
  return STATES[report.state];
};
export const longStateWords = ({ state }: SeasonReport): string =>
  STATE_WORDS[state] + (state === "made" || state === "filed" ? ", data unchanged since" : "");

export const NUMBERS_LABEL = "The season in numbers";
export const NUMBERS: ReadonlyArray<{
  readonly name: keyof SeasonNumbers;
  readonly label: string;
  /** The filter that shows exactly these; null if there is none. */
  readonly show: string | null;
}> = [
  { name: "facilities", label: "Facilities", show: "" },
  { name: "without_inventory", label: "Without inventory", show: "inventory-none" },
  { name: "completed", label: "Completed", show: "inventory-completed" },
  { name: "to_file", label: "To file", show: null },
  { name: "overdue", label: "Overdue", show: "due-overdue" },
  { name: "filed", label: "Filed", show: null },
  { name: "changed_since", label: "Changed since", show: null },
];

export const waitingWords = (waiting: number): string =>
  waiting === 0 ? "" : `${counted(waiting, "facility is", "facilities are")} being evaluated.`;

export const FACILITY = {
  intro: "The same rules as in the reports, for all active inventories of the year.",
  waiting: "The data changed a moment ago. The answers are being updated.",
  none: "This facility has no inventory for this year.",
  openInventory: "Open Inventory",
  createReport: "Create Report",
  mark: "Mark as Filed",
  withdraw: "Withdraw",
  table: "Reports of the facility",
} as const;

/** What can be marked in the column of a report. */
export const markOptions = (report: SeasonReport["type"]) =>
  FILED_TYPES.filter((type) => reportOfMark(type) === report).map((id) => ({
    id,
    label: id === RMP ? "RMP, first plan or full update" : DUE_REPORTS[id],
  }));
export const archivedWords = (year: number): string =>
  `This facility is archived. It stays in the season until what it owes for ${year} is marked as filed.`;

export const MARK = {
  type: "What Was Submitted",
  title: (report: string) => `Mark ${report} as Filed`,
  filed_on: "Date Filed",
  way: "How",
  wayHint: "Such as Tier2 Submit, e-GGRT, certified mail",
  receipt: "Receipt Number",
  file: "Proof of filing",
  fileHint: "A receipt or a copy of what was filed, up to 25 MB",
  fileButton: "Choose File",
  remove: "Remove",
  save: "Save",
  cancel: "Cancel",
} as const;

export const withdrawQuestion = (report: string): Question =>
  ask({
    title: `Withdraw the mark on ${report}?`,
    description: "The report then counts as not filed.",
    confirm: "Withdraw",
  });

/** `03-01-2026, Tier2 Submit, 12345`. */
export const markWords = ({ type, filed_on, way, receipt }: FiledMark): string =>
  [reportOfMark(type) === type ? "" : DUE_REPORTS[type], displayDate(filed_on), way, receipt]
    .filter((text) => text !== "")
    .join(", ");
