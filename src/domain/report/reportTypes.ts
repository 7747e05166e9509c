import { Schema } from "effect";

/** Reading 9: the specification's third report type was blacked out; by its place it is the Tier II report. */
export const TIER_TWO = "epcra_section_311_312_tier_two";

/**
 * The 14 reports in the specification's order (spec B9, reading 9) and what people call them. The names appear in the
 * form and in file names; the browser takes both from `GET /report/list`.
 */
export const REPORT_TYPES = [
  {
    type: "epcra_section_302_extremely_hazardous_substances",
    name: "EPCRA Section 302 Extremely Hazardous Substances",
  },
  { type: "epcra_section_304_cercla_spill_reporting", name: "EPCRA Section 304 CERCLA Spill Reporting" },
  { type: TIER_TWO, name: "EPCRA Section 311-312 Tier II" },
  { type: "epcra_section_313_threshold_from_r_manufactured", name: "EPCRA Section 313 Form R Threshold, Manufactured" },
  { type: "epcra_section_313_threshold_from_r_processed", name: "EPCRA Section 313 Form R Threshold, Processed" },
  {
    type: "epcra_section_313_threshold_from_r_otherwise_used",
    name: "EPCRA Section 313 Form R Threshold, Otherwise Used",
  },
  {
    type: "spill_prevention_and_counter_measure_control_plan_spcc",
    name: "Spill Prevention, Control and Countermeasure Plan (SPCC)",
  },
  { type: "caa_112_risk_management_report", name: "CAA Section 112(r) Risk Management Report" },
  { type: "caa_304_process_safety_management_report", name: "CAA Section 304 Process Safety Management Report" },
  { type: "hazardous_material_permit_program_report", name: "Hazardous Material Permit Program Report (HMPP)" },
  { type: "hazardous_material_inventory_worksheet", name: "Hazardous Material Inventory Worksheet" },
  { type: "hmpp_excel", name: "HMPP Excel" },
  { type: "haz_mat_inventory_excel", name: "Hazardous Material Inventory Excel" },
  { type: "inventory_index_numeric", name: "Inventory Index, Numeric" },
] as const satisfies ReadonlyArray<ReportType>;

/** A report to choose (spec B3). */
export const ReportType = Schema.Struct({ type: Schema.String, name: Schema.String });
export type ReportType = typeof ReportType.Type;
