import { describe, expect, it } from "vitest";
import { CERS_COLUMNS } from "#domain/filing/cers/cersColumns.ts";
import { cersFiling } from "#domain/filing/cers/cersFiling.ts";
import { cersFaults, type CersRow } from "#domain/filing/cers/cersFaults.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../support/law.ts";
import { someLines } from "../report/laws/someLines.ts";
import { aComponent, aSnapshot } from "../report/support/aSnapshot.ts";
import { ACID, CLEANER, TYPE } from "./filingFacts.ts";

const checkCersRow = (row: CersRow) => cersFaults(row).map(({ words }) => words);

const filingOf = (lines: ReadonlyArray<SnapshotLine>, cers_id = "10123456") => {
  const snapshot = aSnapshot(TYPE, lines);
  return cersFiling({ ...snapshot, facility: { ...snapshot.facility, state: "CA", cers_id } });
};

/** As somebody else wrote it by hand, with all 104 columns. */
const WORKED = {
  CERSID: "10123456",
  ChemicalLocation: "Chemical room 2, north wall",
  CLConfidential: "N",
  CommonName: "Battery Descaler SA-50",
  EHS: "Y",
  CASNumber: "7664-93-9",
  PFCodeHazardClass: "5",
  HMType: "b",
  PhysicalState: "b",
  MaximumDailyAmount: "12000",
  Units: "c",
  DaysOnSite: "365",
  HC1PercentByWeight: "50",
  DOTHazardClassificationID: "8",
};

describe("the columns", () => {
  it("are 104, each once", () => {
    expect(new Set(CERS_COLUMNS.map(({ name }) => name)).size).toBe(104);
    expect(CERS_COLUMNS).toHaveLength(104);
  });

  it("take a right row", () => {
    expect(checkCersRow(WORKED)).toEqual([]);
  });

  it.each([
    ["Units", "gal", "Units must be one of a, b, c, d"],
    ["PFCodeHazardClass", "40", "PFCodeHazardClass must be a whole number from 1 to 39"],
    ["HC1PercentByWeight", "0", "HC1PercentByWeight must be greater than 0 and at most 100"],
    ["HC1PercentByWeight", "12.345", "HC1PercentByWeight must be a number with at most 6 digits, including 2 decimals"],
    ["CommonName", "", "CommonName must not be empty"],
    ["EHS", "yes", "EHS must be one of Y, N"],
    ["DaysOnSite", "1000", "DaysOnSite must be a whole number from 0 to 999"],
    ["ChemicalLocation", "x".repeat(141), "ChemicalLocation must be at most 140 characters"],
    [
      "DOTHazardClassificationID",
      "3.1",
      "DOTHazardClassificationID must be one of 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 2.1, 2.2, 2.3, 3, 4.1, 4.2, 4.3, 5.1, 5.2, 6.1, 6.2, 7, 8, 9",
    ],
    ["CERSID", "123", "CERSID must be a whole number from 10000001 to 99999999"],
    [
      "MaximumDailyAmount",
      "1,000",
      "MaximumDailyAmount must be a number with at most 15 digits, including 15 decimals",
    ],
  ])("refuse %s: %s", (name, value, fault) => {
    expect(checkCersRow({ ...WORKED, [name]: value })).toEqual([fault]);
  });
});

describe("a row", () => {
  it("has codes, not words, for a mixture that holds an EHS: pounds", () => {
    const { rows, lacks } = filingOf([{ ...CLEANER, max_gallons: "2000", is_sara_a: true }]);
    expect(lacks).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      CERSID: "10123456",
      ChemicalLocation: "ROOM 1",
      CommonName: "Descaler",
      EHS: "Y",
      CASNumber: "",
      PFCodeHazardClass: "5",
      HMType: "b",
      PhysicalState: "b",
      Units: "c",
      MaximumDailyAmount: "24000",
      LargestContainer: "2400",
      FHCAcuteHealth: "Y",
      FHCFire: "N",
      FHCPhysicalCorrosiveToMetal: "Y",
      FHCHealthCarcinogenicity: "N",
      SCSteelDrum: "Y",
      SCCan: "N",
      StoragePressure: "a",
      StorageTemperature: "a",
      HC1PercentByWeight: "50",
      HC1EHS: "Y",
      AdditionalMixtureComponents: "",
    });
    expect(rows[0]?.["RadioActive"] ?? "").toBe("");
  });

  it("has a liquid without an EHS in gallons, with its average and its containers", () => {
    const soap = {
      ...CLEANER,
      max_gallons: "3000",
      average_pounds: "12000",
      days_on_site: 100,
      hazards: ["Combustible liquid"],
      flash_points: 150,
      components: [aComponent("64-17-5", "100")],
    };
    expect(filingOf([soap]).rows[0]).toMatchObject({
      Units: "a",
      MaximumDailyAmount: "3000",
      AverageDailyAmount: "1500",
      LargestContainer: "300",
      DaysOnSite: "100",
      HMType: "a",
      CASNumber: "64-17-5",
      PFCodeHazardClass: "3",
    });
  });

  it("has a gas in pounds, since its volume is not on file", () => {
    const gas = {
      ...CLEANER,
      physical_state: "compressed gas" as const,
      storage_pressure: "above ambient" as const,
      max_pounds: "900",
      max_gallons: "100",
      conversion_factor: "10",
      hazards: ["Flammable gas"],
      components: [aComponent("74-98-6", "100")],
    };
    expect(filingOf([gas]).rows[0]).toMatchObject({
      Units: "c",
      MaximumDailyAmount: "900",
      PhysicalState: "c",
      StoragePressure: "b",
      PFCodeHazardClass: "8",
    });
  });

  it("stands for all lines of a product in one place and container, and another place has its own", () => {
    const { rows } = filingOf([
      CLEANER,
      { ...CLEANER, inventory_product_id: 5, max_pounds: "1000" },
      { ...CLEANER, inventory_product_id: 6, location_stored: "YARD", max_pounds: "500" },
    ]);
    expect(rows.map((row) => [row["ChemicalLocation"], row["MaximumDailyAmount"]])).toEqual([
      ["ROOM 1", "25000"],
      ["YARD", "500"],
    ]);
  });

  it("has a sixth component in words", () => {
    const components = ["64-17-5", "67-63-0", "108-88-3", "71-43-2", "111-76-2", "7732-18-5", "67-64-1"].map(
      (number, at) => aComponent(number, String(20 - at)),
    );
    const [row] = filingOf([{ ...CLEANER, components }]).rows;
    expect(row?.["HC5CAS"]).toBe("111-76-2");
    expect(row?.["AdditionalMixtureComponents"]).toBe("Component 67-64-1 (67-64-1) 14%");
  });

  it("tells which class and which kind of hazard nobody has said, and writes neither", () => {
    const open = {
      ...CLEANER,
      hazards: ["Flammable liquid", "Hazard not otherwise classified"],
      flash_points: 20,
      storage_type: "not chosen" as const,
    };
    const { rows, lacks } = filingOf([open], "");
    expect(lacks.map(({ words }) => words)).toEqual([
      "CERS ID not entered",
      "Select the fire code class: 9, 10 or 11: flammable liquid, Class I-A, I-B or I-C",
      "Hazard Not Otherwise Classified: specify whether it is a physical or a health hazard",
      "Tier II storage type not selected for the container type",
    ]);
    expect(rows[0]).toMatchObject({
      PFCodeHazardClass: "",
      FHCPhysicalHazardNotOtherwiseClassified: "N",
      FHCHealthHazardNotOtherwiseClassified: "N",
    });
    expect(rows[0]?.["SCSteelDrum"]).toBeUndefined();
  });

  it("is there for a liquid whose gallons nobody has entered, which is told", () => {
    const { rows, insufficientData } = filingOf([{ ...CLEANER, max_pounds: "2", components: [] }]);
    expect(rows[0]).toMatchObject({ Units: "c", MaximumDailyAmount: "2" });
    expect(insufficientData.map(({ words }) => words)).toEqual([
      "It could not be determined whether California reporting limits are met. Included in the file",
    ]);
  });

  it("is not there for what is below California's limits, which is told", () => {
    const little = { ...ACID, max_pounds: "2", components: [], container_quantity: "1" };
    const { rows, leftOut } = filingOf([{ ...little, max_gallons: "1" }]);
    expect(rows).toEqual([]);
    expect(leftOut.map(({ words }) => words)).toEqual(["Below California reporting limits"]);
  });
});

law("whatever CERS would refuse of a row is told", [someLines(1)], (lines) => {
  const { rows, lacks } = filingOf(lines);
  const told = lacks.map(({ words }) => words);
  expect(rows.flatMap(checkCersRow).filter((fault) => !told.includes(fault))).toEqual([]);
});

law("the rows hold every line that has pounds, or it is told", [someLines(1)], (lines) => {
  const { rows, insufficientData, leftOut } = filingOf(
    lines.map((line) => ({ ...line, max_gallons: null, pounds_per_gallon: null })),
  );
  const left = new Set(
    [...leftOut, ...insufficientData.filter(({ words }) => words.endsWith("Not included in the file"))].flatMap(
      ({ about }) => (about.kind === "line" ? [about.inventory_product_id] : []),
    ),
  );
  const kept = lines.filter(({ inventory_product_id }) => !left.has(inventory_product_id));
  // Lines of the generator are of different products.
  expect(rows).toHaveLength(kept.length);
});

describe("a line without pounds", () => {
  const SOLVENT: SnapshotLine = {
    ...CLEANER,
    components: [aComponent("64742-88-7", "100")],
    max_pounds: null,
    pounds_per_gallon: null,
    max_gallons: "110",
    container_size: "55",
    container_unit_name: "Gallon (gal)",
    container_quantity: "2",
  };

  it("is in gallons where its gallons reach the limit", () => {
    const { rows, insufficientData } = filingOf([SOLVENT]);
    expect(rows).toMatchObject([{ Units: "a", MaximumDailyAmount: "110", LargestContainer: "55" }]);
    expect(insufficientData).toEqual([]);
  });

  it("is left out below the limit, and told where no amount is known", () => {
    expect(filingOf([{ ...SOLVENT, max_gallons: "54" }]).rows).toEqual([]);
    const { rows, insufficientData } = filingOf([{ ...SOLVENT, max_gallons: null, container_size: null }]);
    expect(rows).toEqual([]);
    expect(insufficientData.map(({ words }) => words)).toEqual([expect.stringContaining("Not included in the file")]);
  });

  it("needs its pounds where it has an extremely hazardous substance", () => {
    const { rows, lacks } = filingOf([{ ...SOLVENT, components: [aComponent("7664-93-9", "50")] }]);
    expect(rows).toMatchObject([{ Units: "a", EHS: "Y" }]);
    expect(lacks.map(({ words }) => words)).toContain(
      "CERS takes an extremely hazardous substance in pounds; not known",
    );
  });

  it("is in cubic feet if it is a gas", () => {
    const gas: SnapshotLine = {
      ...SOLVENT,
      physical_state: "compressed gas",
      max_gallons: null,
      container_size: "244",
      container_unit_name: "Cubic Foot (cu ft)",
      components: [aComponent("7440-37-1", "100")],
      hazards: ["Gas under pressure"],
    };
    expect(filingOf([gas]).rows).toMatchObject([{ Units: "b", MaximumDailyAmount: "488", LargestContainer: "244" }]);
  });
});

it.each([
  ["Oxidizing gas", "solid", "7778-54-3", "19", "Oxidizing solid"],
  ["Oxidizing gas", "liquid", "7697-37-2", "18", "Oxidizing liquid"],
  ["Flammable gas", "solid", "7704-34-9", "12", "Flammable solid"],
  ["Flammable liquid", "compressed gas", "74-82-8", "8", "Flammable gas"],
] as const)(
  "the class %s of a %s is not that of its state: fire class by its state",
  (hazard, state, cas, code, fitting) => {
    const line: SnapshotLine = {
      ...CLEANER,
      physical_state: state,
      container_size: "1000",
      container_unit_name: "Pound (lb)",
      max_gallons: "500",
      conversion_factor: "10",
      components: [aComponent(cas, "68")],
      hazards: [hazard],
    };
    const { rows, lacks } = filingOf([line]);
    expect(rows.map((row) => row["PFCodeHazardClass"])).toEqual([code]);
    expect(lacks.map(({ words }) => words)).toContainEqual(expect.stringContaining(`that of '${fitting}'`));
  },
);
