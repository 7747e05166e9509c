import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { EQUAL_LINE, OUTDATED_CELL } from "#domain/inventory/grid/validateMarked.ts";
import { ARCHIVED_CONTAINER } from "#application/inventory/lineChecks.ts";
import { Containers } from "#application/container/Containers.ts";
import { changeCells } from "../../support/changeCells.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { as } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();
/** Saves cells of one line, and gives the line as it is then, with what was refused. */
const change = (id: number, line: number, cells: object, version?: number) =>
  Effect.map(
    changeCells(id, [{ id: line, cells, ...(version === undefined ? {} : { version }) }]),
    ({ lines, refused }) => ({ ...lines[0], refused: refused.map(({ cell, message }) => [cell, message]) }),
  );
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
        const six = yield* change(id, lineId, { container_quantity: "6" });
        expect(six).toMatchObject({ container_quantity: 6, max_gallons: 330, max_pounds: 2178, notes: "as it was" });
        const small = yield* change(id, lineId, { container_size: "5" });
        expect(small).toMatchObject({ container_size: 5, container_quantity: 6, max_gallons: 30, max_pounds: 198 });
        const moved = yield* change(id, lineId, { location_stored: "yard" });
        expect(moved).toMatchObject({ location_stored: "YARD", max_gallons: 30, max_pounds: 198 });
      }),
    ));

  it("takes calculated amounts away with the unit that had a formula, and leaves typed ones", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        const unit = { container_unit_id: s().pieces.id };
        expect(yield* change(id, lineId, unit)).toMatchObject({ max_gallons: null, max_pounds: null });
        const typed = yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30, max_pounds: 99 }));
        const changed = yield* change(id, typed.inventory_product_id, unit);
        expect(changed).toMatchObject({ max_pounds: 99 });
      }),
    ));

  it("that says where a line stands leaves its typed amounts, and the next quantity works them out", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* stocked;
        const typed = yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30, max_pounds: 99 }));
        const lineId = typed.inventory_product_id;
        const moved = yield* change(id, lineId, { location_stored: "yard" });
        expect(moved).toMatchObject({ location_stored: "YARD", max_gallons: 110, max_pounds: 99 });
        const three = yield* change(id, lineId, { container_quantity: "3" });
        expect(three).toMatchObject({ max_gallons: 90, max_pounds: 594 });
      }),
    ));

  it("is refused where the line would equal another one, and nothing is written", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30 }));
        const same = { container_size: "30" };
        const { refused } = yield* change(id, lineId, same);
        expect(refused).toEqual([["container_size", EQUAL_LINE]]);
        expect((yield* (yield* LineGrid).lines(id)).map(({ container_size }) => container_size)).toEqual([55, 30]);
      }),
    ));

  it("is refused with the line as it is now where somebody else was faster", () =>
    run(
      Effect.gen(function* () {
        const { id, line, lineId } = yield* stocked;
        const { version } = line;
        yield* change(id, lineId, { container_quantity: "9" }, version);
        const late = yield* change(id, lineId, { container_quantity: "3", location_stored: "yard" }, version);
        expect(late).toMatchObject({
          container_quantity: 9,
          refused: [
            ["location_stored", OUTDATED_CELL],
            ["container_quantity", OUTDATED_CELL],
          ],
        });
      }),
    ));

  it("is nobody's who may not edit the inventory", () =>
    run(
      Effect.gen(function* () {
        const { id, lineId } = yield* stocked;
        yield* (yield* Inventories).update(id, inventoryInput({ ...s().place, is_completed: true }));
        const one = { container_quantity: "1" };
        expect(yield* Effect.flip(as("staff")(change(id, lineId, one)))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));
});

/** Lines of one product in drums of these sizes. */
const drumsOf = (sizes: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* Inventories).create(inventoryInput(s().place));
    const ids: Array<number> = [];
    for (const container_size of sizes) {
      const line = yield* (yield* InventoryProducts).create(id, s().drums({ container_size }));
      ids.push(line.inventory_product_id);
    }
    const grid = yield* LineGrid;
    const sizesNow = Effect.map(grid.lines(id), (lines) =>
      ids.map((one) => lines.find((line) => line.inventory_product_id === one)?.container_size),
    );
    return { id, ids, sizesNow };
  });
const placesOf = ({
  refused,
}: {
  readonly refused: ReadonlyArray<{ readonly cell: string; readonly message: string }>;
}) => refused.map(({ cell, message }) => [cell, message]);

describe("cells of several lines", () => {
  it("are saved line by line: a wrong value stays at its cell, and the others of its line and of other lines are saved", () =>
    run(
      Effect.gen(function* () {
        const { id, ids, sizesNow } = yield* drumsOf([5, 30, 55]);
        const [a = 0, b = 0, c = 0] = ids;
        const old = yield* (yield* Containers).create({ name: `Keg ${id}`, description: "" });
        yield* (yield* Containers).activate(old.id);
        const answer = yield* changeCells(id, [
          { id: a, cells: { container_size: "x", container_quantity: "7", container_id: old.id } },
          { id: b, cells: { container_size: "55", location_stored: "yard" } },
          { id: c, cells: { container_quantity: "9" } },
        ]);
        expect(placesOf(answer)).toEqual([
          ["container_id", ARCHIVED_CONTAINER],
          ["container_size", expect.stringMatching(/^Container size must be a number/)],
          ["container_size", EQUAL_LINE],
        ]);
        expect(yield* sizesNow).toEqual([5, 30, 55]);
        const now = new Map(answer.lines.map((line) => [line.inventory_product_id, line]));
        expect(now.get(a)).toMatchObject({ container_quantity: 7, max_gallons: 35, container_name: "Steel drum" });
        expect(now.get(b)).toMatchObject({ container_size: 30, location_stored: "YARD" });
        expect(now.get(c)).toMatchObject({ container_quantity: 9, max_gallons: 495 });
      }),
    ));

  it("may take the size that another line has no longer, above or below, and never the size that one keeps", () =>
    run(
      Effect.gen(function* () {
        const { id, ids, sizesNow } = yield* drumsOf([5, 30, 55]);
        const resized = (sizes: ReadonlyArray<string>) =>
          changeCells(
            id,
            sizes.map((container_size, at) => ({ id: ids[at] ?? 0, cells: { container_size } })),
          );
        expect(placesOf(yield* resized(["30", "55", "80"]))).toEqual([]);
        expect(yield* sizesNow).toEqual([30, 55, 80]);
        expect(placesOf(yield* resized(["5", "30", "55"]))).toEqual([]);
        expect(yield* sizesNow).toEqual([5, 30, 55]);
        expect(placesOf(yield* resized(["80", "80", "7"]))).toEqual([["container_size", EQUAL_LINE]]);
        expect(yield* sizesNow).toEqual([80, 30, 7]);
      }),
    ));

  it("of a line that is named twice, or that is no longer there, are not saved without a word", () =>
    run(
      Effect.gen(function* () {
        const { id, ids } = yield* drumsOf([5, 30]);
        const [a = 0, b = 0] = ids;
        yield* (yield* InventoryProducts).unlink(id, b);
        const answer = yield* changeCells(id, [
          { id: a, cells: { container_quantity: "7" } },
          { id: a, cells: { container_quantity: "8" } },
          { id: b, cells: { container_quantity: "9" } },
        ]);
        expect(placesOf(answer)).toEqual([["container_quantity", OUTDATED_CELL]]);
        expect(answer.lines.map((line) => [line.inventory_product_id, line.container_quantity])).toEqual([[a, 7]]);
      }),
    ));
});
