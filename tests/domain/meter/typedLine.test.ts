import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyInventoryProductForm, type InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { meterInputOf, withCells } from "#domain/meter/typedLine.ts";
import { law } from "../../support/law.ts";

const EMPTY = emptyInventoryProductForm();
const TEXTS = Object.entries(EMPTY).flatMap(([name, value]) => (value === "" ? [name] : []));
const typed = fc.oneof(fc.constantFrom("", "-", "1e9", "1.2.3", "0".repeat(300), "x".repeat(20_000)), fc.string());

it("a new product that has only a name has a line for its thresholds", () => {
  const input = meterInputOf({ ...EMPTY, name: "Degreaser" }, null);
  expect(input).toMatchObject({ name: "Degreaser", product_id: null, inventory_product_id: null });
});

law(
  "the meter leaves out what a field would refuse, and keeps the rest, whatever is typed",
  [fc.dictionary(fc.constantFrom(...TEXTS), typed)],
  (wrong) => {
    const draft: InventoryProductDraft = { ...EMPTY, ...wrong, product_id: 7, max_pounds: "12.5" };
    expect(meterInputOf(draft, 3)).toMatchObject({ product_id: 7, inventory_product_id: 3, max_pounds: "12.5" });
  },
);

const GALLONS = { id: 1, name: "Gallon (gal)" };
const STORED: InventoryProductDraft = {
  ...EMPTY,
  product_id: 7,
  physical_state: "liquid",
  pounds_per_gallon: "8",
  container_unit_id: GALLONS,
  container_size: "55",
  container_quantity: "2",
  max_gallons: "110",
  max_pounds: "880",
};

it.each([
  ["nothing", {}, "110", "880"],
  ["another quantity", { container_quantity: "3" }, "165", "1320"],
  ["no quantity", { container_quantity: "" }, "", ""],
  ["half a number", { container_quantity: "x" }, "", ""],
] as const)("a stored line with %s has the amounts that saving it would give", (_, cells, gallons, pounds) => {
  expect(withCells(STORED, cells)).toMatchObject({ max_gallons: gallons, max_pounds: pounds });
});

it("amounts that a person typed stay while nothing else is calculated", () => {
  const typedByHand = { ...STORED, container_unit_id: null, max_gallons: "", max_pounds: "900" };
  expect(withCells(typedByHand, { container_quantity: "5" })).toMatchObject({ max_pounds: "900" });
});
