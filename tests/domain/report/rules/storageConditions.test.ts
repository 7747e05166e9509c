import { expect, test } from "vitest";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

/** Pressure and temperature of each storage location of a Tier II report. */
const stored = (...lines: ReadonlyArray<Partial<SnapshotLine>>) => {
  const toluene = { max_pounds: "12000", components: [{ ...aComponent("108-88-3", "100"), name: "Toluene" }] };
  const facts = lines.map((line, at) => aLine({ physical_state: "liquid", ...toluene, ...line }, at + 1));
  const { sections } = reportModel(aSnapshot("epcra_section_311_312_tier_two", facts));
  const table = sections.flatMap(({ tables }) => tables).find(({ title }) => title === "Storage");
  const at = (id: string) => table?.columns.findIndex((column) => column.id === id) ?? -1;
  return [...(table?.rows ?? [])].map(({ cells }) => [cells[at("pressure")], cells[at("temperature")]].map(textOf));
};
const textOf = (cell: unknown) => (typeof cell === "object" && cell !== null && "text" in cell ? cell.text : cell);

test("a storage location has the pressure and temperature that were entered, each line its own", () => {
  expect(
    stored(
      { storage_pressure: "ambient", storage_temperature: "ambient" },
      { storage_pressure: "above ambient", storage_temperature: "below ambient" },
      { storage_pressure: "below ambient", storage_temperature: "cryogenic", location_stored: "SHED" },
      { storage_pressure: "ambient", storage_temperature: "above ambient", location_stored: "SHED" },
    ),
  ).toEqual([
    ["Ambient", "Ambient"],
    ["Above ambient", "Below ambient"],
    ["Below ambient", "Cryogenic"],
    ["Ambient", "Above ambient"],
  ]);
});

test("a gas that was left at ambient is assumed to be under pressure; one that is kept cold is taken at its word", () => {
  const gas = { physical_state: "liquified gas" } as const;
  expect(
    stored(
      { ...gas, storage_pressure: "ambient", storage_temperature: "ambient" },
      { ...gas, storage_pressure: "ambient", storage_temperature: "cryogenic" },
      { ...gas, storage_pressure: "above ambient", storage_temperature: "ambient" },
    ),
  ).toEqual([
    ["Greater than ambient (assumed)", "Ambient"],
    ["Ambient", "Cryogenic"],
    ["Above ambient", "Ambient"],
  ]);
});

test("a snapshot from before the fields were there is reported as it was", () => {
  expect(stored({}, { physical_state: "compressed gas" })).toEqual([
    ["Ambient (assumed)", "Ambient (assumed)"],
    ["Greater than ambient (assumed)", "Ambient (assumed)"],
  ]);
});
