import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { NOT_EARLIER, OTHER_FACILITY, WALK_LATER } from "#application/inventory/inventoryChecks.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { EQUAL_NOW } from "#application/inventory/walk/WalksLive.ts";
import { confirmOrSayWhy, LOCKED_ARCHIVED } from "#domain/inventory/inventoryMachine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { NOTHING_TO_UNDO, WHY_GONE } from "#domain/inventory/walk/walkLineMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { changeCells } from "../../support/changeCells.ts";
import { at, inZone } from "../../support/firmDay.ts";
import { facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { decide, rows, stored, three, walkOver } from "../../support/walkOfThree.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { Facilities } from "#application/customer/Customers.ts";

const { run, s } = shelfServices();
const walk = walkOver(s);

describe("a walk over an earlier inventory", () => {
  it("carries its lines over, each to confirm, in the order and at the places of the room", () =>
    run(
      Effect.gen(function* () {
        const { made, source, id } = yield* walk;
        expect(made).toMatchObject({ products_inventoried: 3, to_confirm: 3, percent_end: "lower", duplicates: [] });
        expect(made.walk_source?.id).toBe(source.id);
        const found = yield* rows(id);
        expect(found.map(({ state, place, sds_no, container_size }) => [state, place, sds_no, container_size])).toEqual(
          [
            ["to confirm", "SHED", 1, 55],
            ["to confirm", "BARN", 2, 30],
            ["to confirm", "SHED", 3, 5],
          ],
        );
        expect(
          found.every(({ by, at, reason, was }) => by === null && at === null && reason === "" && was === null),
        ).toBe(true);
      }).pipe(as("staff")),
    ));

  it("is over an active inventory of an earlier year of the same facility, and begins with the inventory", () =>
    run(
      Effect.gen(function* () {
        const { source, id } = yield* walk;
        const inventories = yield* Inventories;
        const other = yield* as("admin")((yield* Facilities).create(facilityInput(s().customer.id, { name: "South" })));
        const tried = (sent: object) =>
          refusalOf(inventories.create(inventoryInput({ ...s().place, walk_source_id: source.id, ...sent })));
        expect(yield* tried({ year: 2025 })).toMatchObject({ errors: { walk_source_id: [NOT_EARLIER] } });
        expect(yield* tried({ facility_id: other.id })).toMatchObject({ errors: { walk_source_id: [OTHER_FACILITY] } });
        expect(yield* tried({ walk_source_id: 99_999 })).toMatchObject({ _tag: "Invalid" });
        const late = inventories.update(id, inventoryInput({ ...s().place, walk_source_id: id }));
        expect(yield* refusalOf(late)).toMatchObject({ errors: { walk_source_id: [WALK_LATER] } });
        const kept = yield* inventories.update(id, inventoryInput({ ...s().place, year: 2026 }));
        expect(kept.walk_source?.id).toBe(source.id);
      }).pipe(as("staff")),
    ));

  it.each([
    ["America/Los_Angeles", "2026-10-01T06:59:59Z", "2026-10-01T07:00:00Z"],
    ["Pacific/Guam", "2026-09-30T13:59:59Z", "2026-09-30T14:00:00Z"],
  ])("is begun for the next year from October 1 on, where the firm is: %s", (zone, before, from) =>
    run(
      Effect.gen(function* () {
        const { source } = yield* walk;
        const inventories = yield* Inventories;
        const begun = inventories.create(inventoryInput({ ...s().place, year: 2027, walk_source_id: source.id }));
        const early = yield* refusalOf(begun.pipe(at(before), inZone(zone)));
        expect(early).toMatchObject({ errors: { year: ["A walk for 2027 can begin on 10-01-2026."] } });
        expect(yield* begun.pipe(at(from), inZone(zone))).toMatchObject({ year: 2027, to_confirm: 3 });
        const plain = inventories.create(inventoryInput({ ...s().place, year: 2027 }));
        expect((yield* plain.pipe(at(before), inZone(zone))).year).toBe(2027);
      }).pipe(as("staff")),
    ),
  );

  it("confirms a line as same, changed or gone, says who and when, and takes each back to what was carried over", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const [a, b, c] = three(yield* rows(id));
        const before = Date.now();
        const same = yield* decide(id, a, "same");
        expect(same).toMatchObject({ state: "same", by: "Sam Reed", container_quantity: 2 });
        expect(Date.parse(same.at ?? "")).toBeGreaterThanOrEqual(before);
        const changed = yield* decide(id, b, "changed", { container_quantity: "5" });
        expect(changed).toMatchObject({
          state: "changed",
          container_quantity: 5,
          max_gallons: 150,
          max_pounds: 990,
          was: { container_quantity: 2, location_stored: "BARN; SHED" },
        });
        expect(yield* refusalOf(decide(id, c, "gone"))).toMatchObject({ errors: { reason: [WHY_GONE] } });
        const gone = yield* decide(id, c, "gone", { reason: "Used up" });
        expect(gone).toMatchObject({ state: "gone", reason: "Used up", container_size: 5, sds_no: 3 });
        const lines = yield* InventoryProducts;
        const count = Effect.map(lines.list(id, DEFAULT_LIST_QUERY), ({ total }) => total);
        expect([yield* count, (yield* stored(id)).to_confirm, (yield* stored(id)).products_inventoried]).toEqual([
          2, 0, 2,
        ]);

        const again = yield* decide(id, changed, "changed", { container_quantity: "7", location_stored: "ATTIC" });
        expect(again).toMatchObject({ place: "BARN", location_stored: "ATTIC", was: { container_quantity: 2 } });
        for (const line of [same, again, gone]) {
          const back = yield* decide(id, line, "undone");
          expect(back).toMatchObject({ state: "to confirm", reason: "", by: null, at: null, was: null });
          expect(yield* refusalOf(decide(id, back, "undone"))).toMatchObject({ message: NOTHING_TO_UNDO });
        }
        const now = three(yield* rows(id));
        const facts = ({ version: _, ...line }: WalkLine) => line;
        expect(now.map(facts)).toEqual([a, b, c].map(facts));
        const restored = yield* lines.get(id, c.inventory_product_id);
        expect(restored).toMatchObject({ hazards: [{ id: s().hazard.id }], sds_no: 3 });
        expect((yield* stored(id)).to_confirm).toBe(3);
      }).pipe(as("staff")),
    ));

  it("calls a change that changes nothing 'same', and refuses a size that another line has", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const [a, b] = three(yield* rows(id));
        const clash = decide(id, b, "changed", { container_size: "55" });
        expect(yield* refusalOf(clash)).toMatchObject({ errors: { container_size: [EQUAL_NOW] } });
        expect(yield* decide(id, a, "changed", { container_quantity: "2.0" })).toMatchObject({
          state: "same",
          was: null,
        });
      }).pipe(as("staff")),
    ));

  it("keeps what was decided when it is pressed again, and notes that were written since when it is undone", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const lines = yield* InventoryProducts;
        const [a, b] = three(yield* rows(id));
        yield* decide(id, b, "same");
        yield* changeCells(id, [{ id: b.inventory_product_id, cells: { container_quantity: "3" } }]);
        expect((yield* rows(id))[1]).toMatchObject({ state: "changed", was: { container_quantity: 2 } });
        const changed = yield* as("admin")(decide(id, a, "changed", { container_quantity: "9" }));
        expect(yield* decide(id, changed, "same")).toEqual(changed);
        const stored = s().drums({ container_quantity: 9, notes: "dented", location_stored: "shed" });
        yield* lines.update(id, a.inventory_product_id, stored);
        const [noted] = three(yield* rows(id));
        yield* decide(id, noted, "undone");
        expect(yield* lines.get(id, a.inventory_product_id)).toMatchObject({ container_quantity: 2, notes: "dented" });
      }).pipe(as("staff")),
    ));

  it("tells the slower of two people what the line is now; deciding the same twice is no conflict", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const [a, b] = three(yield* rows(id));
        yield* as("admin")(decide(id, a, "gone", { reason: "Used up" }));
        const stale = yield* refusalOf(decide(id, a, "same"));
        expect(stale).toMatchObject({ _tag: "Stale", current: { state: "gone", reason: "Used up", by: "Ada Stone" } });
        yield* as("admin")(decide(id, b, "same"));
        expect(yield* decide(id, b, "same")).toMatchObject({ state: "same", by: "Ada Stone" });
        // Somebody has changed the line itself since it was looked at.
        const [, , c] = three(yield* rows(id));
        yield* as("admin")(
          (yield* InventoryProducts).update(
            id,
            c.inventory_product_id,
            s().drums({ container_size: 5, notes: "leaks" }),
          ),
        );
        expect(yield* refusalOf(decide(id, c, "same"))).toMatchObject({ _tag: "Stale" });
      }).pipe(as("staff")),
    ));

  it("asks for unconfirmed lines before it is completed, or for a reason, and forgets the reason when it is reopened", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const inventories = yield* Inventories;
        const completed = (more: object = {}) =>
          inventories.update(id, inventoryInput({ ...s().place, is_completed: true, ...more }));
        expect(yield* refusalOf(completed())).toMatchObject({ errors: { unconfirmed_reason: [confirmOrSayWhy(3)] } });
        const withReason = completed({ unconfirmed_reason: "No access" });
        expect(yield* withReason).toMatchObject({
          is_completed: true,
          to_confirm: 3,
          unconfirmed_reason: "No access",
        });
        expect(yield* inventories.update(id, inventoryInput({ ...s().place, is_completed: false }))).toMatchObject({
          is_completed: false,
          unconfirmed_reason: "",
        });
        for (const line of yield* rows(id)) yield* decide(id, line, "same");
        // A reason that a form still holds is not kept where nothing is left to confirm.
        expect(yield* withReason).toMatchObject({ is_completed: true, to_confirm: 0, unconfirmed_reason: "" });
      }).pipe(as("admin")),
    ));

  it("is locked with its inventory", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const [a] = three(yield* rows(id));
        yield* as("admin")(Effect.flatMap(Inventories, (inventories) => inventories.activate(id)));
        expect(yield* refusalOf(decide(id, a, "same"))).toMatchObject({ _tag: "NotAllowed", message: LOCKED_ARCHIVED });
      }).pipe(as("staff")),
    ));

  it("tells each decision in the line's history", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        const [a] = three(yield* rows(id));
        const changed = yield* decide(id, a, "changed", { container_quantity: "4" });
        const gone = yield* decide(id, changed, "gone", { reason: "Used up" });
        yield* decide(id, gone, "undone");
        const { items } = yield* (yield* History).list("line", a.inventory_product_id, { page: 1, ipp: 10 });
        const told = items.flatMap(({ changes }) => changes.filter(({ field }) => field === "Walk"));
        expect(told.map(({ from, to }) => [from, to])).toEqual([
          ["Gone: Used up", "To confirm"],
          ["Changed", "Gone: Used up"],
          ["To confirm", "Changed"],
        ]);
      }).pipe(as("staff")),
    ));
});
