import { Effect } from "effect";
import { afterAll, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { TOO_LONG } from "#domain/inventory/mergeLines.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("lines whose places are too long together are not added up, and what was added up can be saved again", () =>
  services.runPromise(
    Effect.gen(function* () {
      const s = yield* shelf;
      const lines = yield* InventoryProducts;
      const { id } = yield* (yield* Inventories).create(inventoryInput(s.place));
      const sent = (place: string) =>
        s.drums({ location_stored: place, max_pounds: "999999999.9999", aggregate: true });
      yield* lines.create(id, sent("a".repeat(600)));
      const merged = yield* lines.create(id, sent("b".repeat(600)));
      const { location_stored, version, inventory_product_id: pid } = merged;
      const again = s.drums({ location_stored, container_quantity: merged.container_quantity, aggregate: false });
      expect((yield* lines.update(id, pid, again, { version })).location_stored).toHaveLength(1202);
      const refusal = yield* refusalOf(lines.create(id, sent("c".repeat(9000))));
      expect(refusal).toMatchObject({ _tag: "Invalid", errors: { location_stored: [TOO_LONG] } });
      expect((yield* lines.get(id, pid)).location_stored).toHaveLength(1202);
    }).pipe(as("admin")),
  ));

it("an inventory that does not exist is not asked for equal lines", () =>
  services.runPromise(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const identity = { product_id: 1, container_id: null, container_unit_id: null, container_size: null };
      const refusal = yield* refusalOf(lines.checkExisting(987, { ...identity, inventory_product_id: null }));
      expect(refusal._tag).toBe("NotFound");
    }).pipe(as("staff")),
  ));
