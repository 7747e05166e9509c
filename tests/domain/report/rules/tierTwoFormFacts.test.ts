import { expect, test } from "vitest";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const textOf = (cell: unknown) => (typeof cell === "object" && cell !== null && "text" in cell ? cell.text : cell);

/** Drums of toluene, 12,000 lb each, as a Tier II report tells them. */
const report = (lines: ReadonlyArray<Partial<SnapshotLine>>, facility: Partial<ReportSnapshot["facility"]> = {}) => {
  const toluene = { max_pounds: "12000", components: [{ ...aComponent("108-88-3", "100"), name: "Toluene" }] };
  const facts = lines.map((line, at) => aLine({ physical_state: "liquid", ...toluene, ...line }, at + 1));
  const snapshot = aSnapshot("epcra_section_311_312_tier_two", facts);
  const model = reportModel({ ...snapshot, facility: { ...snapshot.facility, ...facility } });
  const tables = [...model.sections, ...model.appendices].flatMap(({ tables }) => tables);
  return {
    model,
    cells: (title: string, ...columns: ReadonlyArray<string>) => {
      const table = tables.find((one) => one.title === title || one.id === title);
      const at = columns.map((id) => table?.columns.findIndex((column) => column.id === id) ?? -1);
      return [...(table?.rows ?? [])].map(({ cells }) => at.map((index) => textOf(cells[index])));
    },
  };
};
const AMOUNTS = ["total", "code", "average", "average_code", "days"] as const;

// 40 CFR 370.43(a): 5,000 to 9,999 lb is 05, 10,000 to 24,999 lb 06, 25,000 to 49,999 lb 07.
test("the average and the days that were entered are reported, added over the lines of a chemical", () => {
  const both = report([
    { average_pounds: "4000.5", days_on_site: 200 },
    { average_pounds: "1000", days_on_site: 310 },
  ]);
  expect(both.cells("Amounts", ...AMOUNTS)).toEqual([["24,000", "06", "5,000.5", "05", "310"]]);
});

test("where no line says them, the maximum and 365 days stand for them; where one does not, it is told how many", () => {
  expect(report([{}]).cells("Amounts", ...AMOUNTS)).toEqual([
    ["12,000", "06", "12,000", "06, maximum assumed", "365 (assumed)"],
  ]);
  expect(report([{ average_pounds: "500", days_on_site: 5 }, {}]).cells("Amounts", ...AMOUNTS)).toEqual([
    ["24,000", "06", "12,500", "06, maximum assumed for 1 of 2 lines", "365 (assumed)"],
  ]);
});

test("of an EHS in a mixture the average is its share of the line's", () => {
  // 40% of 6,000 lb; chlorine, 7782-50-5, TPQ 100 lb.
  const mixture = [{ ...aComponent("7782-50-5", "40"), name: "Chlorine" }];
  const told = report([{ average_pounds: "6000", components: mixture }]).cells("Amounts", "substance", ...AMOUNTS);
  expect(told).toContainEqual(["Chlorine", "4,800", "04", "2,400", "04", "365 (assumed)"]);
});

test("an average above the maximum is told, because one of the two is wrong", () => {
  const remarks = (average_pounds: string) => report([{ average_pounds }]).model.remarks.join(" ");
  expect(remarks("12000.1")).toContain("is greater than the maximum amount; correct one of them: SDS No. 1");
  expect(remarks("12000")).not.toContain("is above the maximum");
});

test("a storage location is of the type that the form knows; a container type without one has its own name", () => {
  const types = report([
    { storage_type: "Tote bin", container_name: "IBC 330" },
    { storage_type: "not chosen", container_name: "IBC 330" },
  ]).cells("Storage", "container");
  expect(types).toEqual([["Tote bin"], ["IBC 330"]]);
});

test("a confidential location stands on its own sheet and not on the form", () => {
  const { cells } = report([{ location_stored: "VAULT 3", confidential_location: "yes" }, { location_stored: "YARD" }]);
  expect(cells("Storage", "location")).toEqual([["Confidential; see separate sheet"], ["YARD"]]);
  expect(cells("tier-two-confidential", "substance", "location")).toEqual([["Toluene", "VAULT 3"]]);
  const open = report([{ location_stored: "YARD" }]);
  expect(open.model.appendices.some(({ id }) => id === "tier-two-confidential")).toBe(false);
});

test("no other table of the report names a confidential location: not those of contributing, small, exempt or unjudged products", () => {
  const secret = { location_stored: "VAULT 3", confidential_location: "yes" } as const;
  const { model } = report([
    secret,
    { ...secret, max_pounds: "5" },
    { ...secret, max_pounds: null },
    { ...secret, max_pounds: "80", components: [aComponent("7782-50-5", "100")] },
    { ...secret, components: [] },
    { ...secret, tier_two_exemption: "household product" },
  ]);
  const others = [...model.sections, ...model.appendices].filter(({ id }) => id !== "tier-two-confidential");
  const texts = others.flatMap(({ paragraphs, tables }) => [
    ...paragraphs,
    ...tables.flatMap(({ rows }) => [...rows].map((row) => JSON.stringify(row))),
  ]);
  const told = [...texts, ...model.remarks, JSON.stringify(model.gaps), JSON.stringify(model.outcomes)].join("\n");
  expect(told).toContain("Confidential");
  expect(told).not.toContain("VAULT");
});

test("what is claimed as a trade secret is told", () => {
  const remarks = (line: Partial<SnapshotLine>) => report([line]).model.remarks.join(" ");
  expect(remarks({ trade_secret: "yes" })).toContain("Claimed as trade secrets but named in this report: Toluene.");
  expect(remarks({ trade_secret: "no" })).not.toContain("trade secret");
});

test("part A has what is on file of the facility, and names what is not", () => {
  const { cells } = report([{}], { county: "Morgan", max_occupants: 0, manned: "no", naics: "" });
  const told = new Map(cells("tier-two-facility", "field", "value").map(([field, value]) => [field, value]));
  expect(told.get("County")).toBe("Morgan");
  expect(told.get("Maximum Occupants")).toBe("0");
  expect(told.get("Manned")).toBe("no");
  expect(told.get("NAICS Code")).toBe("not on file");
  const defaultValue = report([{}], { subject_to_rmp: "not stated", cers_id: "10123456" }).cells(
    "tier-two-facility",
    "field",
    "value",
  );
  expect(defaultValue).toContainEqual(["Subject to RMP", "not on file"]);
  expect(defaultValue.map(([field]) => field)).not.toContain("CERS ID");
});

test("the average of a chemical is not known while one of its lines has neither an average nor pounds", () => {
  const gasoline = {
    name: "Gasoline",
    components: [{ ...aComponent("8006-61-9", "100"), name: "Gasoline" }],
    max_gallons: "50000",
    container_name: "Below ground tank",
  };
  const counted = { ...gasoline, max_pounds: "300000", average_pounds: "90000" };
  const { cells } = report(
    [counted, { ...gasoline, max_pounds: null, specific_gravity: null, pounds_per_gallon: null }],
    { retail_gas_station: "tanks underground, UST rules kept all year" },
  );
  expect(cells("Amounts", "total", "average", "average_code")).toEqual([["not known", "not known", "not known"]]);
});
