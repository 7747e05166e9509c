import { expect, it } from "vitest";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { permitGaps } from "#domain/report/body/permitGroups.ts";
import { permitClassesOf } from "#domain/report/rules/permits.ts";
import { flammableOf } from "#domain/report/rules/psm.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
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
  [{ hazards: ["Flammable liquid"], physical_state: "liquid" }, "unknown"],
  [{ hazards: ["Flammable liquid"], physical_state: "liquid", flash_points: 99 }, "liquid"],
  [{ hazards: ["Flammable liquid"], physical_state: "liquid", flash_points: 100 }, "no"],
] as const)("PSM reads %o as flammable: %s", (facts, fit) => {
  expect(flammableOf(prepared(facts))).toBe(fit);
});

it("the fire code's corrosives destroy living tissue: what corrodes metals is taken for one, with a remark", () => {
  expect(permitClassesOf(prepared({ hazards: ["Skin corrosion or irritation"] }))).toEqual([
    { id: "corrosive", remark: null },
  ]);
  expect(permitClassesOf(prepared({ hazards: ["Corrosive to metals"] }))).toMatchObject([
    { id: "corrosive", remark: expect.stringContaining("living tissue") },
  ]);
});

it("explosives, which have no amounts in the tables, are told and not dropped", () => {
  const gaps = permitGaps(prepared({ hazards: ["Explosive"], physical_state: "solid", max_pounds: "1" }));
  expect(gaps).toMatchObject([{ missing: expect.stringContaining("Explosives"), is_counted: false }]);
});
