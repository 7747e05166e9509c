import { expect, it } from "vitest";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { permitGaps } from "#domain/report/laws/permits/evaluatePermits.ts";
import { permitClassesOf } from "#domain/report/laws/permits/permits.ts";
import { characteristicsOf } from "#domain/report/laws/epcra304/unlistedWastes.ts";
import { flammableOf } from "#domain/report/laws/psm/psm.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { aLine, aSnapshot } from "../support/aSnapshot.ts";

const prepared = (facts: Partial<SnapshotLine>) => {
  const [line] = prepareLines([aLine(facts, 1)]);
  if (line === undefined) throw new Error("A line was prepared");
  return line;
};

it.each([
  [{ hazards: ["In contact with water emits flammable gas"], physical_state: "solid" }, "no"],
  [{ hazards: ["In contact with water emits flammable gas"], physical_state: null }, "no"],
  [{ hazards: ["In contact with water emits flammable gas"], physical_state: "compressed gas" }, "no"],
  [{ hazards: ["Non-flammable gas"], physical_state: "compressed gas" }, "no"],
  [{ hazards: ["Flammable solid"], physical_state: null }, "no"],
  [{ hazards: ["Flammable gas"], physical_state: null }, "gas"],
  [{ hazards: ["Extremely flammable gas"], physical_state: "liquified gas" }, "gas"],
  [{ hazards: ["Flammable aerosol"], physical_state: "compressed gas" }, "gas"],
  [{ hazards: ["Pyrophoric gas"], physical_state: null }, "gas"],
  [{ hazards: ["Pyrophoric liquid"], physical_state: "liquid" }, "unknown"],
  [{ hazards: ["Flammable liquid"], physical_state: "liquid" }, "unknown"],
  [{ hazards: ["Flammable liquid"], physical_state: "liquid", flash_points: 99 }, "liquid"],
  [{ hazards: ["Flammable liquid"], physical_state: "liquid", flash_points: 100 }, "no"],
] as const)("PSM reads %o as flammable: %s", (facts, fit) => {
  expect(flammableOf(prepared(facts))).toBe(fit);
});

it("the fire code's corrosives destroy living tissue: what corrodes metals is taken for one, with a remark", () => {
  expect(permitClassesOf(prepared({ hazards: ["Corrosive"] }))).toEqual([{ id: "corrosive", remark: null }]);
  for (const name of ["Skin corrosion or irritation", "Skin corrosion/irritation"]) {
    expect(permitClassesOf(prepared({ hazards: [name] }))).toMatchObject([
      { id: "corrosive", remark: expect.stringContaining("only irritating") },
    ]);
  }
  expect(permitClassesOf(prepared({ hazards: ["Non-corrosive"] }))).toEqual([]);
  expect(permitClassesOf(prepared({ hazards: ["Corrosive to metals"] }))).toMatchObject([
    { id: "corrosive", remark: expect.stringContaining("living tissue") },
  ]);
});

it("explosives, which have no amounts in the tables, are told and not dropped", () => {
  const gaps = permitGaps(prepared({ hazards: ["Explosive"], physical_state: "solid", max_pounds: "1" }));
  expect(gaps).toMatchObject([{ missing: expect.stringContaining("Explosives"), is_counted: false }]);
});

it.each([
  ["Highly flammable liquid", "liquid", "flammable_liquid_1"],
  ["Extremely flammable aerosol", "liquid", "aerosol"],
  ["Extremely flammable gas", "compressed gas", "flammable_gas"],
  ["Self reactive", "solid", "unstable_4"],
  ["Water reactive", "solid", "water_reactive_3"],
] as const)("%s (%s) is %s of the fire code, as people write it", (name, physical_state, id) => {
  expect(permitClassesOf(prepared({ hazards: [name], physical_state })).map((fit) => fit.id)).toEqual([id]);
});

it("a gas under pressure without another class is taken for an inert one, with a remark", () => {
  for (const name of ["Gas under pressure", "Gases under pressure", "Compressed gas"]) {
    const facts = { hazards: [name], physical_state: "compressed gas" } as const;
    expect(permitClassesOf(prepared(facts))).toMatchObject([
      { id: "inert_gas", remark: expect.stringContaining("treated as inert") },
    ]);
  }
  const oxygen = prepared({ hazards: ["Gas under pressure", "Oxidizing gas"], physical_state: "compressed gas" });
  expect(permitClassesOf(oxygen).map(({ id }) => id)).toEqual(["oxidizer_gas"]);
});

it("a hazard class without a GHS class is told by the permit reports with the way to mend it, and no shipped class lacks one", () => {
  const told = (name: string) =>
    permitGaps(prepared({ hazards: [name], physical_state: "solid", max_pounds: "1" })).map(({ missing }) => missing);
  expect(told("Class 6.1 poison")).toEqual([
    "Hazard class 'Class 6.1 poison' has no GHS class. Choose one under Hazard Class Mgmt.",
  ]);
  expect(told("Not hazardous")).toEqual(["Hazard class not in the fire code: Not hazardous"]);
  const seeded = readCsv(new URL("../../../../data/reference/hazards.csv", import.meta.url));
  expect(seeded.length).toBeGreaterThan(25);
  for (const { name = "" } of seeded) expect(told(name).join()).not.toContain("no GHS class");
});

it.each([
  ["skin-corrosion-1b", ["corrosive"]],
  ["skin-irritation-2", []],
  ["skin-corrosion-irritation", ["corrosive"]],
  ["acute-toxicity-1", ["highly_toxic"]],
  ["acute-toxicity-2", ["highly_toxic"]],
  ["acute-toxicity-3", ["toxic"]],
  ["acute-toxicity-4", []],
] as const)("%s is %j of the fire code: what irritates or is only harmful needs no permit", (code, ids) => {
  const line = prepared({ hazards: ["A class"], hazard_codes: [code], physical_state: "liquid" });
  expect(permitClassesOf(line).map(({ id }) => id)).toEqual(ids);
});

it.each(["liquid", "solid"] as const)("what only irritates skin is no corrosive waste: %s", (physical_state) => {
  const line = prepared({ hazards: ["Corrosive by name"], hazard_codes: ["skin-irritation-2"], physical_state });
  expect(characteristicsOf(line)).toEqual([]);
});

it.each([
  "epcra_section_304_cercla_spill_reporting",
  "epcra_section_311_312_tier_two",
  "epcra_section_313_threshold_from_r_otherwise_used",
  "caa_304_process_safety_management_report",
  "hazardous_material_permit_program_report",
] as const)("the report %s tells the hazard class that no rule can read", (type) => {
  const line = aLine({ hazards: ["House class"], hazard_codes: [null], is_otherwise_used: true, max_pounds: "12000" });
  const told = reportModel(aSnapshot(type, [line])).gaps.map(({ missing }) => missing);
  expect(told).toContain("Hazard class 'House class' has no GHS class. Choose one under Hazard Class Mgmt.");
});
