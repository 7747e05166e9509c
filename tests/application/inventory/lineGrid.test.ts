import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { EQUAL_LINE } from "#domain/inventory/grid/validateMarked.ts";
import { CellInput } from "#domain/inventory/grid/GridLine.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { as } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();
const cell = (sent: object): CellInput => Result.getOrThrow(validate(CellInput, sent));
const stocked = Effect.gen(function* () {
  const { id } = yield* (yield* Inventories).create(inventoryInput(s().place));
  const line = yield* (yield* InventoryProducts).create(id, s().drums({ notes: "as it was" }));
  return { id, line, lineId: line.inventory_product_id };
});

describe("a cell of the grid", () => {
  it("is saved by itself, and the amounts follow", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        const grid = yield* LineGrid;
        const six = yield* grid.change(id, lineId, cell({ cell: "container_quantity", container_quantity: "6" }));
        expect(six).toMatchObject({ container_quantity: 6, max_gallons: 330, max_pounds: 2178, notes: "as it was" });
        const small = yield* grid.change(id, lineId, cell({ cell: "container_size", container_size: "5" }));
        expect(small).toMatchObject({ container_size: 5, container_quantity: 6, max_gallons: 30, max_pounds: 198 });
        const moved = yield* grid.change(id, lineId, cell({ cell: "location_stored", location_stored: "yard" }));
        expect(moved).toMatchObject({ location_stored: "YARD", max_gallons: 30, max_pounds: 198 });
      }),
    ));

  it("takes calculated amounts away with the unit that had a formula, and leaves typed ones", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        const grid = yield* LineGrid;
        const unit = cell({ cell: "container_unit_id", container_unit_id: s().pieces.id });
        expect(yield* grid.change(id, lineId, unit)).toMatchObject({ max_gallons: null, max_pounds: null });
        const typed = yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30, max_pounds: 99 }));
        const changed = yield* grid.change(id, typed.inventory_product_id, unit);
        expect(changed).toMatchObject({ max_pounds: 99 });
      }),
    ));

  it("that says where a line stands leaves its typed amounts, and the next quantity works them out", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* stocked;
        const grid = yield* LineGrid;
        const typed = yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30, max_pounds: 99 }));
        const lineId = typed.inventory_product_id;
        const moved = yield* grid.change(id, lineId, cell({ cell: "location_stored", location_stored: "yard" }));
        expect(moved).toMatchObject({ location_stored: "YARD", max_gallons: 110, max_pounds: 99 });
        const three = yield* grid.change(id, lineId, cell({ cell: "container_quantity", container_quantity: "3" }));
        expect(three).toMatchObject({ max_gallons: 90, max_pounds: 594 });
      }),
    ));

  it("is refused where the line would equal another one, and nothing is written", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30 }));
        const grid = yield* LineGrid;
        const same = cell({ cell: "container_size", container_size: "30" });
        const refused = yield* Effect.flip(grid.change(id, lineId, same));
        expect(refused).toMatchObject({ _tag: "Invalid", errors: { container_size: [EQUAL_LINE] } });
        expect((yield* grid.lines(id)).map(({ container_size }) => container_size)).toEqual([55, 30]);
      }),
    ));

  it("is refused with the line as it is now where somebody else was faster", () =>
    run(
      Effect.gen(function* () {
        const { id, line, lineId } = yield* stocked;
        const grid = yield* LineGrid;
        const { version } = line;
        yield* grid.change(id, lineId, cell({ cell: "container_quantity", container_quantity: "9" }), { version });
        const late = grid.change(id, lineId, cell({ cell: "container_quantity", container_quantity: "3" }), {
          version,
        });
        expect(yield* Effect.flip(late)).toMatchObject({ _tag: "Stale", current: { container_quantity: 9 } });
      }),
    ));

  it("is nobody's who may not edit the inventory", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        yield* (yield* Inventories).update(id, inventoryInput({ ...s().place, is_completed: true }));
        const one = cell({ cell: "container_quantity", container_quantity: "1" });
        const change = (yield* LineGrid).change(id, lineId, one);
        expect(yield* Effect.flip(as("staff")(change))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));
});
