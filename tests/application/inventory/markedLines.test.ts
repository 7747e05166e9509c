import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { InventoryComponents } from "#application/component/Components.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { ALREADY_UNDONE } from "#domain/history/ChangeSet.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { Products } from "#application/product/Products.ts";
import { Containers } from "#application/container/Containers.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { EQUAL_LINE, OUTDATED_LINE } from "#domain/inventory/grid/validateMarked.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import type { WalkDecisionInput } from "#domain/inventory/walk/WalkLine.ts";
import { type PureSchema, validate } from "#domain/shared/fieldErrors.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { at } from "../../support/firmDay.ts";
import { inventoryInput, productInput } from "../../support/inventoryFixture.ts";
import { changeCells } from "../../support/changeCells.ts";
import { as, refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { undone } from "../../support/undone.ts";

const { run, s } = shelfServices();

const read = <A>(schema: PureSchema<A>, sent: object): A => Result.getOrThrow(validate(schema, sent));
const asked = (lines: ReadonlyArray<GridLine>, sent: object): MarkedInput => read(MarkedInput, { ...sent, lines });
const PAGE = { page: 1, ipp: 50 };
const nine = (id: number, line: number) => changeCells(id, [{ id: line, cells: { container_quantity: "9" } }]);

/** Three lines of one inventory: 55 gal with a question and a component of its own, 30 gal, 5 gal. */
const stocked = Effect.gen(function* () {
  const { id } = yield* (yield* Inventories).create(inventoryInput(s().place));
  const { create } = yield* InventoryProducts;
  const first = yield* create(id, s().drums({ notes: "In use?" }));
  for (const container_size of [30, 5]) yield* create(id, s().drums({ container_size }));
  yield* (yield* InventoryComponents).create(
    { inventory_id: id, inventory_product_id: first.inventory_product_id },
    read(ChemicalComponentInput, { number: "67-64-1", name: "Acetone", percentage_weight: "99.5" }),
  );
  const grid = yield* LineGrid;
  return { id, grid, all: grid.lines(id), lines: yield* grid.lines(id) };
});
const whole = (id: number, line: number) =>
  Effect.gen(function* () {
    const owner = { inventory_id: id, inventory_product_id: line };
    const { items } = yield* (yield* InventoryComponents).list(owner, DEFAULT_LIST_QUERY);
    const { version, ...now } = yield* (yield* InventoryProducts).get(id, line);
    return { now, version, components: items.map(({ version: _, ...item }) => item) };
  });

describe("several lines at once", () => {
  it("are deleted and come back with their numbers, components, hazard classes, question and history", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, all, lines } = yield* stocked;
        const [first = 0, second = 0] = lines.map((line) => line.inventory_product_id);
        const before = yield* whole(id, first);
        const gone = yield* grid.changeMarked(id, asked(lines.slice(0, 2), { kind: "unlinked" }));
        expect(gone).toMatchObject({ changed: [first, second], lines: [], refused: [] });
        expect(yield* all).toHaveLength(1);
        expect(yield* undone(gone)).toMatchObject({ restored: 2, kept: [] });
        expect((yield* all).map((line) => line.inventory_product_id)).toEqual(
          lines.map((line) => line.inventory_product_id),
        );
        const after = yield* whole(id, first);
        expect([after.now, after.components]).toEqual([before.now, before.components]);
        expect(after.version).toBeGreaterThan(before.version);
        const { items } = yield* (yield* History).list("line", first, PAGE);
        expect(items.map(({ action }) => action).slice(0, 2)).toEqual(["restored", "deleted"]);
        expect(items.at(-1)?.action).toBe("created");
        expect(yield* refusalOf(undone(gone))).toMatchObject({
          message: ALREADY_UNDONE,
        });
      }),
    ));

  it("are told in the inventory's history, with what undoes them until it is done", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, lines } = yield* stocked;
        const newest = Effect.map(
          Effect.flatMap(History, ({ list }) => list("inventory", id, PAGE)),
          ({ items }) => items[0],
        );
        const { change_set_id } = yield* grid.changeMarked(
          id,
          asked(lines, { kind: "moved", location_stored: "dock" }),
        );
        const told = "3 products moved to DOCK: Acetone, Acetone, Acetone";
        expect(yield* newest).toMatchObject({
          change_set_id,
          changes: [{ field: "Records", from: null, to: told }],
        });
        yield* undone({ change_set_id });
        const { items } = yield* (yield* History).list("inventory", id, PAGE);
        expect(items.find((entry) => entry.change_set_id === change_set_id)).toMatchObject({ is_undone: true });
        expect((yield* grid.lines(id)).map(({ location_stored }) => location_stored)).toEqual(["SHED", "SHED", "SHED"]);
      }),
    ));

  it("leave out who was changed by somebody else and who would equal another line, and tell each", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, all } = yield* stocked;
        const can = yield* (yield* Containers).create({ name: `Can ${id}`, description: "" });
        yield* (yield* InventoryProducts).create(id, s().drums({ container_size: 30, container_id: can.id }));
        const lines = yield* all;
        const [first, second, third] = lines.map((line) => line.inventory_product_id);
        yield* nine(id, third ?? 0);
        const answer = yield* grid.changeMarked(
          id,
          asked(lines.slice(0, 3), { kind: "container", container_id: can.id }),
        );
        expect(answer.changed).toEqual([first]);
        expect(answer.refused).toEqual([
          { inventory_product_id: second, message: EQUAL_LINE },
          { inventory_product_id: third, message: OUTDATED_LINE },
        ]);
        expect(answer.lines.map((line) => [line.container_name, line.container_quantity])).toEqual([
          [can.name, 2],
          ["Steel drum", 2],
          ["Steel drum", 9],
        ]);
        const questions = yield* grid.changeMarked(
          id,
          asked(yield* all, { kind: "questions", is_resolve_question: true }),
        );
        expect(questions.changed).toEqual([first]);
        yield* undone(questions);
        yield* undone(answer);
        expect((yield* all).slice(0, 3).map((line) => [line.container_name, line.is_resolve_question])).toEqual(
          [1, 2, 3].map(() => ["Steel drum", false]),
        );
        yield* (yield* Containers).activate(can.id);
        const archived = grid.changeMarked(id, asked(yield* all, { kind: "container", container_id: can.id }));
        expect(yield* refusalOf(archived)).toMatchObject({ _tag: "Invalid" });
      }),
    ));

  it("are not undone when one was changed since: it says which, and by whom", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, all, lines } = yield* stocked;
        const moved = yield* grid.changeMarked(id, asked(lines, { kind: "moved", location_stored: "dock" }));
        const [first = 0] = lines.map((line) => line.inventory_product_id);
        yield* as("staff")(nine(id, first));
        const refused = yield* refusalOf(undone(moved));
        expect(refused).toMatchObject({ _tag: "Conflict" });
        expect(refused?.message).toMatch(/changed or used: Acetone \(changed by \w+ \w+\)\.$/);
        expect((yield* all).map(({ location_stored }) => location_stored)).toEqual(["DOCK", "DOCK", "DOCK"]);
        yield* (yield* InventoryProducts).unlink(id, first);
        expect((yield* refusalOf(undone(moved)))?.message).toMatch(
          /changed or used: Acetone \(deleted by \w+ \w+\)\.$/,
        );
      }),
    ));

  it("do not come back beside an equal line, or with what was deleted", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, lines } = yield* stocked;
        const gone = yield* grid.changeMarked(id, asked(lines.slice(1, 2), { kind: "unlinked" }));
        const { create, unlink } = yield* InventoryProducts;
        const equal = yield* create(id, s().drums({ container_size: 30 }));
        const undo = undone(gone);
        expect((yield* refusalOf(undo))?.message).toContain("Acetone (an equal line is in the inventory)");
        yield* unlink(id, equal.inventory_product_id);
        expect((yield* undo).restored).toBe(1);

        const can = yield* (yield* Containers).create({ name: `Can ${id}`, description: "" });
        const inCans = yield* grid.changeMarked(
          id,
          asked((yield* grid.lines(id)).slice(0, 1), { kind: "container", container_id: can.id }),
        );
        yield* create(id, s().drums());
        expect((yield* refusalOf(undone(inCans)))?.message).toContain("Acetone (an equal line is in the inventory)");

        const hazard = yield* (yield* Hazards).create({ name: `Class ${id}` });
        const products = yield* Products;
        const product = yield* products.create(productInput({ name: `Lye ${id}`, hazard_ids: [hazard.id] }));
        yield* create(id, s().drums({ product_id: product.id }));
        const lye = (yield* grid.lines(id)).filter(({ product_id }) => product_id === product.id);
        const without = yield* grid.changeMarked(id, asked(lye, { kind: "unlinked" }));
        yield* products.update(product.id, productInput({ name: `Lye ${id}`, hazard_ids: [] }));
        yield* (yield* Hazards).remove(hazard.id);
        const refused = yield* refusalOf(undone(without));
        expect(refused?.message).toContain(`Lye ${id} (Class ${id} was deleted)`);

        // A product, or a substance, goes with the import that brought it.
        const sql = yield* SqlClient.SqlClient;
        const [drum] = yield* grid.lines(id);
        yield* (yield* InventoryComponents).create(
          { inventory_id: id, inventory_product_id: drum?.inventory_product_id ?? 0 },
          read(ChemicalComponentInput, { number: "CBI-1", name: `Trace ${id}`, percentage_weight: "0.1" }),
        );
        const [now] = yield* grid.lines(id);
        const first = yield* grid.changeMarked(id, asked(now === undefined ? [] : [now], { kind: "unlinked" }));
        yield* sql`DELETE FROM chemical_components WHERE name = ${`Trace ${id}`}`;
        expect((yield* refusalOf(undone(first)))?.message).toContain(`Acetone (Trace ${id} was deleted)`);
        yield* sql`DELETE FROM products WHERE id = ${product.id}`;
        expect((yield* refusalOf(undone(without)))?.message).toContain(`Lye ${id} (Lye ${id} was deleted)`);
      }),
    ));

  it("are deleted by admins alone, and nobody changes them in a locked inventory", () =>
    run(
      Effect.gen(function* () {
        const { id, grid, lines } = yield* stocked;
        const unlink = grid.changeMarked(id, asked(lines, { kind: "unlinked" }));
        expect(yield* refusalOf(as("staff")(unlink))).toMatchObject({ _tag: "NotAllowed" });
        const { change_set_id } = yield* unlink;
        expect(yield* refusalOf(as("staff")(undone({ change_set_id })))).toMatchObject({
          _tag: "NotAllowed",
        });
        yield* undone({ change_set_id });
        yield* (yield* Inventories).update(id, inventoryInput({ ...s().place, is_completed: true }));
        const move = grid.changeMarked(id, asked(yield* grid.lines(id), { kind: "moved", location_stored: "x" }));
        expect(yield* refusalOf(as("staff")(move))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));

  it("tell the walk, and their undo tells it as well", () =>
    run(
      Effect.gen(function* () {
        const source = yield* stocked;
        const next = inventoryInput({ ...s().place, year: 2027, walk_source_id: source.id });
        const walked = yield* (yield* Inventories).create(next).pipe(at("2026-10-01"));
        const grid = yield* LineGrid;
        const states = Effect.map(
          Effect.flatMap(Walks, (walks) => walks.lines(walked.id)),
          (lines) => lines.map(({ state, reason }) => [state, reason].join(" ").trim()),
        );
        const toConfirm = ["to confirm", "to confirm", "to confirm"];
        for (const [sent, told] of [
          [{ kind: "moved", location_stored: "dock" }, "changed"],
          [{ kind: "unlinked" }, "gone Deleted from the inventory"],
        ] as const) {
          const lines = yield* grid.lines(walked.id);
          const { change_set_id } = yield* grid.changeMarked(walked.id, asked(lines.slice(0, 2), sent));
          expect(yield* states).toEqual([told, told, "to confirm"]);
          yield* undone({ change_set_id });
          expect(yield* states).toEqual(toConfirm);
        }
        // What the walk itself had changed can still be taken back there.
        const walks = yield* Walks;
        const walkLine = Effect.map(walks.lines(walked.id), ([line]) => {
          if (line === undefined) throw new Error("The walk has lines.");
          return line;
        });
        const decide = (sent: WalkDecisionInput) =>
          Effect.flatMap(walkLine, ({ inventory_product_id, version }) =>
            walks.decide(walked.id, inventory_product_id, sent, { version }),
          );
        yield* decide({ decision: "changed", container_quantity: "8" });
        const move = asked((yield* grid.lines(walked.id)).slice(0, 1), { kind: "moved", location_stored: "dock" });
        yield* undone(yield* grid.changeMarked(walked.id, move));
        expect(yield* walkLine).toMatchObject({ state: "changed", was: { container_quantity: 2 } });
        expect(yield* decide({ decision: "undone" })).toMatchObject({ state: "to confirm", container_quantity: 2 });

        // A line that somebody has put back in the walk is not put back a second time.
        const unlink = asked((yield* grid.lines(walked.id)).slice(0, 1), { kind: "unlinked" });
        const { change_set_id: gone } = yield* grid.changeMarked(walked.id, unlink);
        yield* decide({ decision: "undone" });
        expect((yield* refusalOf(undone({ change_set_id: gone })))?.message).toMatch(
          /Acetone \(put back by \w+ \w+\)\.$/,
        );
      }),
    ));
});
