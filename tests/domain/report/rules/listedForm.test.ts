import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { fitsForm, listedForm } from "#domain/report/facts/listedForm.ts";
import type { PhysicalState } from "#domain/quantity/PhysicalState.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";
import { shippedList } from "../support/shippedLists.ts";

const fit = (name: string, percent: string, state: PhysicalState | null = null) =>
  fitsForm(listedForm(name), constant(percent), state);

describe("the form that a row of a list prints", () => {
  it.each([
    ["Ammonia (conc 20% or greater)", "20", null, "yes"],
    ["Ammonia (conc 20% or greater)", "19.999999", null, "no"],
    ["Ammonia solutions (>44% ammonia by weight)", "44", null, "no"],
    ["Ammonia solutions (>44% ammonia by weight)", "44.1", null, "yes"],
    ["Hydrogen Peroxide (52% by weight or greater)", "52", "liquid", "yes"],
    ["Hydrogen Peroxide (Conc >52%)", "52", "liquid", "no"],
    ["Acid (65% to 80% by weight; also called Fuming Acid)", "65", "liquid", "yes"],
    ["Acid (65% to 80% by weight; also called Fuming Acid)", "80.1", "liquid", "no"],
    ["Oleum (65% to 80% by weight; also called Fuming Sulfuric Acid)", "65", "liquid", "unknown"],
    ["Oleum (65% to 80% by weight; also called Fuming Sulfuric Acid)", "100", "liquid", "unknown"],
    ["Hydrogen Chloride (gas only)", "31", "liquid", "no"],
    ["Hydrogen Chloride (gas only)", "5", "compressed gas", "yes"],
    ["Ammonia (anhydrous)", "100", null, "yes"],
    ["Ammonia (anhydrous)", "29", null, "no"],
    ["Ammonia (anhydrous)", "70", null, "unknown"],
    ["Ammonia (anhydrous)", "70", "liquid", "no"],
    ["Sulfur Dioxide (liquid)", "100", "compressed gas", "no"],
    ["Sulfur Dioxide (liquid)", "100", "liquified gas", "yes"],
    ["Sulfur Dioxide (liquid)", "100", null, "unknown"],
    ["Cellulose Nitrate (concentration >12.6% nitrogen)", "70", "solid", "unknown"],
    ["Peracetic Acid (concentration >60% Acetic Acid; also called Peroxyacetic Acid)", "35", "liquid", "no"],
    ["Chlorine", "0.5", null, "yes"],
  ] as const)("%s: %s %% as %s fits: %s", (name, percent, state, expected) => {
    expect(fit(name, percent, state)).toBe(expected);
  });

  it("is read from every row of the shipped lists that prints a share or a form", () => {
    const printed = (["rpm", "psm", "ehs"] as const).flatMap((type) =>
      shippedList(type).rows.filter(({ chemical_name }) =>
        /\d\s*%|anhydrous\b|gas only|\(liquid\)/i.test(chemical_name),
      ),
    );
    expect(printed.length).toBeGreaterThan(20);
    expect(printed.filter(({ chemical_name }) => listedForm(chemical_name).kind === "any")).toEqual([]);
  });
});

describe("several rows of one number", () => {
  const psm = (facts: Partial<SnapshotLine>) =>
    reportModel(aSnapshot("caa_304_process_safety_management_report", [aLine(facts)])).findings.filter(
      ({ cas }) => cas !== "",
    );
  const hydrogenChloride = { max_pounds: "100000", components: [aComponent("7647-01-0", "31")] };

  it("rows with one threshold are synonyms: the form that one of them prints holds for both", () => {
    const [finding, ...rest] = psm({ ...hydrogenChloride, physical_state: "liquid" });
    expect(rest).toEqual([]);
    expect(finding?.name).toBe("Hydrochloric Acid, Anhydrous / Hydrogen Chloride");
    expect(finding).toMatchObject({ total: "0", outcome: "below" });
  });

  it("when the data cannot tell, the stricter row is taken and it is said", () => {
    const [finding] = psm({ max_pounds: "20000", components: [aComponent("7664-41-7", "60")] });
    expect(finding).toMatchObject({ threshold: "10000", total: "12000", outcome: "reportable" });
    expect(finding?.remarks.join()).toContain("The form is not known");
  });

  it("the state decides: a liquid of 60 % is a solution", () => {
    const [finding] = psm({
      physical_state: "liquid",
      max_pounds: "20000",
      components: [aComponent("7664-41-7", "60")],
    });
    expect(finding).toMatchObject({ threshold: "15000", total: "12000", outcome: "below" });
  });
});
