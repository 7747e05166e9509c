import { expect, it } from "vitest";
import { REPORT_TYPES, reportFileName } from "#domain/report/reports.ts";

/** The specification's list (B9), word by word; the third, which it does not name, is ours (reading 9). */
const TYPES = [
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
];

// Rules: B5.29, B9.13, R9
it("the 14 reports are those of the specification, in its order", () => {
  expect(REPORT_TYPES.map(({ type }) => type)).toEqual(TYPES);
});

it("each report has a name of its own that may stand in the name of a file", () => {
  const names = REPORT_TYPES.map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(14);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][^\\/:*?"<>|.]+$/);
    expect(name.length).toBeLessThanOrEqual(80);
  }
});

// Rules: B7.30, B7.31
it("a report's file bears type, customer and year; blanks and dots become underscores, the ending says the kind", () => {
  expect(reportFileName("epcra_section_302_extremely_hazardous_substances", "Acme Co. Ltd.", 2026)).toBe(
    "EPCRA_Section_302_Extremely_Hazardous_Substances_Acme_Co_Ltd__2026.pdf",
  );
  expect(reportFileName("hmpp_excel", "Acme", 2025)).toBe("HMPP_Excel_Acme_2025.xlsx");
});
