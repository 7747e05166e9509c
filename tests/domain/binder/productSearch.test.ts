import { expect, test } from "vitest";
import type { BinderProduct } from "#domain/binder/OpenBinder.ts";
import { productSearch } from "#domain/binder/productSearch.ts";

const product = (id: number, name: string, maker = "", number = ""): BinderProduct => ({
  id,
  name,
  maker,
  number,
  has_sheet: true,
});
const PRODUCTS = [
  product(1, "Chrome Bath Additive 20", "Plating Supplies Inc.", "CB-20"),
  product(2, "Acetone", "Summit Solvents"),
  product(3, "ÄTZNATRON", "Summit Solvents", "S-7"),
];
const find = productSearch(PRODUCTS, ({ name, maker, number }) => `${name} ${maker} ${number}`);
const ids = (text: string) => find(text).map(({ id }) => id);

test.each([
  ["acet", [2]],
  ["CB-20", [1]],
  ["summit", [2, 3]],
  ["summit s-7", [3]],
  ["  BATH   plating ", [1]],
  ["ätz", [3]],
  ["bath summit", []],
  ["nothing", []],
])("a product is found by every word of its name, manufacturer or number, in any order and case: %j", (text, found) => {
  expect(ids(text)).toEqual(found);
});

test("without a word, all products are shown in their order", () => {
  expect(ids(" ")).toEqual([1, 2, 3]);
});
