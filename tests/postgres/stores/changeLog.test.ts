import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

type Entry = {
  noun: string;
  action: string;
  actor_id: number;
  request_id: string;
  before: object | null;
  after: object | null;
};

/** What the log got since the last look, without the counters that every new line moves. */
const news = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const entries = yield* sql<Entry>`WITH seen AS (DELETE FROM change_log RETURNING *)
    SELECT noun, action, actor_id, request_id, before, after FROM seen WHERE noun <> 'inventories' OR
      (before -> 'last_sds_no') IS NOT DISTINCT FROM (after -> 'last_sds_no') ORDER BY id`;
  return entries;
});

describe("the change log", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("tells of each write who did it, in which request, what stood there before and what after", () =>
    services.runPromise(
      Effect.gen(function* () {
        const staff = { actor_id: 2, request_id: "request of staff" };
        const admin = { actor_id: 1, request_id: "request of admin" };
        const hazards = yield* Hazards;
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        yield* news;

        const hazard = yield* as("admin")(hazards.create({ name: "Old" }));
        yield* as("admin")(hazards.update(hazard.id, { name: "New" }));
        yield* as("admin")(hazards.activate(hazard.id));
        yield* as("admin")(hazards.remove(hazard.id));
        expect(yield* news).toMatchObject([
          { ...admin, noun: "hazards", action: "INSERT", before: null, after: { name: "Old", version: 1 } },
          { ...admin, noun: "hazards", action: "UPDATE", before: { name: "Old" }, after: { name: "New", version: 2 } },
          { ...admin, action: "UPDATE", before: { is_active: true }, after: { is_active: false, version: 3 } },
          { ...admin, noun: "hazards", action: "DELETE", before: { name: "New", is_active: false }, after: null },
        ]);

        const line = yield* as("staff")(lines.create(s.inventory.id, s.drums()));
        const noun = "inventory_products";
        const added = yield* news;
        expect(added).toMatchObject([
          {
            ...staff,
            noun,
            action: "INSERT",
            before: null,
            after: { id: line.inventory_product_id, container_quantity: 2 },
          },
          { ...staff, noun: "inventory_product_hazards", action: "INSERT", after: { hazard_id: s.hazard.id } },
        ]);
        yield* as("staff")(lines.create(s.inventory.id, s.drums()));
        yield* as("staff")(lines.resolveQuestion(s.inventory.id, line.inventory_product_id));
        yield* as("admin")(lines.unlink(s.inventory.id, line.inventory_product_id));
        expect(yield* news).toMatchObject([
          { ...staff, noun, action: "UPDATE", before: { container_quantity: 2 }, after: { container_quantity: 4 } },
          {
            ...staff,
            noun,
            action: "UPDATE",
            before: { is_resolve_question: false },
            after: { is_resolve_question: true },
          },
          { ...admin, noun, action: "DELETE", before: { container_quantity: 4 }, after: null },
          { ...admin, noun: "inventory_product_hazards", action: "DELETE" },
        ]);

        const input = inventoryInput({ ...s.place, technician_ids: [3], is_completed: true });
        yield* as("admin")((yield* Inventories).update(s.inventory.id, input));
        expect(yield* news).toMatchObject([
          {
            ...admin,
            noun: "inventories",
            action: "UPDATE",
            before: { is_completed: false },
            after: { is_completed: true },
          },
          { ...admin, noun: "inventory_technicians", action: "INSERT", after: { person_id: 3 } },
        ]);
      }),
    ));

  it("says nothing of a write that was refused", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        yield* news;
        const refused = lines.create(
          s.inventory.id,
          s.drums({ product_id: null, name: "Half", hazard_ids: [999_999] }),
        );
        expect((yield* refusalOf(as("staff")(refused)))._tag).toBe("Invalid");
        expect(yield* news).toEqual([]);
      }),
    ));
});
