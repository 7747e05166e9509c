import type { ReportTypeId } from "../report/ReportTypeId.ts";

/** The reports that have an answer for a facility and a year, with the words for the head of a column. */
export const SEASON_REPORTS = {
  epcra_section_302_extremely_hazardous_substances: "302",
  epcra_section_304_cercla_spill_reporting: "304",
  epcra_section_311_312_tier_two: "Tier II",
  epcra_section_313_threshold_from_r_manufactured: "313 manufactured",
  epcra_section_313_threshold_from_r_processed: "313 processed",
  epcra_section_313_threshold_from_r_otherwise_used: "313 otherwise used",
  spill_prevention_and_counter_measure_control_plan_spcc: "SPCC",
  caa_112_risk_management_report: "RMP",
  caa_304_process_safety_management_report: "PSM",
  hazardous_material_permit_program_report: "Permits",
} as const satisfies Partial<Record<ReportTypeId, string>>;

export type SeasonReportId = keyof typeof SEASON_REPORTS;

// The keys of a literal object, in the order in which they are written.
export const SEASON_REPORT_IDS = Object.keys(SEASON_REPORTS) as ReadonlyArray<SeasonReportId>;
