import { describe, expect, it } from "vitest";
import { LAW_DATES, type DueReportId, dueOn, dueRuleFor } from "#domain/season/dueDates.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";

const facts = { year: 2026, reportable: 1, crossed_on: "2026-11-27", last_filed_on: "2024-02-29" };
const due = (type: Exclude<DueReportId, "state_rule">, more: Partial<typeof facts> = {}) =>
  dueOn(LAW_DATES[type], { ...facts, ...more });

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
  it("three months after a chemical reaches its threshold for the notice by EPCRA 311 (40 CFR 370.33(a))", () => {
    expect(due("epcra_section_311")).toBe("2027-02-27");
    expect(due("epcra_section_311", { crossed_on: "2026-03-31" })).toBe("2026-06-30");
    expect(due("epcra_section_311_revised", { crossed_on: "2026-11-30" })).toBe("2027-02-28");
  });
  it("on the day of the crossing for the first RMP, a month or six later for a contact or the end of one (40 CFR 68)", () => {
    expect(due("rmp_first")).toBe("2026-11-27");
    expect(due("rmp_emergency_contact")).toBe("2026-12-27");
    expect(due("rmp_deregistration")).toBe("2027-05-27");
    const below = { ...facts, below_on: "2026-02-01" };
    expect(dueOn(LAW_DATES.caa_112_risk_management_report, below)).toBeNull();
  });
  it("five years after the last plan for SPCC and RMP, on February 28 if there is no 29th (40 CFR 112.5(b), 68.190(b))", () => {
    expect(due("spill_prevention_and_counter_measure_control_plan_spcc")).toBe("2029-02-28");
    expect(due("caa_112_risk_management_report", { last_filed_on: "2024-06-21" })).toBe("2029-06-21");
  });
  it("only if there is something to report, but a plan is renewed anyway", () => {
    expect(due("epcra_section_311_312_tier_two", { reportable: 0 })).toBeNull();
    expect(due("epcra_section_302_extremely_hazardous_substances", { reportable: 0 })).toBeNull();
    expect(due("caa_112_risk_management_report", { reportable: 0 })).toBe("2029-02-28");
  });
  it("at no known day without what the rule counts from, or without a rule", () => {
    expect(dueOn(LAW_DATES.caa_112_risk_management_report, { ...facts, last_filed_on: null })).toBeNull();
    const never = { ...facts, crossed_on: null };
    expect(dueOn(LAW_DATES.epcra_section_302_extremely_hazardous_substances, never)).toBeNull();
    const unruled = SEASON_REPORT_IDS.filter((type) => dueOn(LAW_DATES[type], facts) === null);
    expect(unruled).toEqual([
      "epcra_section_304_cercla_spill_reporting",
      "caa_304_process_safety_management_report",
      "hazardous_material_permit_program_report",
    ]);
  });
});

describe("the rule of a report", () => {
  const rule = <R extends DueReportId>(report: R, state: string) => ({ report, state }) as const;
  const rules = [
    rule("epcra_section_311_312_tier_two", ""),
    rule("epcra_section_311_312_tier_two", "CA"),
    rule("caa_112_risk_management_report", "NV"),
  ];
  it("is the one of the facility's state, then the one for all states, never that of another state", () => {
    expect(dueRuleFor(rules, "epcra_section_311_312_tier_two", "CA")).toBe(rules[1]);
    expect(dueRuleFor(rules, "epcra_section_311_312_tier_two", "NV")).toBe(rules[0]);
    expect(dueRuleFor(rules, "caa_112_risk_management_report", "CA")).toBeUndefined();
  });
});
