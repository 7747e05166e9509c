import { describe, expect, it } from "vitest";
import type { CatalogProduct, ImportFacts } from "#domain/import/ImportFacts.ts";
import { ProductFacts } from "#domain/product/ProductFacts.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { Result, Schema } from "effect";
import { EMPTY, validated } from "./importedShelf.ts";

const facts = (mfg_name: string) =>
  Result.getOrThrow(
    validate(Schema.Struct(ProductFacts.fields), { mfg_name, physical_state: "liquid", pounds_per_gallon: "6.6" }),
  );
const product = (id: number, name: string, mfg_name: string, cas: string | null): CatalogProduct => ({
  id,
  name,
  is_active: true,
  facts: facts(mfg_name),
  cas,
});
const catalog = (...products: ReadonlyArray<CatalogProduct>): ImportFacts => ({ ...EMPTY, products });

const HEAD = ["Product", "Maker", "CAS", "%", "Package", "Qty"];
const row = (name: string, maker: string, cas: string, percent = "") => [
  name,
  maker,
  cas,
  percent,
  "55 gal steel drum",
  "1",
];

const ACETONE = product(7, "Acetone", "Dow", "67-64-1");

describe("a row with the CAS number of a catalog product of one substance", () => {
  it("asks whether it is that product where its name is new, and takes the answer", () => {
    const rows = [HEAD, row("Dimethyl ketone", "", "67-64-1"), row("2-Propanone", "Dow Inc.", "67641", "99.5 %")];
    const { rows: asked } = validated(catalog(ACETONE), rows);
    expect(asked.map(({ verdict, questions }) => [verdict, questions[0]?.choices.map(({ label }) => label)])).toEqual([
      ["question", ["Acetone, Dow"]],
      ["question", ["Acetone, Dow", "A new product"]],
    ]);
    const answers = asked.flatMap(({ questions }) =>
      questions.map(({ field, text }) => ({ field, text, choice: "7" })),
    );
    const { rows: answered, plan } = validated(catalog(ACETONE), rows, { answers });
    expect(answered.map(({ verdict }) => verdict)).toEqual(["new", "added"]);
    expect(plan.added.map(({ product_id }) => product_id)).toEqual([7]);
    const asNew = answers.map((answer, at) => (at === 1 ? { ...answer, choice: "new" } : answer));
    expect(validated(catalog(ACETONE), rows, { answers: asNew }).plan.products.map(({ name }) => name)).toEqual([
      "2-Propanone",
    ]);
  });

  it("is that product where it has no name, and asks where several consist of it", () => {
    const only = validated(catalog(ACETONE), [HEAD, row("", "", "67-64-1")]);
    expect(only.rows[0]).toMatchObject({ verdict: "new", name: "Acetone" });
    expect(only.rows[0]?.remarks).toContain("CAS 67-64-1 is the catalog's 'Acetone'.");
    const two = validated(catalog(ACETONE, product(8, "Acetone ACS", "Olin", "67-64-1")), [
      HEAD,
      row("", "", "67-64-1"),
    ]);
    expect(two.rows[0]?.questions[0]).toMatchObject({
      text: "67-64-1 |  | ",
      choices: [{ choice: "7" }, { choice: "8" }],
    });
    const byMaker = validated(catalog(ACETONE, product(9, "Acetone HPLC", "Dow", "67-64-1")), [
      HEAD,
      row("", "Dow", "67-64-1"),
    ]);
    expect(byMaker.rows[0]?.questions[0]?.choices.map(({ choice }) => choice)).toEqual(["7", "9"]);
    expect(validated(EMPTY, [HEAD, row("", "", "67-64-1")]).rows[0]?.problems).toEqual([
      { field: "name", message: "Product name is required." },
    ]);
  });

  it("is no question of a mixture, of another maker, or of a product that the name finds", () => {
    const named = validated(catalog(ACETONE), [HEAD, row("Acetone", "Dow", "67-64-1")]);
    expect(named.rows[0]).toMatchObject({ verdict: "new", questions: [] });
    for (const cells of [
      row("Thinner", "Dow", "67-64-1", "40"),
      row("Thinner", "Dow", "67-64-1; 108-88-3"),
      row("Acetone", "Olin", "67-64-1"),
    ])
      expect(validated(catalog(ACETONE), [HEAD, cells]).plan.products).toHaveLength(1);
  });
});
