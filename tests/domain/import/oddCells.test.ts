import { describe, expect, it } from "vitest";
import { readingsOf } from "#domain/import/readingsOf.ts";
import { EMPTY, validated as lines } from "./importedShelf.ts";
import { EMPTY as NO_RECORDS, validated as records } from "./importedRecords.ts";

const product = { id: 1, version: 1, is_active: true, refusal: null, values: { name: "Strip X", mfg_name: "Acme" } };
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
    ["4L x 6", ["6 × 4 l"]],
    ["5 to 6 gal", ["6 gal", "5 gal"]],
    ["10k", []],
    ["10K lb", []],
    ["few", []],
    ["l2", []],
    ["5 +/- 1", []],
    ["half", []],
    ["five", ["Quantity 5"]],
    ["55 gal drum (half full)", ["55 gal drum"]],
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

it.each([
  ["technicians", ["First name", "Last name", "Email", "Phone"], ["Ann", "Lee", "a@example.test", "see web"]],
] as const)("an odd optional cell of %s is told with its text, and refuses no row", (kind, head, cells) => {
  const { rows } = records(kind, NO_RECORDS, [[...head], [...cells]]);
  expect(rows[0]?.verdict).toBe("new");
  expect(rows[0]?.remarks.join(" ")).toContain(`'${cells.at(-1)}' is not used`);
});

it("odd optional cells of a line are told with their text, and refuse no row", () => {
  const head = [
    "Product",
    "Manufacturer",
    "State",
    "Days on Site",
    "Max Pounds",
    "Average Daily Amount (lbs)",
    "SARA F",
  ];
  const { rows, plan } = lines(EMPTY, [
    head,
    ["Oil", "M", "liquid", "year round", ">100", "04", "yes"],
    ["Wax", "M", "solid", "365 days", "1,200 lbs", "900", "maybe"],
  ]);
  for (const text of ["'year round'", "'>100'", "'04'"]) expect(rows[0]?.remarks.join(" ")).toContain(text);
  expect(plan.added[0]).toMatchObject({ max_pounds: null });
  expect(rows[1]?.questions.map(({ message }) => message)).toEqual(["Which sara f is 'maybe'?"]);
  const answered = { answers: [{ field: "is_sara_f", text: "maybe", choice: "yes" }] };
  const wax = lines(EMPTY, [head, ["Wax", "M", "solid", "365 days", "1,200 lbs", "900", "maybe"]], answered);
  expect(wax.plan.added[0]).toMatchObject({ days_on_site: 365, max_pounds: "1200", average_pounds: "900" });
});

it("full-width letters and digits are read as plain ones, which is told", () => {
  const { rows } = records("technicians", NO_RECORDS, [
    ["First name", "Last name", "Email"],
    ["José", "Díaz", "jose@example.test"],
    ["José", "Díaz", "ｊｏｓｅ@example.test"],
  ]);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "equal"]);
  expect(rows[1]?.remarks).toContain("'ｊｏｓｅ@example.test' was read as 'jose@example.test'.");
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

it("a total is no product, and rows below a heading in another order are read by it, unless a person says it is none", () => {
  const table = [
    ["Product", "Manufacturer", "Qty", "Size", "Unit", "State"],
    ["Acetone", "M", "2", "55", "gal", "liquid"],
    ["Grand Total", "M", "3", "5", "gal", ""],
    ["Product", "Manufacturer", "Size", "Qty", "Unit", "State"],
    ["Toluene", "M", "55", "2", "gal", "liquid"],
  ];
  const { rows } = lines(EMPTY, table);
  expect(rows.slice(1, 3).map(({ verdict, remarks }) => [verdict, remarks[0]])).toEqual([
    ["left out", "This row is a total."],
    ["left out", "This row is a header row. The rows below it are read by its titles."],
  ]);
  expect(rows[3]?.shown["quantity"]).toBe("2 × 55 gal");
  const answers = [{ field: "row", text: "4", choice: "include" }];
  expect(lines(EMPTY, table, { answers }).rows[3]?.shown["quantity"]).toBe("55 × 2 gal");
});
