import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { inventoryInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});
const add = (inventory_ids: ReadonlyArray<number> = []) =>
  Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s.place, inventory_ids })));
const linesOf = (id: number) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    const { items } = yield* lines.list(id, {
      ...DEFAULT_LIST_QUERY,
      ipp: 100,
      sort: { field: "sds_no", direction: "asc" },
    });
    return yield* Effect.forEach(items, ({ inventory_product_id }) => lines.get(id, inventory_product_id));
  });

describe("duplicating inventories", () => {
  // Rules: R16
  it("copies their products with hazard classes and components, and makes one line of equal ones", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const sql = yield* SqlClient.SqlClient;
        yield* sql`INSERT INTO chemical_components (number, name) VALUES ('67-64-1', 'Acetone') ON CONFLICT DO NOTHING`;
        yield* sql`INSERT INTO product_chemical_components (product_id, chemical_component_id, percentage_weight)
          SELECT ${s.product.id}, id, 99.5 FROM chemical_components`;
        const [a, b] = [yield* add(), yield* add()];
        yield* lines.create(a.id, s.drums({ notes: "a" }));
        yield* lines.create(a.id, s.drums({ container_size: 30, max_pounds: 17 }));
        yield* lines.create(b.id, s.drums({ container_size: 5 }));
        yield* lines.create(b.id, s.drums({ container_quantity: 3, location_stored: "barn", notes: "b" }));
        const copy = yield* add([a.id, b.id]);
        expect(copy.duplicates.map(({ id }) => id)).toEqual([a.id, b.id]);
        expect(copy.products_inventoried).toBe(3);
        const copied = yield* linesOf(copy.id);
        expect(copied.map((line) => [line.sds_no, line.container_size, line.container_quantity])).toEqual([
          [1, 55, 5],
          [2, 30, 2],
          [3, 5, 2],
        ]);
        expect(copied[0]).toMatchObject({
          max_gallons: 275,
          max_pounds: 1815,
          location_stored: "SHED; BARN",
          notes: "a; b",
          hazards: [{ id: s.hazard.id, name: "Flammable Liquids" }],
        });
        expect(copied[1]).toMatchObject({ max_pounds: 17 });
        const components = yield* sql`SELECT number, percentage_weight::float8 AS weight
          FROM inventory_product_chemical_components WHERE inventory_product_id = ${copied[0]?.inventory_product_id ?? 0}`;
        expect(components).toEqual([{ number: "67-64-1", weight: 99.5 }]);
        const next = yield* lines.create(copy.id, s.drums({ container_size: 1 }));
        expect(next.sds_no).toBe(4);
      }).pipe(as("staff")),
    ));

  it("adds a further source to an inventory that has lines, into equal ones; a source counts once", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const [source, target] = [yield* add(), yield* add()];
        yield* lines.create(source.id, s.drums());
        yield* lines.create(source.id, s.drums({ container_size: 20 }));
        const kept = yield* lines.create(target.id, s.drums({ container_quantity: 1 }));
        const input = inventoryInput({ ...s.place, inventory_ids: [source.id] });
        yield* (yield* Inventories).update(target.id, input);
        const again = yield* (yield* Inventories).update(target.id, input);
        expect(again.duplicates.map(({ id }) => id)).toEqual([source.id]);
        const all = yield* linesOf(target.id);
        expect(all.map((line) => [line.sds_no, line.container_quantity])).toEqual([
          [1, 3],
          [2, 2],
        ]);
        expect(all[0]).toMatchObject({ inventory_product_id: kept.inventory_product_id, max_pounds: 1089 });
      }).pipe(as("staff")),
    ));

  // Rules: R16
  it("refuses sources that do not exist, are archived, or are the inventory itself, and makes nothing", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const [gone, own] = [yield* add(), yield* add()];
        yield* inventories.activate(gone.id);
        const { total } = yield* inventories.list({ ...DEFAULT_LIST_QUERY, status: "" });
        expect(yield* refusalOf(add([own.id, gone.id]))).toMatchObject({
          errors: { inventory_ids: [expect.stringContaining("archived")] },
        });
        expect(yield* refusalOf(add([999_999]))).toMatchObject({
          errors: { inventory_ids: [expect.stringContaining("not exist")] },
        });
        const self = inventories.update(own.id, inventoryInput({ ...s.place, inventory_ids: [own.id] }));
        expect(yield* refusalOf(self)).toMatchObject({
          errors: { inventory_ids: [expect.stringContaining("itself")] },
        });
        expect((yield* inventories.list({ ...DEFAULT_LIST_QUERY, status: "" })).total).toBe(total);
      }).pipe(as("admin")),
    ));

  it("copies a thousand lines, each with a number of its own", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const source = yield* add();
        yield* sql`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, container_size, container_quantity)
          SELECT ${source.id}, ${s.product.id}, n, 'Line ' || n, 'Dow', n, 1 FROM generate_series(1, 1000) n`;
        const copy = yield* add([source.id]);
        expect(copy.products_inventoried).toBe(1000);
        const [numbers] = yield* sql`SELECT count(DISTINCT sds_no)::integer AS n, max(sds_no) AS last
          FROM inventory_products WHERE inventory_id = ${copy.id}`;
        expect(numbers).toEqual({ n: 1000, last: 1000 });
      }).pipe(as("staff")),
    ));
});
