import { Effect } from "effect";
import { expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { inventoryInput, productInput } from "../../support/inventoryFixture.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();
const inventory = Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s().place })));
const product = (facts: object) =>
  Effect.flatMap(Products, (products) => products.create(productInput({ name: "Phenol", ...facts })));

const POWDER = { material_form: "powder under 100 microns", material_alloy: "no alloy" } as const;
const UNKNOWN = { material_form: "not known", material_alloy: "not known", hcs_hazard: "not known" };

it("is the product's, unless the line says another, and stays the line's own when the product changes", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory;
      const made = yield* product(POWDER);
      const line = yield* lines.create(id, s().drums({ product_id: made.id }));
      expect(line).toMatchObject({ ...POWDER, hcs_hazard: "not known" });
      const sent = s().drums({ product_id: made.id, material_form: "molten" });
      const changed = yield* lines.update(id, line.inventory_product_id, sent);
      expect(changed).toMatchObject({ ...POWDER, material_form: "molten" });
      yield* (yield* Products).update(made.id, productInput({ name: "Phenol", material_form: "in solution" }));
      const kept = yield* lines.update(id, line.inventory_product_id, s().drums({ product_id: made.id }));
      expect(kept.material_form).toBe("molten");
      const { items } = yield* (yield* History).list("line", line.inventory_product_id, { page: 1, ipp: 10 });
      expect(JSON.stringify(items)).toContain("Material Form");
    }),
  ));

it("is not known where nobody has said it, and of equal lines in different forms", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory;
      const made = yield* product({});
      const first = yield* lines.create(id, s().drums({ product_id: made.id }));
      expect(first).toMatchObject(UNKNOWN);
      yield* lines.update(id, first.inventory_product_id, s().drums({ product_id: made.id, material_form: "molten" }));
      const other = s().drums({ product_id: made.id, material_form: "in solution", aggregate: true });
      expect((yield* lines.create(id, other)).material_form).toBe("not known");
    }),
  ));
