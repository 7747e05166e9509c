import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { InventoryComponents, ProductComponents } from "#application/component/Components.ts";
import { SAME_COMPONENT } from "#application/component/ComponentsLive.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { inventoryInput, lineInput } from "../../support/inventoryFixture.ts";
import { refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lastSet, undone } from "../../support/undone.ts";

const { run, s } = shelfServices();

const ACETONE = { number: "67-64-1", name: "Acetone", percentage_weight: "25" };
const TOLUENE = { number: "108-88-3", name: "Toluene", percent_min: "5", percent_max: "10" };
const withComponents = (name: string, ...components: ReadonlyArray<object>) =>
  lineInput({ name, location_stored: "SHED", components });
const newInventory = Effect.flatMap(Inventories, ({ create }) => create(inventoryInput(s().place)));
/** How many there are of what a line with a new product writes. */
const counts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [count] = yield* sql`SELECT (SELECT count(*) FROM products) AS products,
    (SELECT count(*) FROM product_chemical_components) AS components,
    (SELECT count(*) FROM chemical_components) AS substances,
    (SELECT count(*) FROM inventory_products) AS lines,
    (SELECT count(*) FROM change_sets) AS sets`;
  return count;
});

describe("a line with a new product and its components", () => {
  it("is saved as one change, the line copies them, and one undo takes all of it back", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* newInventory;
        const before = yield* counts;
        const lines = yield* InventoryProducts;
        const line = yield* lines.create(id, withComponents("Thinner 9", ACETONE, TOLUENE));
        const after = yield* counts;
        expect(Number(after?.["sets"]) - Number(before?.["sets"])).toBe(1);
        const of = { inventory_id: id, inventory_product_id: line.inventory_product_id };
        const own = yield* (yield* InventoryComponents).list(of, DEFAULT_LIST_QUERY);
        const ofProduct = yield* (yield* ProductComponents).list({ product_id: line.product_id }, DEFAULT_LIST_QUERY);
        const expected = [
          { ...TOLUENE, percent_min: 5, percent_max: 10, percentage_weight: null },
          { ...ACETONE, percentage_weight: 25 },
        ];
        expect(own.items).toMatchObject(expected);
        expect(ofProduct.items).toMatchObject(expected);
        yield* undone(yield* lastSet);
        expect(yield* refusalOf(lines.get(id, line.inventory_product_id))).toMatchObject({ _tag: "NotFound" });
        expect(yield* counts).toMatchObject({ lines: before?.["lines"], components: before?.["components"] });
      }),
    ));

  it("whose component is refused writes nothing, and says in which row and field", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* newInventory;
        const before = yield* counts;
        const { create } = yield* InventoryProducts;
        const twice = create(id, withComponents("Thinner 10", TOLUENE, ACETONE, ACETONE));
        expect(yield* refusalOf(twice)).toMatchObject({
          _tag: "Invalid",
          errors: { "components.2.number": [SAME_COMPONENT] },
        });
        expect(yield* counts).toEqual(before);
      }),
    ));
});
