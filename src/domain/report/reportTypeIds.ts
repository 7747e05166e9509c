/**
 * In the order of the specification (B9). The third was blacked out there; by its position it is Tier II (reading 9).
 */
export const REPORT_TYPE_IDS = [
  "epcra_section_302_extremely_hazardous_substances",
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_311_312_tier_two",
  "epcra_section_313_threshold_from_r_manufactured",
  "epcra_section_313_threshold_from_r_processed",
  "epcra_section_313_threshold_from_r_otherwise_used",
  "spill_prevention_and_counter_measure_control_plan_spcc",
  "caa_112_risk_management_report",
  "caa_304_process_safety_management_report",
  "hazardous_material_permit_program_report",
  "hazardous_material_inventory_worksheet",
  "hmpp_excel",
  "haz_mat_inventory_excel",
  "inventory_index_numeric",
] as const;
