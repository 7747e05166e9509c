import { describe, expect, it } from "vitest";
import { readCasCell } from "#domain/import/cells/casCell.ts";
import { readingsOf } from "#domain/import/readingsOf.ts";
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
    ["01.06.1979", "79-06-1"],
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
    expect(remarks).toContain("Not used: 'Item #', which only counts the rows.");
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

describe("an amount", () => {
  const HEAD = ["Product", "Manufacturer", "Qty", "Size", "Unit", "State", "Lb/gal"];
  it.each([
    ["75%", "55", "gal", "7"],
    ["2", "50%", "gal", "7"],
    ["1O", "1", "gal", "7"],
    ["2", "55", "gal", "0.9"],
    ["2", "55", "gal", "900"],
  ])("of %s × %s %s with %s lb/gal is asked about", (...cells) => {
    const { rows } = lines(EMPTY, [HEAD, ["Oil", "M", ...cells.slice(0, 3), "liquid", cells[3] ?? ""]]);
    expect(rows[0]?.verdict).toBe("question");
  });

  it("is not asked about where the catalog has the product's own figures", () => {
    const { plan, ...made } = lines(EMPTY, [HEAD, ["Oil", "M", "2", "55", "gal", "liquid", "7"]]);
    const facts = { ...EMPTY, products: plan.products.map((one) => ({ ...one, id: 1 })) };
    expect(made.rows[0]?.verdict).toBe("new");
    expect(lines(facts, [HEAD, ["Oil", "M", "2", "55", "gal", "liquid", "900"]]).rows[0]?.verdict).toBe("new");
  });

  it("that each row of a product repeats is asked about, and counted once or added", () => {
    const table = [
      ["Chemical", "Manufacturer", "State", "Location", "Max lbs"],
      ["Adhesive", "M", "liquid", "Layup", "41600"],
      ["Adhesive", "M", "liquid", "Cell", "41600"],
      ["Solvent", "M", "liquid", "Cell", "300"],
    ];
    expect(lines(EMPTY, table).rows.map(({ verdict }) => verdict)).toEqual(["question", "question", "new"]);
    const total = (choice: string) =>
      lines(EMPTY, table, { answers: [{ field: "max_pounds", text: "the same in each row", choice }] }).plan.added.map(
        ({ max_pounds }) => Number(max_pounds),
      );
    expect([total("total"), total("each")]).toEqual([
      [41_600, 300],
      [83_200, 300],
    ]);
  });

  it.each([
    ["1e3", ["Quantity 1000"]],
    ["5+5", ["Quantity 10"]],
    ["twelve", ["Quantity 12"]],
    ["1E+03", ["Quantity 1000"]],
    ["5 and 5", ["Quantity 10"]],
    ["½ full", []],
    ["2 1/2 full", []],
    ["−3", []],
    ["(4)", []],
    ["1..5", []],
    ["10^3", []],
    ["1 drum + 2 pails", []],
    ["75%", []],
    ["1O", []],
    ["2 drums; 3 pails", []],
  ])("of '%s' offers what it means, or nothing", (cell, offers) =>
    expect(readingsOf(cell).map(({ label }) => label)).toEqual(offers),
  );
});

it("people are called Ditto and Same; a ditto mark repeats the name above", () => {
  const { plan, rows } = records("technicians", NO_RECORDS, [
    ["First name", "Last name", "Email"],
    ["Ann", "Lee", "ann@example.test"],
    ["Beth", "Ditto", "beth@example.test"],
    ["Petr", "Same", "petr@example.test"],
    ["Kim", '"', "kim@example.test"],
  ]);
  expect(plan.added.map(({ values }) => values["last_name"])).toEqual(["Lee", "Ditto", "Same", "Same"]);
  expect(rows.map(({ remarks }) => remarks.join(" ").includes("'Same' is repeated from the row above."))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("an odd optional cell is told, and refuses no row", () => {
  const { rows, plan } = records("products", NO_RECORDS, [
    ["Product", "Maker", "State", "SDS Date", "Specific Gravity"],
    ["A", "M", "liquid", "2019", "0.9"],
    ["B", "M", "liquid", "May 2018", "see sheet"],
  ]);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
  expect(rows[0]?.remarks.join(" ")).toContain("SDS Date '2019' is not used");
  expect(plan.added.map(({ values }) => values["specific_gravity"])).toEqual(["0.9", null]);
});

it("names that differ in how Unicode composes them are one", () => {
  const { rows } = records("products", NO_RECORDS, [
    ["Product", "Maker", "State"],
    ["Caf\u00E9 Cleaner", "M", "liquid"],
    ["Cafe\u0301 Cleaner", "M", "liquid"],
  ]);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "equal"]);
});

it("a Tier II sheet's usual titles are known, and its rating in three columns", () => {
  const { mapping, plan } = lines(EMPTY, [
    ["Chemical Name", "Manufacturer", "State", "Max Daily Amount", "Health", "Flammability", "Reactivity"],
    ["Acetone", "M", "liquid", "1200", "1", "3", "0"],
  ]);
  expect(mapping.slice(3)).toEqual(["max_pounds", "nfpa_health", "nfpa_fire", "nfpa_instability"]);
  expect(plan.products[0]?.facts.nfpa).toBe("1-3-0");
  expect(Number(plan.added[0]?.max_pounds)).toBe(1200);
});

it("a second table beside the first is told with its number of rows", () => {
  const { remarks, rows } = lines(EMPTY, [
    ["Product", "Manufacturer", "Qty", "", "Product", "Manufacturer", "Qty"],
    ["Acetone", "M", "1", "", "Toluene", "M", "2"],
    ["Xylene", "M", "1", "", "", "", ""],
  ]);
  expect(rows).toHaveLength(2);
  expect(remarks).toContain(
    "Not read: a second table, which begins with 'Product' in column 5 and has 1 row. Put it below the first one.",
  );
});

it("a second table with other titles gives the first one nothing", () => {
  const { rows, remarks } = lines(EMPTY, [
    ["Product", "Manufacturer", "Qty", "Size", "Unit", "", "Chemical", "Quantity", "Container Size", "Units"],
    ["Acetone", "M", "1", "5", "gal", "", "Soda", "2", "50", "lb"],
  ]);
  expect(rows[0]?.shown["quantity"]).toBe("1 × 5 gal");
  expect(remarks.join(" ")).toContain(
    "Not read: a second table, which begins with 'Chemical' in column 7 and has 1 row.",
  );
});

it("the place of a group of rows is kept beside the place of each row", () => {
  const { rows } = lines(EMPTY, [
    ["Product", "Manufacturer", "Qty", "Size", "Location"],
    ["BLDG A"],
    ["Acetone", "M", "1", "5 gal", "Shelf 2"],
    ["BLDG B"],
    ["Acetone", "M", "1", "5 gal", "Shelf 2"],
  ]);
  expect(rows.map(({ shown }) => shown["location"] ?? "")).toEqual([
    "",
    "BLDG A SHELF 2",
    "",
    "BLDG A SHELF 2; BLDG B SHELF 2",
  ]);
});

it("a component's share has the sign of its title, and its number has to be one", () => {
  const { plan, rows } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "CAS", "Ingredient", "% (less than)"],
    ["Strip X", "75-09-2", "Dichloromethane", "40"],
    ["Strip X", "75-O9-2", "Dichloromethane", "40"],
  ]);
  expect(plan.added[0]?.values).toMatchObject({ percent_max: "40", percent_max_operator: "<" });
  expect(rows[1]?.problems[0]?.message).toBe("'75-O9-2' is not a CAS number.");
});

it.each(["10-", "5€", "4=", "3^", '8"', "5_"])("a quantity of '%s' is asked about", (quantity) => {
  const { rows } = lines(EMPTY, [
    ["Product", "Manufacturer", "Qty", "Size"],
    ["Oil", "M", quantity, "5 gal"],
  ]);
  expect(rows[0]?.verdict).toBe("question");
});

it("a total is no product, and a heading in another order is told as one", () => {
  const { rows } = lines(EMPTY, [
    ["Product", "Manufacturer", "Qty", "Size", "Unit", "State"],
    ["Acetone", "M", "2", "55", "gal", "liquid"],
    ["Grand Total", "M", "3", "5", "gal", ""],
    ["Product", "Manufacturer", "Size", "Qty", "Unit", "State"],
    ["Toluene", "M", "55", "2", "gal", "liquid"],
  ]);
  expect(rows.slice(1, 3).map(({ verdict, remarks }) => [verdict, remarks[0]?.slice(0, 62)])).toEqual([
    ["left out", "This row is a total."],
    ["left out", "This row is a header row whose columns stand in another order "],
  ]);
});
