import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DELETED } from "#application/inventory/walk/walkFollows.ts";
import { EQUAL_NOW } from "#application/inventory/walk/WalksLive.ts";
import { IN_ANOTHER_LINE } from "#domain/inventory/walk/walkLineMachine.ts";
import { inventoryInput, productInput } from "../../support/inventoryFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { decide, rows, stored, three, walkOver } from "../../support/walkOfThree.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { Products } from "#application/product/Products.ts";

const { run, s } = shelfServices();
const walk = walkOver(s);

describe("a walk, where lines change in other ways", () => {
  it("counts a change on the line's form as seen, and no other edit; additions and deletions stand in it", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const lines = yield* InventoryProducts;
        const [a, b, c] = three(yield* rows(id));
        yield* lines.update(id, a.inventory_product_id, s().drums({ notes: "dented" }));
        yield* lines.update(id, b.inventory_product_id, s().drums({ container_size: 30, container_quantity: 9 }));
        yield* as("admin")(lines.unlink(id, c.inventory_product_id));
        yield* lines.create(id, s().drums({ container_size: 1, location_stored: "shed" }));
        const found = yield* rows(id);
        expect(found.map(({ state, reason, by }) => [state, reason, by])).toEqual([
          ["to confirm", "", null],
          ["changed", "", "Sam Reed"],
          ["gone", DELETED, "Ada Stone"],
          ["added", "", "Sam Reed"],
        ]);
        const back = yield* decide(id, found[2] ?? c, "undone");
        expect(back).toMatchObject({ state: "to confirm", sds_no: 3 });
        // Another place, and another product.
        yield* lines.update(id, a.inventory_product_id, s().drums({ location_stored: "yard" }));
        const other = yield* as("admin")((yield* Products).create(productInput({ name: `Ether ${id}` })));
        yield* lines.update(id, c.inventory_product_id, s().drums({ container_size: 5, product_id: other.id }));
        expect((yield* rows(id)).map(({ state, was }) => [state, was?.name, was?.location_stored])).toEqual([
          ["changed", "Acetone", "SHED"],
          ["changed", "Acetone", "BARN; SHED"],
          ["changed", "Acetone", "SHED"],
          ["added", undefined, undefined],
        ]);
      }).pipe(as("staff")),
    ));

  it("leaves a line to confirm to which more is added, until somebody has seen all of it", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const lines = yield* InventoryProducts;
        const [, b] = three(yield* rows(id));
        yield* decide(id, b, "same");
        for (const container_size of [55, 30]) yield* lines.create(id, s().drums({ container_size, aggregate: true }));
        expect((yield* rows(id)).map(({ state, container_quantity }) => [state, container_quantity])).toEqual([
          ["to confirm", 4],
          ["changed", 4],
          ["to confirm", 2],
        ]);
      }).pipe(as("staff")),
    ));

  it("keeps a line that was merged into another as gone, for good, and no line comes back beside an equal one", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const lines = yield* InventoryProducts;
        const [, b, c] = three(yield* rows(id));
        yield* lines.update(id, b.inventory_product_id, s().drums({ container_size: 55, container_quantity: 3 }));
        const merged = (yield* rows(id)).find((line) => line.inventory_product_id === b.inventory_product_id) ?? b;
        expect(merged).toMatchObject({ state: "gone", reason: "Added to SDS No. 1", can_come_back: false });
        expect(yield* refusalOf(decide(id, merged, "undone"))).toMatchObject({ message: IN_ANOTHER_LINE });
        const gone = yield* decide(id, c, "gone", { reason: "Disposed of" });
        yield* lines.create(id, s().drums({ container_size: 5 }));
        expect(yield* refusalOf(decide(id, gone, "undone"))).toMatchObject({ _tag: "Conflict", message: EQUAL_NOW });
      }).pipe(as("staff")),
    ));

  it("takes in what is duplicated into it: new lines are to confirm, and lines that hold more now are again", () =>
    run(
      Effect.gen(function* () {
        const { id, made } = yield* walk;
        const [a, b] = three(yield* rows(id));
        yield* decide(id, a, "changed", { container_quantity: "9" });
        yield* decide(id, b, "same");
        const inventories = yield* Inventories;
        const { create } = yield* InventoryProducts;
        const other = yield* inventories.create(inventoryInput({ ...s().place, year: 2024 }));
        yield* create(other.id, s().drums({ container_size: 55, container_quantity: 3, max_gallons: 165 }));
        yield* create(other.id, s().drums({ container_size: 15, location_stored: "yard" }));
        yield* inventories.update(id, inventoryInput({ ...s().place, inventory_ids: [other.id] }));
        const found = yield* rows(id);
        expect(found.map((line) => [line.state, line.container_size, line.container_quantity, line.is_new])).toEqual([
          ["to confirm", 55, 12, false],
          ["same", 30, 2, false],
          ["to confirm", 5, 2, false],
          ["to confirm", 15, 2, false],
        ]);
        expect(found.at(-1)).toMatchObject({ place: "YARD", by: null });
        expect((yield* stored(made.id)).to_confirm).toBe(3);
        const [again] = three(found);
        const changed = yield* decide(id, again, "changed", { container_quantity: "11" });
        expect(yield* decide(id, changed, "undone")).toMatchObject({ state: "to confirm", container_quantity: 12 });
      }).pipe(as("admin")),
    ));
});
