import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

const FIRST = { page: 1, ipp: 10 };

describe("histories", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("tell who changed what of a line and of its inventory, newest first, each save once", () =>
    services.runPromise(
      Effect.gen(function* () {
        const history = yield* History;
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        const line = yield* as("staff")(lines.create(s.inventory.id, s.drums()));
        const id = line.inventory_product_id;
        yield* as("admin")(
          lines.update(s.inventory.id, id, s.drums({ container_unit_id: s.pieces.id, max_pounds: 1234.5 })),
        );
        const { items, total, last_page } = yield* as("staff")(history.list("line", id, FIRST));
        expect([total, last_page]).toEqual([2, 1]);
        expect(items).toMatchObject([
          {
            by: "Ada Stone",
            action: "changed",
            changes: [
              { field: "Container Unit", from: "Gallons (gal)", to: "Pieces" },
              { field: "Max Pounds", from: "726 lb", to: "1,234.5 lb" },
            ],
          },
          { by: "Sam Reed", action: "created" },
        ]);
        expect(items[1]?.changes).toContainEqual({ field: "Container Type", from: null, to: "Steel drum" });
        expect(items[1]?.changes).toContainEqual({ field: "Hazard Classes", from: null, to: "Flammable Liquids" });
        expect(Date.parse(items[0]?.at ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));

        yield* as("staff")(lines.create(s.inventory.id, s.drums({ container_unit_id: s.pieces.id })));
        const added = yield* as("staff")(history.list("line", id, FIRST));
        expect(added.items[0]).toMatchObject({
          by: "Sam Reed",
          action: "added",
          changes: expect.arrayContaining([{ field: "Container Quantity", from: "2", to: "4" }]),
        });
        yield* as("admin")(lines.update(s.inventory.id, id, s.drums({ container_unit_id: s.pieces.id })));
        expect((yield* as("staff")(history.list("line", id, FIRST))).items[0]).toMatchObject({ action: "changed" });

        // The counter that each new line moves is nobody's business.
        const inventories = yield* Inventories;
        yield* as("admin")(
          inventories.update(s.inventory.id, inventoryInput({ ...s.place, year: 2025, technician_ids: [3] })),
        );
        const ofInventory = yield* as("staff")(history.list("inventory", s.inventory.id, FIRST));
        // The changes of its lines are told with it.
        const own = ofInventory.items.filter(({ record }) => record === undefined);
        expect(ofInventory.items.flatMap(({ record }) => record ?? [])).toEqual(
          Array.from({ length: 4 }, () => "Acetone"),
        );
        expect(own).toMatchObject([
          {
            changes: [
              { field: "Year", from: "2026", to: "2025" },
              { field: "Technicians", from: null, to: "Tess Vale" },
            ],
          },
          { action: "created" },
        ]);
        const second = yield* as("staff")(history.list("inventory", s.inventory.id, { page: 6, ipp: 1 }));
        expect([second.items.map(({ action }) => action), second.total, second.last_page]).toEqual([["created"], 6, 6]);
      }),
    ));

  it("are read by whoever may see the record, and only while it is there", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { list } = yield* History;
        const hazards = yield* Hazards;
        const technicians = yield* Technicians;
        const { id } = yield* as("admin")(hazards.create({ name: "Corrosive" }));
        expect((yield* as("staff")(list("hazard", id, FIRST))).total).toBe(1);
        yield* as("admin")(hazards.remove(id));
        expect((yield* refusalOf(as("staff")(list("hazard", id, FIRST))))._tag).toBe("NotFound");

        expect((yield* refusalOf(as("technician")(list("technician", 3, FIRST))))._tag).toBe("NotAllowed");
        expect((yield* refusalOf(as("staff")(list("user", 2, FIRST))))._tag).toBe("NotAllowed");
        expect((yield* as("admin")(list("user", 2, FIRST))).total).toBe(1);
        expect((yield* as("staff")(list("technician", 3, FIRST))).total).toBe(1);
        // A user is no technician.
        expect((yield* refusalOf(as("staff")(list("technician", 1, FIRST))))._tag).toBe("NotFound");
        yield* as("admin")(technicians.remove(4));
        expect((yield* refusalOf(as("admin")(list("technician", 4, FIRST))))._tag).toBe("NotFound");
      }),
    ));
});
