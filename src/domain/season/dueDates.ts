import type { SeasonReportId } from "./seasonReports.ts";

/** When a report is due. Days of the calendar are in the year after the inventory's. */
export type DueRule =
  | { readonly kind: "day"; readonly month: number; readonly day: number; readonly paragraph: string }
  | { readonly kind: "after crossing"; readonly days: number; readonly paragraph: string }
  | { readonly kind: "after the last"; readonly years: number; readonly paragraph: string };

const FORM_R: DueRule = { kind: "day", month: 7, day: 1, paragraph: "40 CFR 372.30(d)" };

/** Reports without a rule have no date: EPCRA 304 is reported after a release, PSM is kept at the facility. */
export const DUE_RULES: Readonly<Partial<Record<SeasonReportId, DueRule>>> = {
  epcra_section_302_extremely_hazardous_substances: { kind: "after crossing", days: 60, paragraph: "40 CFR 355.20(a)" },
  epcra_section_311_312_tier_two: { kind: "day", month: 3, day: 1, paragraph: "40 CFR 370.45(a)" },
  epcra_section_313_threshold_from_r_manufactured: FORM_R,
  epcra_section_313_threshold_from_r_processed: FORM_R,
  epcra_section_313_threshold_from_r_otherwise_used: FORM_R,
  spill_prevention_and_counter_measure_control_plan_spcc: {
    kind: "after the last",
    years: 5,
    paragraph: "40 CFR 112.5(b)",
  },
  caa_112_risk_management_report: { kind: "after the last", years: 5, paragraph: "40 CFR 68.190(b)" },
};

/** ISO dates; null if it never happened. */
export type DueFacts = {
  readonly year: number;
  /** When an amount first reached its threshold. */
  readonly crossed_on: string | null;
  /** When the report was last filed, in whatever year. */
  readonly last_filed_on: string | null;
};

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number): string => isoOf(new Date(Date.UTC(year, month - 1, day)));

const laterBy = (iso: string, { days = 0, years = 0 }): string => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const shifted = dayOf(year + years, month, day + days);
  // February 29 five years later is February 28, not March 1.
  return days === 0 && !shifted.endsWith(iso.slice(8)) ? dayOf(year + years, month + 1, 0) : shifted;
};

/**
 * The day on which a report is due, as an ISO date; null where no rule gives one. Source: the paragraph of the rule.
 */
export const dueOn = (rule: DueRule | undefined, { year, crossed_on, last_filed_on }: DueFacts): string | null => {
  switch (rule?.kind) {
    case "day":
      return dayOf(year + 1, rule.month, rule.day);
    case "after crossing":
      return crossed_on === null ? null : laterBy(crossed_on, { days: rule.days });
    case "after the last":
      return last_filed_on === null ? null : laterBy(last_filed_on, { years: rule.years });
    case undefined:
      return null;
  }
};
