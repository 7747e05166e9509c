import { describe, expect, it } from "vitest";
import { readCasCell } from "#domain/import/cells/casCell.ts";
import { EMPTY, validated as lines } from "./importedShelf.ts";
import { EMPTY as NO_RECORDS, type Table, validated as records } from "./importedRecords.ts";

const product = { id: 1, version: 1, is_active: true, refusal: null, values: { name: "Strip X", mfg_name: "Acme" } };
const components = (rows: Table, said = {}) =>
  records("components", { ...NO_RECORDS, parents: [product] }, [["Product", "CAS", "Ingredient", "%"], ...rows], said);

describe("a CAS number", () => {
  it.each([
    ["9/2/1975", "75-09-2"],
    ["9/2/75", "75-09-2"],
    ["1975-09-02", "75-09-2"],
    ["1975-09-02 00:00:00", "75-09-2"],
    ["1975-09-02T00:00:00", "75-09-2"],
    ["7783-06-04 00:00:00", "7783-06-4"],
    ["1975/5/8", "75-05-8"],
    ["4-Jan-75", "75-01-4"],
    ["4 January 1975", "75-01-4"],
    ["02.09.1975", "75-09-2"],
    ["２６６２８-２２-８", "26628-22-8"],
    ["108883", "108-88-3"],
    ["108 – 88 – 3", "108-88-3"],
  ])("is known in lines and components although it was turned into '%s'", (cell, number) => {
    expect(readCasCell(cell).numbers).toEqual([number]);
    const { rows, plan } = components([["Strip X", cell, "Part", "5"]]);
    expect(plan.added[0]?.values["number"]).toBe(number);
    expect(rows[0]?.remarks.join(" ")).toContain(number);
  });

  it("that a date cannot have been is asked for, and two in one cell as well", () => {
    const { rows } = components([
      ["Strip X", "10/30/2024", "Part", "5"],
      ["Strip X", "108-88-3; 67-64-1", "Parts", "5"],
    ]);
    expect(rows.map(({ verdict, problems }) => [verdict, problems[0]?.field])).toEqual([
      ["refused", "number"],
      ["refused", "number"],
    ]);
  });
});

it("percentages of one product that add up to 1 are asked about, once for the file", () => {
  const shares: Table = [
    ["Strip X", "75-09-2", "Dichloromethane", "0.8"],
    ["Strip X", "79-10-7", "Acrylic acid", "0.15"],
    ["Strip X", "108-88-3", "Toluene", "0.05"],
  ];
  const { rows } = components(shares);
  expect(new Set(rows.flatMap(({ questions }) => questions.map(({ message }) => message))).size).toBe(1);
  const answers = (choice: string) => ({ answers: [{ field: "percent", text: "together 1", choice }] });
  const read = (choice: string) =>
    components(shares, answers(choice)).plan.added.map(({ values }) => values["percentage_weight"]);
  expect([read("fractions"), read("percent")]).toEqual([
    ["80", "15", "5"],
    ["0.8", "0.15", "0.05"],
  ]);
});

describe("a flash point", () => {
  const read = (title: string, cells: ReadonlyArray<string>, said = {}) =>
    records(
      "products",
      NO_RECORDS,
      [["Product", "Maker", "State", title], ...cells.map((cell, at) => [`P ${at}`, "M", "liquid", cell])],
      said,
    );
  const values = (title: string, cells: ReadonlyArray<string>) =>
    read(title, cells).plan.added.map(({ values: of }) =>
      [of["flash_point_operator"], of["flash_points"]]
        .filter((part) => part !== null)
        .map(String)
        .join(" "),
    );

  it.each([
    "Flash Point (°C)",
    "Flash Point, deg C",
    "FP °C",
    "Flash point (C)",
    "FLASH_POINT_C",
    "FlashPointC",
    "Flash Point ℃",
  ])("is in the unit of '%s'", (title) => {
    expect(values(title, ["−4", ">93", "< 23", "52+", "≈27", "38", "100 F", "38 °C"])).toEqual([
      "25",
      "> 199",
      "< 73",
      "> 126",
      "~ 81",
      "100",
      "100",
      "100",
    ]);
  });

  it("is asked about below 'FlashPoint©', which is Excel's '(C)', once for the file", () => {
    const { rows } = read("FlashPoint©", ["-20", "12", "200 F"]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["question", "question", "new"]);
    const answers = [{ field: "flash_points", text: "FlashPoint©", choice: "C" }];
    expect(read("FlashPoint©", ["-20"], { answers }).plan.added[0]?.values["flash_points"]).toBe(-4);
  });
});

describe("a column", () => {
  const HEAD = ["Product", "Manufacturer", "Qty", "Size", "Unit", "State"];

  it("without a title is told with its first cells", () => {
    const { remarks } = lines(EMPTY, [
      ["ID", "", ...HEAD],
      ["1", "N-(1-Naphthyl)", "Ethylenediamine", "M", "1", "5", "g", "solid"],
      ["2", "4-", "Aminobenzoic acid", "M", "1", "5", "g", "solid"],
    ]);
    expect(remarks).toContain("Not used: column 2, which has no title and begins with 'N-(1-Naphthyl)', '4-'.");
  });

  it("that only counts the rows is no product number, and the rows between are places", () => {
    const { mapping, remarks, rows } = lines(EMPTY, [
      ["Item #", "Chemical", "Mfr", "Qty"],
      ["ACID ROOM"],
      ["1", "Sulfuric Acid 93%", "Brenntag", "4 x 15 gal pail"],
      ["2", "Nitric Acid 67%", "Univar", "2 x 13 gal pail"],
      ["PLATING LINE"],
      ["3", "Degreaser", "Zep", "5 gal pail"],
    ]);
    expect(mapping[0]).toBe("");
    expect(remarks).toContain("Not used: 'Item #', which only numbers the rows.");
    expect(rows.map(({ shown }) => shown["location"] ?? "")).toEqual([
      "",
      "ACID ROOM",
      "ACID ROOM",
      "",
      "PLATING LINE",
    ]);
    const numbered = lines(EMPTY, [
      ["Item #", "Chemical", "Mfr"],
      ["7", "A", "M"],
      ["12", "B", "M"],
      ["13", "C", "M"],
    ]);
    expect(numbered.mapping[0]).toBe("mfg_product_number");
  });

  it("of amounts with their units is the size beside a quantity", () => {
    const { rows } = lines(EMPTY, [
      ["Chemical Name", "Amount", "Units", "Quantity", "Manufacturer"],
      ["Ammonium acetate", "500", "g", "2", "M"],
    ]);
    expect(rows[0]?.shown["quantity"]).toBe("2 × 1.102311 lb");
  });

  it("is known by a title in one word", () => {
    const { mapping } = lines(EMPTY, [
      ["ChemicalName", "CASNumber", "Manufacturer", "Description"],
      ["A", "", "M", "Bag"],
    ]);
    expect(mapping).toEqual(["name", "cas", "mfg_name", "notes"]);
  });
});
