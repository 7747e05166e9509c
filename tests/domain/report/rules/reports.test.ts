import { describe, expect, it } from "vitest";
import { bySdsNumber } from "#domain/report/pages/inventoryPages.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const model = (type: ReportTypeId, lines: ReadonlyArray<Partial<SnapshotLine>>) =>
  reportModel(
    aSnapshot(
      type,
      lines.map((facts, at) => aLine(facts, at + 1)),
    ),
  );
const found = (type: ReportTypeId, lines: ReadonlyArray<Partial<SnapshotLine>>) =>
  model(type, lines).findings.map(({ name, total, threshold, outcome }) => [name, total, threshold, outcome]);

const E302 = "epcra_section_302_extremely_hazardous_substances";
const TIER_TWO = "epcra_section_311_312_tier_two";

describe("thresholds", () => {
  it("reached by the sum of lines and by none of them are found", () => {
    const chlorine = { max_pounds: "40", components: [aComponent("7782-50-5", "100")] };
    expect(found(E302, [chlorine, chlorine, chlorine])).toEqual([["Chlorine", "120", "100", "reportable"]]);
  });

  it("over 80% of a threshold is close, exactly 80% is not", () => {
    const chlorine = (max_pounds: string) => ({ max_pounds, components: [aComponent("7782-50-5", "100")] });
    expect(found(E302, [chlorine("80")])[0]?.[3]).toBe("below");
    expect(found(E302, [chlorine("80.0001")])[0]?.[3]).toBe("close");
  });

  it("are compared unrounded: a millionth of a pound below is below", () => {
    const line = { max_pounds: "100", components: [aComponent("7782-50-5", "99.999999")] };
    expect(found(E302, [line])).toEqual([["Chlorine", "99.999999", "100", "close"]]);
  });

  it("numbers are matched with leading zeros and without dashes, and never by name", () => {
    const line = (number: string) => ({ max_pounds: "60", components: [{ ...aComponent(number, "100"), name: "x" }] });
    expect(found(E302, [line("0007782-50-5"), line("7782505")])).toEqual([["Chlorine", "120", "100", "reportable"]]);
    const named = { ...aComponent("", "100"), name: "Chlorine" };
    expect(found(E302, [{ max_pounds: "600", components: [named] }])).toEqual([]);
  });
});

describe("Tier II", () => {
  it("a pure chemical is added over its products, a mixture judged as a whole", () => {
    const toluene = { max_pounds: "6000", components: [{ ...aComponent("108-88-3", "100"), name: "Toluene" }] };
    const blend = { max_pounds: "9000", components: [aComponent("108-88-3", "50")], name: "Blend" };
    expect(found(TIER_TWO, [toluene, toluene, blend])).toEqual([
      ["Toluene", "12000", "10000", "reportable"],
      ["Blend", "9000", "10000", "close"],
    ]);
  });

  it("water is no hazardous chemical", () => {
    expect(found(TIER_TWO, [{ max_pounds: "90000", components: [aComponent("7732-18-5", "100")] }])).toEqual([]);
  });
});

describe("SPCC", () => {
  const drum = { container_unit_name: "Gallon (gal)", container_size: "55", is_spcc: true, container_quantity: "25" };
  it("counts shells of at least 55 gal of products marked SPCC", () => {
    const small = { ...drum, container_size: "54.99", container_quantity: "400" };
    const report = model("spill_prevention_and_counter_measure_control_plan_spcc", [
      drum,
      small,
      { ...drum, is_spcc: false },
    ]);
    expect(report.findings).toMatchObject([
      { total: "1375", outcome: "reportable" },
      { total: "0", outcome: "below" },
    ]);
  });
  it("tells what keeps an oil from being counted", () => {
    const report = model("spill_prevention_and_counter_measure_control_plan_spcc", [{ ...drum, container_size: null }]);
    expect(report.gaps).toMatchObject([{ missing: "Capacity unknown: needs container size" }]);
  });
});

describe("permits of the fire code", () => {
  const TYPE = "hazardous_material_permit_program_report";
  const acetone = {
    physical_state: "liquid",
    max_gallons: "6",
    flash_points: -4,
    hazards: ["Flammable liquid"],
  } as const;
  it("are told by hazard class, flash point and state", () => {
    expect(found(TYPE, [acetone])).toEqual([
      ["Flammable liquid, Class I (flash point below 100 °F), liquid", "6", "5", "reportable"],
    ]);
    expect(found(TYPE, [{ ...acetone, flash_points: 131 }])[0]?.[2]).toBe("25");
  });
  it("take the strictest class where the inventory does not hold the degree, and say so", () => {
    const [finding] = model(TYPE, [
      { physical_state: "liquid", max_gallons: "1", hazards: ["Oxidizing liquid"] },
    ]).findings;
    expect(finding).toMatchObject({ threshold: "0", percent: null, outcome: "reportable" });
    expect(finding?.remarks.join()).toContain("the strictest class was used");
  });
  it("have the same content in both files", () => {
    const { type: _a, title: _b, running: _c, ...pdf } = model(TYPE, [acetone]);
    const { type: _d, title: _e, running: _f, ...workbook } = model("hmpp_excel", [acetone]);
    expect(workbook).toEqual(pdf);
  });
});

describe("the look-up sheet of spills", () => {
  it("takes the whole product for a listed component whose share nobody entered", () => {
    const line = { max_pounds: "100", nfpa: "2-0-0", components: [aComponent("7681-52-9", null)] };
    const report = model("epcra_section_304_cercla_spill_reporting", [line]);
    expect(report.findings).toMatchObject([{ total: "100", threshold: "100", outcome: "reportable" }]);
    expect(report.gaps).toMatchObject([{ missing: "No percentage entered; composition unknown", is_counted: true }]);
  });
});

it("the index is in the order of numbers, 2 before 10, and what has none comes last", () => {
  const order = [10, 2, 1, 0].map((sds_no) => ({ sds_no })).sort(bySdsNumber);
  expect(order.map(({ sds_no }) => sds_no)).toEqual([1, 2, 10, 0]);
  const [section] = model("inventory_index_numeric", [{ sds_no: 10 }, { sds_no: 2 }, { sds_no: 1 }]).sections;
  expect([...(section?.tables[0]?.rows ?? [])].map(({ cells }) => cells[0]?.text)).toEqual(["1", "2", "10"]);
});

it("worksheet and flat inventory have one row a line, and their sum is that of the lines", () => {
  for (const type of ["hazardous_material_inventory_worksheet", "haz_mat_inventory_excel"] as const) {
    const lines = [{ max_pounds: "1.5", location_stored: "B" }, { max_pounds: "2.25", location_stored: "A" }, {}];
    const { sections } = model(type, lines);
    const totals = sections.find(({ id }) => id === "totals");
    expect(sections[0]?.tables.flatMap(({ rows }) => [...rows])).toHaveLength(3);
    expect(totals?.tables[0]?.rows.at(0)?.cells[0]).toMatchObject({ value: "3.75", text: "3.75" });
  }
});

it("the worksheet has a box for what is counted, beside what is on file, and every column of the flat inventory", () => {
  const columnsOf = (type: ReportTypeId, sections: number) =>
    model(type, [{}])
      .sections.slice(0, sections)
      .flatMap(({ tables }) => tables.flatMap(({ columns }) => columns));
  const worksheet = columnsOf("hazardous_material_inventory_worksheet", 3);
  const places = worksheet.map(({ id }) => id);
  expect(worksheet.find(({ kind }) => kind === "writing")?.label).toBe("Counted");
  expect(places[places.indexOf("counted") - 1]).toBe("container_quantity");
  const flat = columnsOf("haz_mat_inventory_excel", 1).map(({ id }) => id);
  expect(flat.filter((id) => !places.includes(id))).toEqual([]);
});

it("shares with six decimals of the largest amounts are counted in every report, though their figures have 13 decimals", () => {
  const components = [aComponent("7664-41-7", "45.123456"), aComponent("1336-21-6", "3.123457")];
  const lines = Array.from({ length: 9 }, () => ({
    max_pounds: "99999999999.9999",
    components,
    is_processed: true,
    physical_state: "liquid" as const,
  }));
  for (const { type } of REPORT_TYPES) expect(model(type, lines).lines).toHaveLength(9);
});

describe("the worksheet's marks for Tier II, RMP and PSM", () => {
  const WORKSHEET = "hazardous_material_inventory_worksheet";
  const marks = (lines: ReadonlyArray<Partial<SnapshotLine>>) =>
    model(WORKSHEET, lines).sections.find(({ id }) => id === "marks");
  const rowsOf = (lines: ReadonlyArray<Partial<SnapshotLine>>) => {
    const table = marks(lines)?.tables.find(({ id }) => id === "groups");
    return Array.from(table?.rows ?? [], ({ cells }) => cells.map(({ text }) => text).filter((text) => text !== ""));
  };

  it("list the lines that are marked and no others", () => {
    const lines = [
      { name: "A" },
      { name: "B", reported_as: "DIESEL FUEL" },
      { name: "C", tier_two_exemption: "household product" as const },
      { name: "D", process_name: "CHLORINATION" },
      { name: "E", process_exemption: "laboratory" as const },
      { name: "F", partial_pressure: "7.5" },
    ];
    expect(rowsOf(lines)).toEqual([
      ["2", "B", "DIESEL FUEL"],
      ["3", "C", "household product"],
      ["4", "D", "CHLORINATION"],
      ["5", "E", "laboratory"],
      ["6", "F", "7.5"],
    ]);
    expect(marks(lines)?.paragraphs).toEqual([]);
  });

  it("say so where no line is marked", () => {
    expect(rowsOf([{ name: "A" }])).toEqual([]);
    expect(marks([{ name: "A" }])?.paragraphs.join()).toContain("No Tier II group, exemption");
  });
});
