import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InventoryComponents, ProductComponents } from "#application/component/Components.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LOCKED_ARCHIVED, LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { componentInput, newProduct } from "../../support/componentFixture.ts";
import { inventoryInput, lineInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf, type Try } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});

const newInventory = (sent: object = {}) =>
  Effect.gen(function* () {
    return yield* (yield* Inventories).create(inventoryInput({ ...s.place, ...sent }));
  });
/** A line of a new inventory with a new product that consists of acetone, 40 % by weight. */
const stocked = Effect.gen(function* () {
  const product = yield* newProduct();
  const ofProduct = yield* (yield* ProductComponents).create(product, componentInput({ percentage_weight: "40" }));
  const inventory = yield* newInventory();
  const line = yield* (yield* InventoryProducts).create(inventory.id, s.drums(product));
  const owner = { inventory_id: inventory.id, inventory_product_id: line.inventory_product_id };
  return { product, ofProduct, inventory, line, owner };
});
const listOf = (inventory_id: number, inventory_product_id: number) =>
  Effect.gen(function* () {
    const { items } = yield* (yield* InventoryComponents).list(
      { inventory_id, inventory_product_id },
      { ...DEFAULT_LIST_QUERY, sort: { field: "name", direction: "asc" } },
    );
    return items;
  });
const names = (inventoryId: number, lineId: number) =>
  Effect.map(listOf(inventoryId, lineId), (items) => items.map(({ name }) => name));

describe("what a line of an inventory consists of", () => {
  it("is copied from the product when it is added, and stays when the product changes", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { product, ofProduct, owner } = yield* stocked;
        const ofProducts = yield* ProductComponents;
        const [copy, ...more] = yield* listOf(owner.inventory_id, owner.inventory_product_id);
        expect(more).toEqual([]);
        expect(copy).toMatchObject({ name: "Acetone", number: "67-64-1", percentage_weight: 40, version: 1 });
        expect(copy?.inventory_product_chemical_component_id).toBe(copy?.product_chemical_component_id);
        const id = ofProduct.product_chemical_component_id;
        yield* ofProducts.update(product, id, componentInput({ name: "Propanone", percentage_weight: "60" }));
        yield* ofProducts.create(product, componentInput({ number: "71-43-2", name: "Benzene" }));
        expect(yield* listOf(owner.inventory_id, owner.inventory_product_id)).toEqual([copy]);
        yield* ofProducts.unlink(product, id);
        expect(yield* listOf(owner.inventory_id, owner.inventory_product_id)).toEqual([copy]);
      }).pipe(as("staff")),
    ));

  it("can be added to, changed and taken from without touching the product", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { product, owner } = yield* stocked;
        const components = yield* InventoryComponents;
        const made = yield* components.create(owner, componentInput({ number: "71-43-3", name: "Benzene" }));
        expect(made.cas_check).toEqual({ valid: false, expected_digit: 2 });
        const id = made.inventory_product_chemical_component_id;
        const mended = yield* components.update(owner, id, componentInput({ number: "71-43-2", name: "Benzene" }), {
          version: 1,
        });
        expect(mended).toMatchObject({ number: "71-43-2", cas_check: { valid: true, expected_digit: 2 }, version: 2 });
        const again = refusalOf(components.update(owner, id, componentInput(), { version: 1 }));
        expect(yield* again).toMatchObject({ _tag: "Stale", current: mended });
        expect((yield* refusalOf(components.create(owner, componentInput())))._tag).toBe("Invalid");
        expect(yield* components.unlink(owner, id)).toEqual(mended);
        expect(yield* names(owner.inventory_id, owner.inventory_product_id)).toEqual(["Acetone"]);
        const { items } = yield* (yield* ProductComponents).list(product, DEFAULT_LIST_QUERY);
        expect(items.map(({ name, percentage_weight }) => [name, percentage_weight])).toEqual([["Acetone", 40]]);
      }).pipe(as("staff")),
    ));

  it("is not there under another line, inventory or product", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [mine, theirs] = [yield* stocked, yield* stocked];
        const components = yield* InventoryComponents;
        const [copy] = yield* listOf(theirs.owner.inventory_id, theirs.owner.inventory_product_id);
        const id = copy?.inventory_product_chemical_component_id ?? 0;
        const owners = [
          mine.owner,
          { ...mine.owner, inventory_product_id: theirs.owner.inventory_product_id },
          { ...theirs.owner, inventory_product_id: 999_999 },
          { ...theirs.owner, inventory_id: 999_999 },
        ];
        for (const owner of owners) {
          const tries: ReadonlyArray<Try> = [
            components.get(owner, id),
            components.update(owner, id, componentInput({ name: "Stolen" })),
            components.unlink(owner, id),
            ...(owner === mine.owner
              ? []
              : [components.list(owner, DEFAULT_LIST_QUERY), components.create(owner, componentInput())]),
          ];
          for (const effect of tries) expect((yield* refusalOf(effect))._tag).toBe("NotFound");
        }
        expect(yield* components.get(theirs.owner, id)).toEqual(copy);
      }).pipe(as("admin")),
    ));

  it("is locked for staff once the inventory is completed or archived, and never for admins", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { inventory, owner } = yield* stocked;
        const components = yield* InventoryComponents;
        const inventories = yield* Inventories;
        const [copy] = yield* listOf(owner.inventory_id, owner.inventory_product_id);
        const id = copy?.inventory_product_chemical_component_id ?? 0;
        const tries: ReadonlyArray<Try> = [
          components.create(owner, componentInput({ name: "Propanone" })),
          components.update(owner, id, componentInput({ name: "Propanone" })),
          components.unlink(owner, id),
        ];
        const locked = (message: string) =>
          Effect.gen(function* () {
            for (const effect of tries) {
              expect(yield* refusalOf(as("staff")(effect))).toMatchObject({ _tag: "NotAllowed", message });
            }
            expect(yield* as("staff")(components.get(owner, id))).toEqual(copy);
          });
        yield* inventories.update(inventory.id, inventoryInput({ ...s.place, is_completed: true }));
        yield* locked(LOCKED_COMPLETED);
        yield* inventories.update(inventory.id, inventoryInput({ ...s.place, is_completed: false }));
        yield* inventories.activate(inventory.id);
        yield* locked(LOCKED_ARCHIVED);
        expect(yield* components.update(owner, id, componentInput({ name: "Propanone" }))).toMatchObject({
          version: 2,
        });
        expect((yield* as("technician")(refusalOf(components.get(owner, id))))._tag).toBe("NotAllowed");
      }).pipe(as("admin")),
    ));
});

describe("components of lines that are copied or merged", () => {
  it("come along when inventories are duplicated, as the source's line remembers them", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { product, owner } = yield* stocked;
        const benzene = componentInput({ number: "71-43-2", name: "Benzene", percentage_volume: "1.5" });
        yield* (yield* InventoryComponents).create(owner, benzene);
        yield* (yield* ProductComponents).create(product, componentInput({ number: "7732-18-5", name: "Water" }));
        const copy = yield* newInventory({ inventory_ids: [owner.inventory_id] });
        const { items } = yield* (yield* InventoryProducts).list(copy.id, DEFAULT_LIST_QUERY);
        const copied = yield* listOf(copy.id, items[0]?.inventory_product_id ?? 0);
        expect(copied).toMatchObject([
          { name: "Acetone", percentage_weight: 40 },
          { name: "Benzene", percentage_volume: 1.5 },
        ]);
        yield* (yield* InventoryComponents).unlink(
          owner,
          (yield* listOf(owner.inventory_id, owner.inventory_product_id))[1]?.product_chemical_component_id ?? 0,
        );
        expect(yield* listOf(copy.id, items[0]?.inventory_product_id ?? 0)).toEqual(copied);
      }).pipe(as("staff")),
    ));

  it("are those of the line that was there first when equal lines are added up", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { product, owner, line } = yield* stocked;
        yield* (yield* ProductComponents).create(product, componentInput({ number: "71-43-2", name: "Benzene" }));
        const lines = yield* InventoryProducts;
        const merged = yield* lines.create(owner.inventory_id, s.drums({ ...product, aggregate: true }));
        expect([merged.inventory_product_id, merged.container_quantity]).toEqual([line.inventory_product_id, 4]);
        expect(yield* names(owner.inventory_id, owner.inventory_product_id)).toEqual(["Acetone"]);
        const small = yield* lines.create(owner.inventory_id, s.drums({ ...product, container_size: 1 }));
        expect(yield* names(owner.inventory_id, small.inventory_product_id)).toEqual(["Acetone", "Benzene"]);
        yield* lines.update(owner.inventory_id, small.inventory_product_id, s.drums({ ...product, aggregate: true }));
        expect(yield* names(owner.inventory_id, owner.inventory_product_id)).toEqual(["Acetone"]);
      }).pipe(as("staff")),
    ));

  it("are none for a product that the inventory form made, and can be added to both", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventory = yield* newInventory();
        const line = yield* (yield* InventoryProducts).create(inventory.id, lineInput({ name: "Made in the form" }));
        const owner = { inventory_id: inventory.id, inventory_product_id: line.inventory_product_id };
        const product = { product_id: line.product_id };
        expect(yield* names(inventory.id, line.inventory_product_id)).toEqual([]);
        const ofLine = yield* (yield* InventoryComponents).create(owner, componentInput());
        const ofProduct = yield* (yield* ProductComponents).create(product, componentInput());
        expect(ofLine.chemical_component_id).toBe(ofProduct.chemical_component_id);
      }).pipe(as("staff")),
    ));

  it("are taken anew when the line fetches its product's facts again", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { product, owner } = yield* stocked;
        yield* (yield* ProductComponents).create(product, componentInput({ number: "71-43-2", name: "Benzene" }));
        const refetched = s.drums({ ...product, mfg_product_number: "other facts", aggregate: true });
        yield* (yield* InventoryProducts).update(owner.inventory_id, owner.inventory_product_id, refetched);
        expect(yield* names(owner.inventory_id, owner.inventory_product_id)).toEqual(["Acetone", "Benzene"]);
      }).pipe(as("staff")),
    ));
});
