import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { outcomeOf } from "#domain/report/amounts/findings.ts";
import { ALL_RULES, REPORT_TYPES, ruleVersions } from "#domain/report/reports.ts";

describe("the rules", () => {
  it("have each an id, a citation, a paragraph and the day from which they hold", () => {
    expect(new Set(ALL_RULES.map(({ id }) => id)).size).toBe(ALL_RULES.length);
    for (const { citation, paragraph, effective, version } of ALL_RULES) {
      expect(citation).not.toBe("");
      expect(paragraph).not.toBe("");
      expect(effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(version).toBeGreaterThanOrEqual(1);
    }
  });

  it("say whether equal counts, as the regulations do", () => {
    const signs = Object.fromEntries(ALL_RULES.map(({ id, sign }) => [id, sign]));
    expect(signs).toMatchObject({
      epcra_302: "at or above",
      epcra_304: "at or above",
      epcra_312_ehs: "at or above",
      epcra_312_other: "at or above",
      epcra_313_manufactured: "above",
      epcra_313_processed: "above",
      epcra_313_otherwise_used: "above",
      spcc_aboveground: "above",
      spcc_buried: "above",
      caa_112r_rmp: "above",
      psm_listed: "at or above",
      psm_flammable: "at or above",
      fire_code_permit: "above",
      california_hmbp: "at or above",
    });
    expect(outcomeOf("above", constant("10"), constant("10"))).toBe("close");
    expect(outcomeOf("at or above", constant("10"), constant("10"))).toBe("reportable");
  });

  it("are named with their versions by every report", () => {
    for (const { type } of REPORT_TYPES) expect(ruleVersions(type).at(-1)).toEqual({ id: "inventory", version: 7 });
  });
});
