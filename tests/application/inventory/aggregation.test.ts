import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { inventoryInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});
const fresh = Effect.gen(function* () {
  return (yield* (yield* Inventories).create(inventoryInput(s.place))).id;
}).pipe(as("admin"));

describe("a product that stands in the inventory with the same type, unit and size", () => {
  // Rules: B4.20, B7.16
  it("is told by the check, whose own line does not count", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const line = yield* lines.create(id, s.drums());
        const asked = (sent: object) => lines.checkExisting(id, { ...s.drums(), inventory_product_id: null, ...sent });
        const found = { is_need_aggregation: true, existing: line };
        expect(yield* asked({})).toEqual(found);
        expect(yield* asked({ container_size: "55.000" })).toEqual(found);
        expect(yield* asked({ inventory_product_id: line.inventory_product_id })).toEqual({
          is_need_aggregation: false,
        });
        for (const other of [{ container_size: "30" }, { container_id: null }, { container_unit_id: s.pieces.id }]) {
          expect(yield* asked(other)).toEqual({ is_need_aggregation: false });
        }
      }).pipe(as("staff")),
    ));

  // Rules: R14
  it("is not written without confirmation", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const line = yield* lines.create(id, s.drums({ aggregate: false }));
        expect((yield* refusalOf(lines.create(id, s.drums({ aggregate: false }))))._tag).toBe("NeedsAggregation");
        expect(yield* lines.get(id, line.inventory_product_id)).toEqual(line);
        expect((yield* lines.list(id, DEFAULT_LIST_QUERY)).total).toBe(1);
      }).pipe(as("staff")),
    ));

  // Rules: R14
  it.each([{ aggregate: true }, {}])("adds quantities, calculates anew, joins places and notes ($aggregate)", (sent) =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const line = yield* lines.create(id, s.drums({ notes: "dented", is_processed: 1, max_pounds: 1 }));
        const added = { container_quantity: 0.1, location_stored: "barn", notes: "old", is_manufactured: 1 };
        const merged = yield* lines.create(id, s.drums({ ...added, ...sent }));
        expect(merged).toEqual({
          ...line,
          container_quantity: 2.1,
          max_gallons: 115.5,
          max_pounds: 762.3,
          location_stored: "SHED; BARN",
          notes: "dented; old",
          is_manufactured: true,
          version: 2,
        });
        expect((yield* lines.list(id, DEFAULT_LIST_QUERY)).total).toBe(1);
      }).pipe(as("staff")),
    ),
  );

  // Rules: R14
  it("takes in an edited line, which is unlinked", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const kept = yield* lines.create(id, s.drums());
        const edited = yield* lines.create(id, s.drums({ container_size: 30, container_quantity: 3 }));
        const input = { container_quantity: 3, aggregate: false };
        expect((yield* refusalOf(lines.update(id, edited.inventory_product_id, s.drums(input))))._tag).toBe(
          "NeedsAggregation",
        );
        const merged = yield* lines.update(id, edited.inventory_product_id, s.drums({ ...input, aggregate: true }));
        expect(merged).toMatchObject({
          inventory_product_id: kept.inventory_product_id,
          container_quantity: 5,
          max_gallons: 275,
        });
        expect((yield* refusalOf(lines.get(id, edited.inventory_product_id)))._tag).toBe("NotFound");
        expect((yield* (yield* Inventories).get(id)).products_inventoried).toBe(1);
      }).pipe(as("staff")),
    ));

  it("adds up typed amounts where no formula gives any", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const pieces = { container_unit_id: s.pieces.id, max_gallons: null };
        yield* lines.create(id, s.drums({ ...pieces, max_pounds: 10.25 }));
        const merged = yield* lines.create(id, s.drums({ ...pieces, max_pounds: 0.5 }));
        expect(merged).toMatchObject({ container_quantity: 4, max_gallons: null, max_pounds: 10.75 });
      }).pipe(as("staff")),
    ));

  it("is refused when the sum has more digits than can be stored", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        yield* lines.create(id, s.drums({ container_quantity: 999_999_999 }));
        expect(yield* refusalOf(lines.create(id, s.drums()))).toMatchObject({
          _tag: "Invalid",
          errors: { container_quantity: [expect.stringContaining("too large to store")] },
        });
      }).pipe(as("staff")),
    ));
});

describe("the question of a line", () => {
  // Rules: B4.14, B7.15
  it("locks the notes while it is resolved, and opens them again", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const line = yield* lines.create(id, s.drums({ notes: "which drum?" }));
        const pid = line.inventory_product_id;
        expect((yield* lines.resolveQuestion(id, pid)).is_resolve_question).toBe(true);
        expect(yield* refusalOf(lines.update(id, pid, s.drums({ notes: "other" })))).toMatchObject({
          _tag: "Invalid",
          errors: { notes: [expect.stringContaining("resolved")] },
        });
        const saved = yield* lines.update(id, pid, s.drums({ notes: "which drum?", container_quantity: 9 }));
        expect(saved).toMatchObject({ container_quantity: 9, is_resolve_question: true });
        expect((yield* lines.resolveQuestion(id, pid)).is_resolve_question).toBe(false);
        expect((yield* lines.update(id, pid, s.drums({ notes: "other" }))).notes).toBe("other");
      }).pipe(as("staff")),
    ));

  it("is open again when an aggregation brings new notes to it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const { inventory_product_id: pid } = yield* lines.create(id, s.drums({ notes: "a" }));
        yield* lines.resolveQuestion(id, pid);
        expect((yield* lines.create(id, s.drums())).is_resolve_question).toBe(true);
        expect((yield* lines.create(id, s.drums({ notes: "b" }))).is_resolve_question).toBe(false);
      }).pipe(as("staff")),
    ));
});

describe("a line that somebody else has changed meanwhile", () => {
  it("is not overwritten: the answer carries it as it is now", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const id = yield* fresh;
        const { inventory_product_id: pid, version } = yield* lines.create(id, s.drums());
        const current = yield* lines.update(id, pid, s.drums({ container_quantity: 7 }), { version });
        for (const one of [
          lines.update(id, pid, s.drums(), { version }),
          lines.unlink(id, pid, { version }),
          lines.resolveQuestion(id, pid, { version }),
        ]) {
          expect(yield* refusalOf(one)).toMatchObject({ _tag: "Stale", current });
        }
        expect((yield* lines.update(id, pid, s.drums())).version).toBe(3);
      }).pipe(as("admin")),
    ));
});
