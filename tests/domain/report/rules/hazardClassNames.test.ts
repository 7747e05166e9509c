import { expect, it } from "vitest";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { permitGaps } from "#domain/report/body/permitGroups.ts";
import { permitClassesOf } from "#domain/report/rules/permits.ts";
import { flammableOf } from "#domain/report/rules/psm.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";
import { aLine } from "../support/aSnapshot.ts";

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
      { id: "corrosive", remark: expect.stringContaining("only irritates") },
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

it("a hazard class that nobody's table knows is told by the permit reports, those of HazCom 2012 are known", () => {
  const told = (name: string) =>
    permitGaps(prepared({ hazards: [name], physical_state: "solid", max_pounds: "1" })).map(({ missing }) => missing);
  expect(told("Class 6.1 poison")).toEqual(["The fire code has no such hazard class: Class 6.1 poison"]);
  const seeded = readCsv(new URL("../../../../data/reference/hazards.csv", import.meta.url));
  expect(seeded.length).toBeGreaterThan(25);
  for (const { name = "" } of seeded) expect(told(name).join()).not.toContain("does not know");
});
