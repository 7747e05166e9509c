import { expect, it } from "vitest";
import { EMPTY, validated as lines } from "./importedShelf.ts";
import { EMPTY as NO_RECORDS, validated as records } from "./importedRecords.ts";

const product = { id: 1, version: 1, is_active: true, refusal: null, values: { name: "Strip X", mfg_name: "Acme" } };
it.each([
  "75 09 2",
  "75.09.2",
  "75-9-2",
  "75/09/2",
  "September 2, 1975",
  "Tuesday, Sept 2, 1975",
  "9-Feb-75",
  "75092.0",
])("a CAS cell '%s' is dichloromethane, which is told", (cell) => {
  const { rows, plan } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "Ingredient", "CAS"],
    ["Strip X", "DCM", cell],
  ]);
  expect(plan.added[0]?.values["number"]).toBe("75-09-2");
  expect(rows[0]?.remarks.join(" ")).toContain(`'${cell}'`);
});

it.each(["06.01.1979", "6/1/1979", "1/6/1979 12:00:00 AM", "6-Jan-79", "January 6, 1979", "06.01.79"])(
  "a CAS cell '%s' may be two numbers, which is asked for each component",
  (cell) => {
    const table = [
      ["Product", "Ingredient", "CAS"],
      ["Strip X", "Acrylamide", cell],
      ["Strip X", "Trichloroethylene", cell],
    ];
    const facts = { ...NO_RECORDS, parents: [product] };
    const { rows } = records("components", facts, table);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["question", "question"]);
    const [one, other] = rows.map(({ questions }) => questions[0]);
    expect(one?.choices.map(({ choice }) => choice).toSorted()).toEqual(["79-01-6", "79-06-1"]);
    const answers = [
      { field: "number", text: one?.text ?? "", choice: "79-06-1" },
      { field: "number", text: other?.text ?? "", choice: "79-01-6" },
    ];
    const { plan } = records("components", facts, table, { answers });
    expect(plan.added.map(({ values }) => values["number"])).toEqual(["79-06-1", "79-01-6"]);
    const ofLine = lines(EMPTY, [
      ["Product", "Manufacturer", "CAS"],
      ["Oil", "M", cell],
    ]);
    expect([ofLine.plan.components ?? [], ofLine.rows[0]?.remarks.join(" ")]).toEqual([
      [],
      expect.stringContaining(" or 79-"),
    ]);
  },
);

it.each([
  ["5 (max)", { percent_max: "5", percent_max_operator: "<=" }],
  ["5 (min.)", { percent_min: "5", percent_min_operator: ">=" }],
  ["< 1 - 5", undefined],
  ["≤1% to 5%", undefined],
])("a percentage '%s' is not taken as something else", (cell, values) => {
  const { plan } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "Ingredient", "CAS", "%"],
    ["Strip X", "Acetone", values === undefined ? "67-64-1" : "67-64-1*", cell],
  ]);
  if (values === undefined) expect(plan.added).toEqual([]);
  else expect(plan.added[0]?.values).toMatchObject({ number: "67-64-1", ...values });
});

it("a CAS cell with the time of midnight is the number of its date", () => {
  const { plan } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "Ingredient", "CAS"],
    ["Strip X", "Vinyl chloride", "1/4/1975 12:00:00 AM"],
  ]);
  expect(plan.added[0]?.values["number"]).toBe("75-01-4");
});

it.each(["Sep-75", "75-9-3", "12 09 2"])("a CAS cell '%s' is not stored as a number", (cell) => {
  const { rows } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "Ingredient", "CAS"],
    ["Strip X", "DCM", cell],
  ]);
  expect(rows[0]?.verdict).toBe("refused");
});

it.each([
  ["1/2/0", "1/2/0", "new"],
  ["H1 F2 R0", "1-2-0", "new"],
  ["130", "1-3-0", "new"],
  ["3/3/2 OX", "3/3/2 OX", "new"],
  ["2000-01-02", undefined, "question"],
])("an NFPA cell '%s' is read as %s, or asked about", (cell, nfpa, verdict) => {
  const { rows, plan } = records("products", NO_RECORDS, [
    ["Product", "Maker", "State", "NFPA"],
    ["Oil", "M", "liquid", cell],
  ]);
  expect([rows[0]?.verdict, plan.added[0]?.values["nfpa"]]).toEqual([verdict, nfpa]);
});

it.each([
  ["Max lbs", "2.500"],
  ["Max Gallons", "12.000"],
  ["Average Daily Amount (lbs)", "1.250"],
  ["Qty", "2.500"],
])("an amount '%s' of %s is told to be no thousands", (title, cell) => {
  const { rows } = lines(EMPTY, [
    ["Product", "Manufacturer", "State", title],
    ["Oil", "M", "liquid", cell],
  ]);
  expect(rows[0]?.remarks).toContain(`${cell} was read as ${Number(cell)}, not as ${cell.replace(".", ",")}.`);
});

it("an NFPA cell that is no rating is told", () => {
  const { rows } = records("products", NO_RECORDS, [
    ["Product", "Maker", "State", "Health", "Fire", "Reactivity"],
    ["Oil", "M", "liquid", "5", "0", "1"],
  ]);
  expect(rows[0]?.remarks).toContain("NFPA '5-0-1' is not a rating and is kept as it is.");
});

it.each(["Max %", "% max", "Maximum Percent"])("'%' beside '%s' is the lower end of a range", (title) => {
  const { plan } = records("components", { ...NO_RECORDS, parents: [product] }, [
    ["Product", "Ingredient", "CAS", "%", title],
    ["Strip X", "Acetone", "67-64-1", "60%", "80%"],
  ]);
  expect(plan.added[0]?.values).toMatchObject({ percent_min: "60", percent_max: "80", percentage_weight: null });
});

it.each([
  ["Max Daily Amount (lbs)", "max_pounds"],
  ["Max Amt in Pounds", "max_pounds"],
  ["Avg Daily Amount", "average_pounds"],
  ["Average Daily Amount (pounds)", "average_pounds"],
  ["Max Amount in Largest Container (lbs)", ""],
  ["Max Daily Amount Code", ""],
])("a title '%s' of a Tier II sheet is known, or told", (title, field) => {
  const { mapping, remarks } = lines(EMPTY, [
    ["Product", "Manufacturer", "State", title],
    ["Oil", "M", "liquid", "5"],
  ]);
  expect(mapping[3]).toBe(field);
  expect(remarks.some((remark) => remark.includes(title))).toBe(field === "");
});
