import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChangeSets } from "#application/changes/ChangeSets.ts";
import { History } from "#application/history/History.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { CANNOT_UNDO, NOT_YOURS } from "#domain/history/ChangeSet.ts";
import { inventoryInput, productInput } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { as, refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lastSet, undone } from "../../support/undone.ts";

const { run, s } = shelfServices();

/** Rows of a table without what each save changes by itself. */
const rowsOf = (table: string, where: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) =>
      sql<{
        row: object;
      }>`SELECT row FROM (SELECT to_jsonb(t) - '{version,updated_at,search_text,last_sds_no}'::text[] AS row
        FROM ${sql.literal(table)} t WHERE ${sql.literal(where)}) r ORDER BY row::text`,
  );
const LINE_TABLES = ["inventory_product_hazards", "inventory_product_chemical_components"] as const;
/** Everything that an inventory holds. */
const whole = (id: number) =>
  Effect.all([
    rowsOf("inventories", `id = ${id}`),
    rowsOf("inventory_products", `inventory_id = ${id}`),
    ...LINE_TABLES.map((table) =>
      rowsOf(table, `inventory_product_id IN (SELECT id FROM inventory_products WHERE inventory_id = ${id})`),
    ),
  ]);
const newInventory = Effect.flatMap(Inventories, ({ create }) => create(inventoryInput(s().place)));
const ALL = { page: 1, ipp: 50 };

describe("a change that is undone", () => {
  it("restores a hazard class that was renamed, months later, and whoever finds it in the history sees it undone", () =>
    run(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const { id } = yield* hazards.create({ name: "Oxidizing Gas" });
        yield* hazards.update(id, { name: "Oxidizer" });
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE change_sets SET at = '2026-03-04' WHERE id = (SELECT max(id) FROM change_sets)`;
        const { list } = yield* History;
        const [entry] = (yield* list("hazard", id, ALL)).items;
        expect(entry).toMatchObject({
          at: "2026-03-04T00:00:00.000Z",
          by: "Ada Stone",
          is_undone: false,
          undo_refusal: null,
          changes: [{ field: "Hazard Class", from: "Oxidizing Gas", to: "Oxidizer" }],
        });
        expect(yield* undone(entry)).toEqual({ restored: 1, kept: [], kept_count: 0, refusal: null });
        expect(yield* hazards.get(id)).toMatchObject({ name: "Oxidizing Gas" });
        expect((yield* list("hazard", id, ALL)).items.map((one) => one.is_undone)).toEqual([false, true, false]);
        expect(yield* refusalOf(undone(entry))).toMatchObject({ _tag: "Conflict" });
      }),
    ));

  it("brings a deleted hazard class back from the history of all classes, with its lines", () =>
    run(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const { id } = yield* hazards.create({ name: "Asphyxiant" });
        yield* hazards.remove(id);
        const [entry] = (yield* (yield* History).all("hazard", ALL)).items;
        expect(entry).toMatchObject({ action: "deleted", record: "Asphyxiant" });
        yield* undone(entry);
        expect(yield* hazards.get(id)).toMatchObject({ name: "Asphyxiant" });
      }),
    ));

  it("can itself be undone, and then the change can be undone again", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* newInventory;
        yield* (yield* InventoryProducts).create(id, s().drums());
        const made = yield* lastSet;
        const after = yield* whole(id);
        yield* undone(made);
        yield* undone(yield* lastSet);
        expect(yield* whole(id)).toEqual(after);
        yield* undone(made);
        expect((yield* whole(id))[1]).toEqual([]);
      }),
    ));

  it("leaves what somebody changed since, says who and when, and does the rest only where the person says so", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* newInventory;
        const lines = yield* InventoryProducts;
        const { inventory_product_id: line } = yield* lines.create(id, s().drums({ product_id: null, name: "Brine" }));
        const made = yield* lastSet;
        const products = yield* Products;
        const product = (yield* lines.get(id, line)).product_id;
        yield* products.update(product, productInput({ name: "Brine", mfg_name: "Olin" })).pipe(as("staff"));
        const { check } = yield* ChangeSets;
        const found = yield* check(made.change_set_id);
        expect(found).toMatchObject({ restored: 1, kept_count: 1 });
        expect(found.kept).toEqual([
          { name: "Brine", why: "changed", words: "", by: "Sam Reed", at: expect.stringMatching(/^20\d\d-/) },
        ]);
        expect(yield* refusalOf(undone(made))).toMatchObject({
          _tag: "Conflict",
          message: expect.stringContaining("Brine (changed by Sam Reed)"),
        });
        expect((yield* whole(id))[1]).toHaveLength(1);
        expect(yield* undone(made, true)).toMatchObject({ restored: 1, kept_count: 1 });
        expect((yield* whole(id))[1]).toEqual([]);
        expect(yield* products.get(product)).toMatchObject({ mfg_name: "Olin" });
      }),
    ));

  it("keeps a product that a line of somebody else uses, and with it nothing that would be lost", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* newInventory;
        const other = yield* newInventory;
        const lines = yield* InventoryProducts;
        yield* lines.create(id, s().drums({ product_id: null, name: "Quench Oil" }));
        const made = yield* lastSet;
        const [{ row } = { row: {} }] = yield* rowsOf("inventory_products", `inventory_id = ${id}`);
        const product_id = Number(new Map(Object.entries(row)).get("product_id"));
        yield* lines.create(other.id, s().drums({ product_id }));
        expect(yield* refusalOf(undone(made))).toMatchObject({
          message: expect.stringContaining("Quench Oil (used in a line)"),
        });
        yield* undone(made, true);
        expect([(yield* whole(id))[1], (yield* whole(other.id))[1]].map((found) => found?.length)).toEqual([0, 1]);
      }),
    ));

  it("takes the permission of the change, and for whole records its person or an admin", () =>
    run(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const { id } = yield* hazards.create({ name: "Irritant" });
        const byAdmin = yield* lastSet;
        yield* hazards.update(id, { name: "Eye Irritant" });
        const renamed = yield* lastSet;
        expect(yield* refusalOf(as("staff")(undone(renamed)))).toMatchObject({
          _tag: "NotAllowed",
          message: "Only an admin can edit hazard classes.",
        });
        expect(yield* refusalOf(as("technician")(undone(byAdmin)))).toMatchObject({ _tag: "NotAllowed" });
        const inventory = yield* newInventory;
        yield* (yield* InventoryProducts).create(inventory.id, s().drums());
        const line = yield* lastSet;
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE change_sets SET actor_id = (SELECT id FROM people WHERE role = 'staff' LIMIT 1)
          WHERE id = ${line.change_set_id}`;
        expect(yield* refusalOf(as("staff")(undone(line)))).toMatchObject({
          message: "Only an admin can delete a product from an inventory.",
        });
        const { id: kept } = yield* newInventory;
        const made = yield* lastSet;
        expect(yield* refusalOf(as("staff")(undone(made)))).toMatchObject({ message: NOT_YOURS });
        expect((yield* whole(kept))[0]).toHaveLength(1);
        yield* (yield* Inventories).update(inventory.id, { ...inventoryInput(s().place), is_completed: true });
        expect((yield* refusalOf(as("staff")(undone(line)))).message).not.toBe("");
        yield* undone(line);
        expect((yield* whole(inventory.id))[1]).toEqual([]);
      }),
    ));

  it("is refused for accounts, and unknown where there is none", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE people SET phone = '5551234567' WHERE role = 'admin'`;
        expect(yield* refusalOf(undone(yield* lastSet))).toMatchObject({ message: CANNOT_UNDO });
        expect(yield* refusalOf(undone({ change_set_id: 2_000_000_000 }))).toMatchObject({ _tag: "NotFound" });
      }),
    ));
});

type Step =
  | { readonly kind: "add" | "remove" | "question"; readonly at: number }
  | { readonly kind: "edit"; readonly at: number; readonly quantity: number }
  | { readonly kind: "place"; readonly at: number; readonly place: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("add", "remove", "question"), at: fc.nat(4) }),
  fc.record({ kind: fc.constant("edit" as const), at: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("place" as const), at: fc.nat(4), place: fc.constantFrom("DOCK", "SHED", "YARD") }),
);
const SIZES = [5, 10, 20, 30, 55];

/** One change of the line of this size, by the form; what is refused changes nothing. */
const does = (id: number, one: Step) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    const sql = yield* SqlClient.SqlClient;
    const container_size = SIZES[one.at] ?? 5;
    const [found] = yield* sql<{ id: number }>`SELECT id FROM inventory_products
      WHERE inventory_id = ${id} AND container_size = ${container_size}`;
    const before = yield* lastSet;
    const line = found?.id ?? 0;
    const input = (more: object = {}) => s().drums({ container_size, notes: "In use?", ...more });
    if (one.kind === "add") yield* Effect.ignore(found === undefined ? lines.create(id, input()) : Effect.void);
    if (one.kind === "remove") yield* Effect.ignore(lines.unlink(id, line));
    if (one.kind === "question") yield* Effect.ignore(lines.resolveQuestion(id, line));
    if (one.kind === "edit") yield* Effect.ignore(lines.update(id, line, input({ container_quantity: one.quantity })));
    if (one.kind === "place") yield* Effect.ignore(lines.update(id, line, input({ location_stored: one.place })));
    const after = yield* lastSet;
    return after.change_set_id === before.change_set_id ? [] : [{ set: after, size: one.at }];
  });

describe("an undo", () => {
  law(
    "of all changes, from the last to the first, gives the inventory as it was, whatever they were",
    [fc.array(step, { minLength: 1, maxLength: 8 })],
    (steps) =>
      run(
        Effect.gen(function* () {
          const { id } = yield* newInventory;
          const before = yield* whole(id);
          const made = (yield* Effect.forEach(steps, (one) => does(id, one))).flat();
          for (const { set } of made.toReversed()) yield* undone(set);
          expect(yield* whole(id)).toEqual(before);
        }),
      ),
    { runs: 60, isSlow: true, isCostly: true },
  );

  law(
    "of one change restores its line if nobody has written to it since; otherwise it changes nothing and names the line",
    [fc.array(step, { minLength: 2, maxLength: 8 }), fc.nat()],
    (steps, which) =>
      run(
        Effect.gen(function* () {
          const { id } = yield* newInventory;
          const states: Array<Effect.Success<ReturnType<typeof whole>>> = [];
          const made: Array<Effect.Success<ReturnType<typeof does>>[number]> = [];
          for (const one of steps) {
            const before = yield* whole(id);
            const written = yield* does(id, one);
            made.push(...written);
            states.push(...written.map(() => before));
          }
          const at = made.length === 0 ? 0 : which % made.length;
          const chosen = made[at];
          if (chosen === undefined) return;
          const now = yield* whole(id);
          const isTouched = made.slice(at + 1).some(({ size }) => size === chosen.size);
          if (isTouched) {
            expect(yield* refusalOf(undone(chosen.set))).toMatchObject({ _tag: "Conflict" });
            expect(yield* whole(id)).toEqual(now);
            return;
          }
          yield* undone(chosen.set);
          const ofSize = (all: (typeof states)[number]) =>
            JSON.stringify(
              all[1]?.filter(({ row }) => JSON.stringify(row).includes(`"container_size": ${SIZES[chosen.size]}`)),
            );
          expect(ofSize(yield* whole(id))).toBe(ofSize(states[at] ?? now));
        }),
      ),
    { runs: 60, isSlow: true, isCostly: true },
  );
});
