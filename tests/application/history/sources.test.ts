import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChangeSetStore } from "#application/changes/ChangeSetStore.ts";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { changeCells } from "../../support/changeCells.ts";
import { at } from "../../support/firmDay.ts";
import { importTable } from "../../support/importFixture.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lastSet, undone } from "../../support/undone.ts";

const { run, s } = shelfServices();

const newInventory = Effect.flatMap(Inventories, ({ create }) => create(inventoryInput(s().place)));
/** What a line says, without its numbers. */
const linesOf = (inventory: number) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    const { items } = yield* lines.list(inventory, { ...DEFAULT_LIST_QUERY, ipp: 50 });
    return yield* Effect.forEach(items, ({ inventory_product_id: id }) =>
      Effect.map(lines.get(inventory, id), ({ inventory_product_id: _, version: __, sds_no: ___, ...line }) => line),
    );
  });

const HEAD = ["Product", "Manufacturer", "State", "Package", "Qty", "Location", "lb/gal", "Hazard Class"];
const line = fc.record({
  size: fc.constantFrom(5, 30, 55),
  quantity: fc.integer({ min: 1, max: 40 }),
  place: fc.constantFrom("DOCK", "SHED"),
});

describe("a line", () => {
  law(
    "is the same whether it was typed, came from a list, or was filled in in the grid",
    [fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ size }) => size })],
    (wanted) =>
      run(
        Effect.gen(function* () {
          const [typed, listed, filled] = [yield* newInventory, yield* newInventory, yield* newInventory];
          const { create } = yield* InventoryProducts;
          const empty = { max_gallons: null, max_pounds: null };
          for (const { size, quantity, place } of wanted) {
            const [max_gallons, max_pounds] = [size * quantity, Math.round(size * quantity * 66) / 10];
            yield* create(
              typed.id,
              s().drums({
                container_size: size,
                container_quantity: quantity,
                location_stored: place,
                max_gallons,
                max_pounds,
              }),
            );
            const blank = { ...empty, container_size: size, container_quantity: null, location_stored: "" };
            const { inventory_product_id: id } = yield* create(filled.id, s().drums(blank));
            yield* changeCells(filled.id, [
              { id, cells: { container_quantity: String(quantity), location_stored: place } },
            ]);
          }
          const rows = wanted.map(({ size, quantity, place }) => [
            "Acetone",
            "Dow",
            "liquid",
            `${size} gal steel drum`,
            String(quantity),
            place,
            "6.6",
            "Flammable Liquids",
          ]);
          yield* importTable(listed.id, [HEAD, ...rows]);
          const expected = yield* linesOf(typed.id);
          expect(yield* linesOf(listed.id)).toEqual(expected);
          expect(yield* linesOf(filled.id)).toEqual(expected);
          expect(yield* (yield* LineGrid).lines(typed.id)).toHaveLength(wanted.length);
        }),
      ),
    { runs: 30, isSlow: true, isCostly: true },
  );
});

describe("a change set", () => {
  it("says where it came from: typed, a list, the grid, an earlier inventory, a walk, or an undo", () =>
    run(
      Effect.gen(function* () {
        const sourceOf = Effect.gen(function* () {
          const { change_set_id } = yield* lastSet;
          const [facts] = yield* (yield* ChangeSetStore).facts([change_set_id]);
          return facts?.source;
        });
        const place = s().place;
        const { id } = yield* newInventory;
        const { inventory_product_id: line } = yield* (yield* InventoryProducts).create(id, s().drums());
        expect(yield* sourceOf).toBe("typed");
        yield* changeCells(id, [{ id: line, cells: { container_quantity: "9" } }]);
        expect(yield* sourceOf).toBe("grid");
        yield* importTable(id, [HEAD, ["Brine", "Olin", "liquid", "5 gal steel drum", "2", "YARD", "8", ""]]);
        expect(yield* sourceOf).toBe("list");
        const next = { ...inventoryInput(place), year: 2027, walk_source_id: id };
        const later = yield* (yield* Inventories).create(next).pipe(at("2026-10-01"));
        expect(yield* sourceOf).toBe("copy");
        const [first] = yield* (yield* Walks).lines(later.id);
        yield* (yield* Walks).decide(later.id, first?.inventory_product_id ?? 0, { decision: "same" });
        expect(yield* sourceOf).toBe("walk");
        yield* undone(yield* lastSet);
        expect(yield* sourceOf).toBe("undo");
      }),
    ));
});
