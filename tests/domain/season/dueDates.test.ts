import { describe, expect, it } from "vitest";
import { DUE_RULES, dueOn } from "#domain/season/dueDates.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";

const facts = { year: 2026, crossed_on: "2026-11-27", last_filed_on: "2024-02-29" };
const due = (type: keyof typeof DUE_RULES, more: Partial<typeof facts> = {}) =>
  dueOn(DUE_RULES[type], { ...facts, ...more });

describe("a report is due", () => {
  it("on March 1 of the next year for Tier II (40 CFR 370.45(a))", () =>
    expect(due("epcra_section_311_312_tier_two")).toBe("2027-03-01"));
  it("on July 1 of the next year for Form R (40 CFR 372.30(d))", () => {
    expect(due("epcra_section_313_threshold_from_r_manufactured")).toBe("2027-07-01");
    expect(due("epcra_section_313_threshold_from_r_processed")).toBe("2027-07-01");
    expect(due("epcra_section_313_threshold_from_r_otherwise_used")).toBe("2027-07-01");
  });
  it("60 days after a threshold planning quantity is reached, over the end of a year (40 CFR 355.20(a))", () => {
    // 3 days of November, 31 of December, 26 of January.
    expect(due("epcra_section_302_extremely_hazardous_substances")).toBe("2027-01-26");
    expect(due("epcra_section_302_extremely_hazardous_substances", { crossed_on: "2027-12-31" })).toBe("2028-02-29");
  });
  it("five years after the last plan for SPCC and RMP, on February 28 if there is no 29th (40 CFR 112.5(b), 68.190(b))", () => {
    expect(due("spill_prevention_and_counter_measure_control_plan_spcc")).toBe("2029-02-28");
    expect(due("caa_112_risk_management_report", { last_filed_on: "2024-06-21" })).toBe("2029-06-21");
  });
  it("at no known day without what the rule counts from, or without a rule", () => {
    expect(dueOn(DUE_RULES.caa_112_risk_management_report, { ...facts, last_filed_on: null })).toBeNull();
    const never = { ...facts, crossed_on: null };
    expect(dueOn(DUE_RULES.epcra_section_302_extremely_hazardous_substances, never)).toBeNull();
    const unruled = SEASON_REPORT_IDS.filter((type) => dueOn(DUE_RULES[type], facts) === null);
    expect(unruled).toEqual([
      "epcra_section_304_cercla_spill_reporting",
      "caa_304_process_safety_management_report",
      "hazardous_material_permit_program_report",
    ]);
  });
});
