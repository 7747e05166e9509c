import { SEASON_REPORTS, type SeasonReportId } from "./seasonReports.ts";

/** The sheet or the list that is due once for each chemical, when it first reaches a threshold. */
export const NOTICE_311 = "epcra_section_311";
export const TIER_TWO = "epcra_section_311_312_tier_two" satisfies SeasonReportId;
export const RMP = "caa_112_risk_management_report" satisfies SeasonReportId;

/** What is due, or only marked, beside the report in whose column it stands; none of it moves another date. */
const BESIDE = {
  [NOTICE_311]: "311",
  epcra_section_311_revised: "311, new hazards",
  rmp_new_substance: "RMP update, new substance",
  rmp_correction: "RMP, correction",
  rmp_emergency_contact: "RMP, emergency contact",
  rmp_deregistration: "RMP, de-registration",
  state_rule: "State rule",
} as const;
export type TaskId = keyof typeof BESIDE;
// The keys of a literal object.
export const TASK_IDS = Object.keys(BESIDE) as ReadonlyArray<TaskId>;

/** What has a rule for its due date. `rmp_first` counts while no plan stands. */
export const DUE_REPORTS = { ...SEASON_REPORTS, ...BESIDE, rmp_first: "RMP, first" } as const;
export type DueReportId = keyof typeof DUE_REPORTS;
// The keys of a literal object.
export const DUE_REPORT_IDS = Object.keys(DUE_REPORTS) as ReadonlyArray<DueReportId>;

/**
 * `day`: of the calendar, in the year after the inventory's. `crossing`, `months`: days or months after what makes it
 * due, such as an amount that reached its threshold. `last`: years after the report was last filed. `none`: no date.
 */
export const DUE_KINDS = ["day", "crossing", "months", "last", "none"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** When a report is due. `count`: days, months or years, as its kind says. Null: not of its kind. */
export type DueDate = {
  readonly kind: DueKind;
  readonly month: number | null;
  readonly day: number | null;
  readonly count: number | null;
  /** Of the law, or why there is no date. */
  readonly paragraph: string;
};

const NO_NUMBERS = { month: null, day: null, count: null };
const onDay = (month: number, day: number, paragraph: string): DueDate => ({
  ...NO_NUMBERS,
  kind: "day",
  month,
  day,
  paragraph,
});
const after = (kind: "crossing" | "months" | "last", count: number, paragraph: string): DueDate => ({
  ...NO_NUMBERS,
  kind,
  count,
  paragraph,
});
const never = (paragraph: string): DueDate => ({ ...NO_NUMBERS, kind: "none", paragraph });
const FORM_R = onDay(7, 1, "40 CFR 372.30(d)");

/** What the federal law says; the table starts with these, and 'Restore' returns to them. */
export const LAW_DATES: Readonly<Record<Exclude<DueReportId, "state_rule">, DueDate>> = {
  epcra_section_302_extremely_hazardous_substances: after("crossing", 60, "40 CFR 355.20(a)"),
  epcra_section_304_cercla_spill_reporting: never("Reported after a release, 40 CFR 355.40"),
  epcra_section_311_312_tier_two: onDay(3, 1, "40 CFR 370.45(a)"),
  epcra_section_313_threshold_from_r_manufactured: FORM_R,
  epcra_section_313_threshold_from_r_processed: FORM_R,
  epcra_section_313_threshold_from_r_otherwise_used: FORM_R,
  spill_prevention_and_counter_measure_control_plan_spcc: after("last", 5, "40 CFR 112.5(b)"),
  caa_112_risk_management_report: after("last", 5, "40 CFR 68.190(b)(1)"),
  caa_304_process_safety_management_report: never("Kept at the facility, 29 CFR 1910.119"),
  hazardous_material_permit_program_report: never("Set by the fire department"),
  [NOTICE_311]: after("months", 3, "40 CFR 370.31(b), 370.33(a)"),
  epcra_section_311_revised: after("months", 3, "40 CFR 370.31(a), 370.33(b)"),
  rmp_first: after("crossing", 0, "40 CFR 68.10(a), 68.150(b)"),
  rmp_new_substance: after("crossing", 0, "40 CFR 68.190(b)(3), (4)"),
  rmp_correction: never("Does not move the five years, 40 CFR 68.195"),
  rmp_emergency_contact: after("months", 1, "40 CFR 68.195(b)"),
  rmp_deregistration: after("months", 6, "40 CFR 68.190(c)"),
};

/** A rule for facilities in a state counts more than the one for all (`state` ''). */
export const dueRuleFor = <Rule extends { readonly report: DueReportId; readonly state: string }>(
  rules: ReadonlyArray<Rule>,
  report: DueReportId,
  state: string,
): Rule | undefined => {
  const its = rules.filter((rule) => rule.report === report);
  return its.find((rule) => rule.state === state) ?? its.find((rule) => rule.state === "");
};

/** ISO dates; null if it never happened. */
export type DueFacts = {
  readonly year: number;
  /** Findings that are to be reported; a report without any is not due, but a plan is renewed. */
  readonly reportable: number;
  /** When an amount first reached its threshold; of RMP, in any year since the last de-registration. */
  readonly crossed_on: string | null;
  /** When the report was last filed, in whatever year; null for a plan that was de-registered. */
  readonly last_filed_on: string | null;
  /** Since when a plan that was filed is no longer needed, as nothing reaches a threshold. */
  readonly below_on?: string | null;
};

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number): string => isoOf(new Date(Date.UTC(year, month - 1, day)));

/** An ISO day so much later. */
export const laterBy = (iso: string, { days = 0, months = 0, years = 0 }): string => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const shifted = dayOf(year + years, month + months, day + days);
  // February 29 five years later is February 28, not March 1; March 31 three months later is June 30.
  return days === 0 && !shifted.endsWith(iso.slice(8)) ? dayOf(year + years, month + months + 1, 0) : shifted;
};

/** The day on which a report is due, as an ISO date; null where the rule gives none. */
export const dueOn = (rule: DueDate | undefined, facts: DueFacts): string | null => {
  if (rule === undefined || (rule.kind !== "last" && facts.reportable === 0)) return null;
  if (rule.kind === "last" && (facts.below_on ?? null) !== null) return null;
  const { year, crossed_on, last_filed_on } = facts;
  const { month, day, count } = rule;
  switch (rule.kind) {
    case "day":
      return month === null || day === null ? null : dayOf(year + 1, month, day);
    case "crossing":
      return crossed_on === null || count === null ? null : laterBy(crossed_on, { days: count });
    case "months":
      return crossed_on === null || count === null ? null : laterBy(crossed_on, { months: count });
    case "last":
      return last_filed_on === null || count === null ? null : laterBy(last_filed_on, { years: count });
    case "none":
      return null;
  }
};
