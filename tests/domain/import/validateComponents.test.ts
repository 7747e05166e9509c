import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { NO_PRODUCT, NOT_IN_CATALOG } from "#domain/import/records/productRules.ts";
import type { ExistingRecord } from "#domain/import/records/RecordTarget.ts";
import type { RecordFacts } from "#domain/import/records/validateRecords.ts";
import { law } from "../../support/law.ts";
import { EMPTY, validated, type Table, written } from "./importedRecords.ts";

const product = (id: number, name: string, mfg_name: string, mfg_product_number = ""): ExistingRecord => ({
  id,
  version: 1,
  is_active: true,
  refusal: null,
  values: { name, mfg_name, mfg_product_number },
});
const component = (id: number, values: object): ExistingRecord => ({
  id,
  version: 1,
  is_active: true,
  refusal: null,
  values: { product_id: 1, percentage_weight: null, percentage_volume: null, ...values },
});
const CATALOG: RecordFacts = {
  ...EMPTY,
  parents: [product(1, "Chrome Bath", "Olin", "CB-20"), product(2, "Thinner", "Dow"), product(3, "Thinner", "Olin")],
};
const HEAD = ["Product", "Maker", "Ingredient", "CAS No.", "%"];
const validatedRows = (rows: Table, facts = CATALOG, head = HEAD) => validated("components", facts, [head, ...rows]);

describe("an import of chemical components", () => {
  it("finds the product by name, maker and number, and makes none", () => {
    const { rows, plan, mapping } = validatedRows([
      ["chrome  bath", "", "Chromium trioxide", "1333-82-0", "25"],
      ["Thinner", "", "Toluene", "108-88-3", "60"],
      ["Thinner", "Olin", "Toluene", "108-88-3", "60"],
      ["Paint", "Olin", "Toluene", "108-88-3", "60"],
      ["", "", "Toluene", "108-88-3", "60"],
    ]);
    expect(mapping).toEqual(["product_id", "product_mfg_name", "name", "number", "percent"]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "question", "new", "refused", "refused"]);
    expect(rows[1]?.questions[0]).toMatchObject({ field: "product_id", choices: [{ choice: "2" }, { choice: "3" }] });
    expect(rows[3]?.problems).toEqual([{ field: "product_id", message: NOT_IN_CATALOG }]);
    expect(rows[4]?.problems).toEqual([{ field: "product_id", message: NO_PRODUCT }]);
    expect(rows[0]?.shown).toMatchObject({ product_id: "Chrome Bath", number: "1333-82-0", percentage_weight: "25" });
    expect(plan.added.map(({ values }) => values["product_id"])).toEqual([1, 3]);
  });

  it.each([
    ["5 - 10 %", { percent_min: "5", percent_max: "10", percent_as_printed: "5 - 10 %" }],
    ["<1", { percent_max: "1", percent_max_operator: "<", percent_as_printed: "<1" }],
    ["≥ 60", { percent_min: "60", percent_min_operator: ">=" }],
    ["≥ 10 to < 30%", { percent_min: "10", percent_min_operator: ">=", percent_max: "30", percent_max_operator: "<" }],
    ["25 %", { percentage_weight: "25", percent_as_printed: "" }],
    ["12.5", { percentage_weight: "12.5" }],
    ["10-30 % v/v", { percent_min: "10", percent_max: "30", percent_basis: "volume" }],
    ["40 % vol", { percentage_volume: "40", percentage_weight: null }],
    ["500 ppm", { percentage_weight: "0.05" }],
    ["~ 5", { percentage_weight: "5", percent_as_printed: "~ 5" }],
    ["balance", { percent_as_printed: "balance", percentage_weight: null }],
    ["Trade Secret", { percent_as_printed: "Trade Secret" }],
  ])("reads the share %s as it is printed, and says how", (share, expected) => {
    const { rows, plan } = validatedRows([["Chrome Bath", "", "Acid", "7664-93-9", share]]);
    expect(rows[0]?.problems).toEqual([]);
    expect(plan.added[0]?.values).toMatchObject(expected);
    expect(rows[0]?.remarks.join(" ")).toContain(`'${share}'`);
  });

  it.each([
    "110",
    "5-Jan",
    "2026-01-05",
    "5 - 10 - 20",
    "abc",
    "-5",
    "5 -",
    "5?",
    "5 % w/v",
    "1/2",
    "5;10",
    "10 - 5",
    "= A1",
    "1e1",
  ])("refuses %s as a share at its cell", (share) => {
    const { rows } = validatedRows([["Chrome Bath", "", "Acid", "7664-93-9", share]]);
    expect(rows[0]?.verdict).toBe("refused");
  });

  it("takes columns by weight and by volume, and keeps one printed range", () => {
    const head = ["Product", "Component", "CAS #", "Weight %", "% by volume"];
    const { rows, plan } = validatedRows(
      [
        ["Chrome Bath", "Acid", "7664-93-9", "10 - 20", "12"],
        ["Chrome Bath", "Water", "7732-18-5", "10 - 20", "< 12"],
      ],
      CATALOG,
      head,
    );
    expect(plan.added[0]?.values).toMatchObject({
      percent_min: "10",
      percent_max: "20",
      percent_basis: "weight",
      percentage_volume: "12",
    });
    expect(rows[1]?.problems[0]?.field).toBe("percentage_volume");
  });

  it("knows a component by its CAS number, whatever it is called, and without one by number and name", () => {
    const facts = {
      ...CATALOG,
      existing: [
        component(8, { name: "Chromium trioxide", number: "1333-82-0", percentage_weight: "25" }),
        component(9, { name: "Additive", number: "proprietary", percentage_weight: "1" }),
      ],
    };
    const { rows, plan } = validatedRows(
      [
        ["Chrome Bath", "", "Chromic anhydride", "CAS 1333-82-0", "25"],
        ["Chrome Bath", "", "additive", "Proprietary", "2"],
        ["Chrome Bath", "", "Additive B", "proprietary", "2"],
        ["Chrome Bath", "", "Additive", "", "2"],
        ["Chrome Bath", "", "Chromium trioxide", "1333-82-1", "3"],
      ],
      facts,
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(["equal", "changed", "new", "equal", "new"]);
    expect(rows[0]?.remarks).toContain("'Chromic anhydride' was matched to Chromium trioxide.");
    expect(rows[1]?.changes).toEqual([{ field: "percentage_weight", before: "1", after: "2" }]);
    expect(rows[4]?.remarks.join(" ")).toMatch(/last digit should be 0.*also has .* with CAS # 1333-82-0/);
    expect(plan.changed).toHaveLength(1);
  });

  it("puts a range in the place of a figure and a figure in that of a range, which the row shows", () => {
    const facts = {
      ...CATALOG,
      existing: [
        component(8, { name: "A", number: "7664-93-9", percentage_weight: "25", percentage_volume: "20" }),
        component(9, {
          name: "B",
          number: "7732-18-5",
          percent_min: "5",
          percent_max: "10",
          percent_as_printed: "5-10",
        }),
      ],
    };
    const { rows } = validatedRows(
      [
        ["Chrome Bath", "", "A", "7664-93-9", "20 - 30 %"],
        ["Chrome Bath", "", "B", "7732-18-5", "7"],
      ],
      facts,
    );
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: "percentage_weight", before: "25", after: "" },
        { field: "percent_max", before: "", after: "30" },
      ]),
    );
    expect(rows[0]?.changes.map(({ field }) => field)).not.toContain("percentage_volume");
    expect(rows[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: "percentage_weight", before: "", after: "7" },
        { field: "percent_min", before: "5", after: "" },
        { field: "percent_as_printed", before: "5-10", after: "" },
      ]),
    );
  });

  it("tells what all components of a product add up to, with those that the file does not name", () => {
    const existing = [component(8, { name: "Water", number: "7732-18-5", percentage_weight: "60" })];
    const { rows } = validatedRows(
      [
        ["Chrome Bath", "", "A", "7664-93-9", "20 - 30 %"],
        ["Chrome Bath", "", "B", "1333-82-0", "45"],
        ["Thinner", "Dow", "Toluene", "108-88-3", "balance"],
      ],
      { ...CATALOG, existing },
    );
    expect(rows[0]?.remarks).toContain(
      "The 3 components of this product have a total of 125 to 135% by weight, which is more than 100%.",
    );
    expect(rows[1]?.remarks.join(" ")).not.toContain("components of this product");
    expect(rows[2]?.remarks).toContain("The only component of this product has no percentages.");
  });

  it("refuses a row without a CAS number and without a word for it, and takes proprietary from its column", () => {
    const { rows, plan } = validatedRows(
      [
        ["Chrome Bath", "Acid", "", "5", ""],
        ["Chrome Bath", "Secret acid", "", "5", "yes"],
      ],
      CATALOG,
      ["Product", "Component", "CAS #", "Percent", "Trade Secret"],
    );
    expect(rows[0]?.problems).toEqual([{ field: "number", message: "CAS # is required" }]);
    expect(plan.added[0]?.values).toMatchObject({ name: "Secret acid", number: "proprietary" });
  });

  const cell = fc.tuple(
    fc.constantFrom("Chrome Bath", "chrome bath ", "Thinner", "Paint"),
    fc.constantFrom("Olin", "Dow", ""),
    fc.constantFrom("Acid", "acid", "Water", "Additive", ""),
    fc.constantFrom("7664-93-9", "7664939", "7732-18-5", "proprietary", ""),
    fc.constantFrom("5 - 10 %", "<1", "25", "balance", "40 % vol", ""),
  );
  law(
    "comes again as equal, and in two parts gives what it gives in one",
    [fc.array(cell, { minLength: 1, maxLength: 8 }), fc.nat(8)],
    (rows, cut) => {
      const taken = (facts: RecordFacts, table: Table) => {
        const first = validatedRows(table, facts);
        const left_out = first.rows.flatMap(({ row, verdict }) =>
          verdict === "refused" || verdict === "question" ? [row] : [],
        );
        return { left_out, ...validated("components", facts, [HEAD, ...table], { left_out }) };
      };
      const whole = taken(CATALOG, rows);
      const after = written(CATALOG, whole.plan);
      const kept = rows.filter((_, at) => !whole.left_out.includes(at + 2));
      expect(validatedRows(kept, after).rows.filter(({ verdict }) => verdict !== "equal")).toEqual([]);
      const half = written(CATALOG, validatedRows(kept.slice(0, cut)).plan);
      const rest = written(half, validatedRows(kept.slice(cut), half).plan);
      expect(rest.existing.map(({ values }) => values)).toEqual(after.existing.map(({ values }) => values));
    },
  );
});
