import { describe, expect, it } from "vitest";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";
import { someLines } from "./someLines.ts";
import { law } from "../../../support/law.ts";

const BY_COMPONENT: ReadonlyArray<ReportTypeId> = [
  "epcra_section_302_extremely_hazardous_substances",
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_311_312_tier_two",
  "caa_112_risk_management_report",
  "caa_304_process_safety_management_report",
  "hazardous_material_inventory_worksheet",
  "haz_mat_inventory_excel",
];
const E302 = "epcra_section_302_extremely_hazardous_substances";

describe.each(BY_COMPONENT)("the report %s", (type) => {
  law(
    "tells of every line without pounds, and of every component that it cannot count",
    [someLines()],
    (lines) => {
      const { gaps } = reportModel(aSnapshot(type, lines));
      for (const { index, line, pounds, componentGaps } of prepareLines(lines)) {
        const told = gaps.filter((gap) => gap.line === index);
        if (pounds === null) expect(told.some(({ missing }) => missing.startsWith("Weight unknown"))).toBe(true);
        if (line.components.length === 0) expect(told.some(({ missing }) => missing.startsWith("No comp"))).toBe(true);
        expect(told.filter(({ component }) => component !== "")).toHaveLength(componentGaps.length);
      }
    },
    { runs: 12 },
  );
});

describe("what is missing is named", () => {
  const gapsOf = (facts: Parameters<typeof aLine>[0]) => reportModel(aSnapshot(E302, [aLine(facts)])).gaps;
  const acid = aComponent("7664-93-9", "50");

  it("a density that nobody entered", () => {
    const line = {
      physical_state: "liquid",
      container_unit_name: "(gal)",
      container_size: "5",
      container_quantity: "2",
    } as const;
    expect(gapsOf({ ...line, components: [acid] })).toMatchObject([
      { missing: "Weight unknown: needs pounds per gallon", is_counted: false },
    ]);
  });

  it("a wrong check digit, with the right one", () => {
    expect(gapsOf({ max_pounds: "10", components: [aComponent("7664-93-8", "50")] })).toMatchObject([
      { missing: "Invalid CAS number: the check digit (last digit) should be 9", is_counted: false },
    ]);
  });

  it("a weight % where only the volume is known: counted by an estimate, and said", () => {
    const model = reportModel(
      aSnapshot(E302, [aLine({ max_pounds: "3000", components: [aComponent("7664-93-9", null, "40")] })]),
    );
    expect(model.gaps).toMatchObject([{ missing: "No weight % entered, only volume %", is_counted: true }]);
    expect(model.findings).toMatchObject([
      { total: "1200", outcome: "reportable", remarks: ["estimated from volume %"] },
    ]);
  });

  it("a line whose pounds are not stored counts with what size, quantity and density give", () => {
    const line = aLine({
      physical_state: "liquid",
      container_unit_name: "Gallon (gal)",
      container_size: "55",
      container_quantity: "4",
      pounds_per_gallon: "15.27",
      components: [aComponent("7664-93-9", "93")],
    });
    const model = reportModel(aSnapshot(E302, [line]));
    expect(model.gaps).toEqual([]);
    expect(model.findings).toMatchObject([{ total: "3124.242", outcome: "reportable" }]);
  });
});

it("a list that nobody has uploaded is told before anything else", () => {
  const snapshot = { ...aSnapshot(E302, [aLine({ max_pounds: "10" })]), lists: [] };
  const model = reportModel(snapshot);
  expect(model.remarks[0]).toContain("The EHS list is not loaded: no substances could be compared with it");
  expect(model.summary).toContain("The EHS list is not loaded");
  expect(model.summary).toContain("Thresholds not evaluated");
});

describe("at the head of every report stands what could change all of it", () => {
  const types = REPORT_TYPES.map(({ type }) => type);
  const headOf = (type: ReportTypeId, snapshot: Partial<ReportSnapshot>) =>
    reportModel({ ...aSnapshot(type, []), ...snapshot }).remarks.join("\n");

  it.each(types)("%s: a question that nobody has answered, and none that was", (type) => {
    const asked = aLine({ notes: "Is the drum full?" });
    expect(headOf(type, { lines: [asked] })).toContain("SDS No. 1 (Product 1): Is the drum full?");
    expect(headOf(type, { lines: [{ ...asked, is_resolve_question: true }] })).not.toContain("Is the drum full?");
  });

  it.each(types)("%s: inventories that are added up, and products that stand in two of them", (type) => {
    const inventories = [
      { id: 1, is_completed: true },
      { id: 2, is_completed: false },
    ];
    const lines = [aLine({ name: "Acetone" }), { ...aLine({ name: "Acetone", inventory_id: 2 }, 2), product_id: 1 }];
    const head = headOf(type, { inventories, lines });
    expect(head).toContain("The 2 inventories for 2026 are added together (1, 2); 1 of them is not completed.");
    expect(head).toContain("Products in more than one of these inventories: 1. Are these the same containers? Acetone");
    expect(headOf(type, { inventories: inventories.slice(0, 1), lines: lines.slice(0, 1) })).not.toContain(
      "are added up (",
    );
  });
});
