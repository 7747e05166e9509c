import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { Customers } from "#application/customer/Customers.ts";
import { ChangeSets } from "#application/changes/ChangeSets.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians, Users } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { Products } from "#application/product/Products.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import { ALREADY_UNDONE, CANNOT_UNDO } from "#domain/history/ChangeSet.ts";
import { MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import { confirmOrSayWhy, LOCKED_ARCHIVED } from "#domain/inventory/inventoryMachine.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { changeCells } from "../../support/changeCells.ts";
import { customerInput, inventoryInput, productInput } from "../../support/inventoryFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { aReading, chromium, readSheet, sheetOf } from "../../support/sheetFixture.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lastSet, undone } from "../../support/undone.ts";
import { decide, rows, three, walkOver } from "../../support/walkOfThree.ts";

const { run, s } = shelfServices();
const walk = walkOver(s);

const TABLES = [
  "customers",
  "products",
  "product_hazards",
  "product_sds_revisions",
  "sheet_decisions",
  "inventories",
  "inventory_technicians",
  "inventory_products",
  "inventory_product_hazards",
  "walk_lines",
];
/** All rows that an undo may restore, without what each save changes by itself. */
const everything = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.forEach(
    TABLES,
    (table) =>
      sql<{
        row: object;
      }>`SELECT row FROM (SELECT to_jsonb(t) - '{version,updated_at,search_text,last_sds_no}'::text[] AS row
        FROM ${sql.literal(table)} t) r ORDER BY row::text`,
  ),
);
const undoLast = Effect.flatMap(lastSet, (set) => undone(set));

const NAMED = { first_name: "Ty", last_name: "Ray", phone: "" };
const ALL_SHEETS = { page: 1, ipp: 100, search: "", read_state: "", review_state: "", has: "" } as const;
let made = 0;
const product = (sent: object = {}) =>
  Effect.flatMap(Products, ({ create }) => create(productInput({ name: `Thinner ${(made += 1)}`, ...sent })));
const hazardAdded = Effect.gen(function* () {
  const products = yield* Products;
  const { id, name } = yield* product();
  return products.update(id, productInput({ name, hazard_ids: [s().hazard.id] }));
});
const technicianAdded = Effect.gen(function* () {
  const inventories = yield* Inventories;
  const { id } = yield* inventories.create(inventoryInput(s().place));
  return inventories.update(id, inventoryInput({ ...s().place, technician_ids: [3, 4] }));
});

/** Accepts all values of a new sheet of the product. */
const reviewed = (id: number, version: number) =>
  Effect.gen(function* () {
    const sheet = yield* readSheet(aReading([chromium("10", "30")]), id);
    const decisions = sheet.entries.map((entry) => ({ id: entry.id, decision: "accepted" as const }));
    yield* (yield* Sheets).decide(sheet.id, { decisions, product_version: version + 1 });
    return { sheet: sheet.id, entries: decisions.length };
  });

/** What is prepared, and then done by one change set. */
const KINDS = {
  "a customer that was archived long ago and is unarchived": Effect.gen(function* () {
    const { create, activate } = yield* Customers;
    const { id } = yield* create(customerInput({ name: "Closed" }));
    yield* activate(id);
    yield* (yield* SqlClient.SqlClient)`UPDATE customers SET archived_at = '2024-05-06' WHERE id = ${id}`;
    return activate(id);
  }),
  "the hazard classes of a product": hazardAdded,
  "the technicians of an inventory": technicianAdded,
  "a product that is added with its sheet": Effect.map(sheetOf(aReading()), (sds) => product({ sds })),
  "values that are accepted from a sheet": Effect.gen(function* () {
    const { id, version } = yield* product();
    const sheet = yield* readSheet(aReading([chromium("10", "30")]), id);
    const decisions = sheet.entries.map((entry) => ({ id: entry.id, decision: "accepted" as const }));
    return (yield* Sheets).decide(sheet.id, { decisions, product_version: version + 1 });
  }),
  "a line that a walk marks as gone": Effect.gen(function* () {
    const { id } = yield* walk;
    const [first] = three(yield* rows(id));
    return decide(id, first, "gone", { reason: "Used up" });
  }),
  "a line that is gone and comes back in the walk": Effect.gen(function* () {
    const { id } = yield* walk;
    const [first] = three(yield* rows(id));
    return decide(id, yield* decide(id, first, "gone", { reason: "Used up" }), "undone");
  }),
  "lines of a walk that are deleted together": Effect.gen(function* () {
    const { id } = yield* walk;
    const grid = yield* LineGrid;
    const lines = yield* grid.lines(id);
    return grid.changeMarked(id, Result.getOrThrow(validate(MarkedInput, { kind: "unlinked", lines })));
  }),
  "lines of which one takes the former size of the other": Effect.gen(function* () {
    const { source } = yield* walk;
    const lines = yield* (yield* LineGrid).lines(source.id);
    const sized = (now: number, container_size: string) =>
      lines.flatMap(({ inventory_product_id: line, container_size: was }) =>
        was === now ? [{ id: line, cells: { container_size } }] : [],
      );
    return changeCells(source.id, [...sized(55, "77"), ...sized(30, "55"), ...sized(5, "30")]);
  }),
};

describe("undo, its undo, and undo again give what stood before, after and before", () => {
  for (const [what, prepared] of Object.entries(KINDS))
    it(`of ${what}`, () =>
      run(
        Effect.gen(function* () {
          const act = yield* prepared;
          const before = yield* everything;
          yield* act;
          const after = yield* everything;
          expect(after).not.toEqual(before);
          const set = yield* lastSet;
          yield* undone(set);
          expect(yield* everything).toEqual(before);
          yield* undoLast;
          expect(yield* everything).toEqual(after);
          yield* undone(set);
          expect(yield* everything).toEqual(before);
        }),
      ));
});

describe("an undo", () => {
  it("tells a form that was opened before it, also where only what belongs to the record was restored", () =>
    run(
      Effect.gen(function* () {
        const { id, name, version } = yield* yield* hazardAdded;
        yield* undoLast;
        const late = (yield* Products).update(id, productInput({ name, hazard_ids: [s().hazard.id] }), { version });
        expect(yield* refusalOf(late)).toMatchObject({ _tag: "Stale" });
      }),
    ));

  it("changes an archived inventory only by an admin, also its technicians", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* as("staff")(yield* technicianAdded);
        const set = yield* lastSet;
        yield* (yield* Inventories).activate(id);
        expect(yield* refusalOf(as("staff")(undone(set)))).toMatchObject({ message: LOCKED_ARCHIVED });
        yield* undone(set);
      }),
    ));

  it("completes an inventory again only if every line of its walk is confirmed", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walk;
        for (const line of yield* rows(id)) yield* decide(id, line, "same");
        const { update } = yield* Inventories;
        const input = (is_completed: boolean) => inventoryInput({ ...s().place, percent_end: "lower", is_completed });
        yield* update(id, input(true));
        yield* update(id, input(false));
        const reopened = yield* lastSet;
        const [first] = three(yield* rows(id));
        yield* decide(id, first, "undone");
        expect(yield* refusalOf(undone(reopened))).toMatchObject({ _tag: "Conflict", message: confirmOrSayWhy(1) });
      }),
    ));

  it("of two people at once is one undo, and the other one is told", () =>
    run(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const { id } = yield* hazards.create({ name: "Lachrymator" });
        yield* hazards.remove(id);
        const set = yield* lastSet;
        const both = [refusalOf(undone(set)), refusalOf(undone(set, true))];
        const answers = yield* Effect.all(both, { concurrency: "unbounded" });
        expect(answers.map(({ _tag }) => _tag).toSorted()).toEqual(["Conflict", "Success"]);
        expect(yield* refusalOf(undone(set))).toMatchObject({ message: ALREADY_UNDONE });
      }),
    ));

  it("of values from a sheet makes the sheet one to review again, with the number of values", () =>
    run(
      Effect.gen(function* () {
        const { id, version } = yield* product();
        const sheets = yield* Sheets;
        const { sheet, entries } = yield* reviewed(id, version);
        yield* undoLast;
        const found = (yield* sheets.list({ ...ALL_SHEETS, product_id: id })).items.find((one) => one.id === sheet);
        expect(found).toMatchObject({ review_state: "open", sure: entries });
      }),
    ));

  it("does not delete the account of a technician who has set a password", () =>
    run(
      Effect.gen(function* () {
        const technicians = yield* Technicians;
        const { id } = yield* technicians.create({ ...NAMED, email: "ty@example.com" });
        const set = yield* lastSet;
        yield* (yield* SqlClient.SqlClient)`INSERT INTO credentials (person_id, password_hash) VALUES (${id}, 'hash')`;
        const refused = yield* refusalOf(undone(set));
        expect(refused.message).toContain("Ty Ray (has set a password)");
      }),
    ));

  it("does not give a person who became a technician the former role back, or a technician the former email", () =>
    run(
      Effect.gen(function* () {
        const users = yield* Users;
        const person = { ...NAMED, email: "mo@example.com", password: "", password_confirmation: "" };
        const { id } = yield* users.create({ ...person, role: "staff" });
        yield* users.update(id, { ...person, role: "technician" });
        expect(yield* refusalOf(undone(yield* lastSet))).toMatchObject({ message: CANNOT_UNDO });
        yield* (yield* Technicians).update(id, { ...NAMED, email: "mo.ray@example.com" });
        expect(yield* refusalOf(undone(yield* lastSet))).toMatchObject({ message: CANNOT_UNDO });
      }),
    ));

  it("is possible of what was done to several lines before change sets", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* (yield* Inventories).create(inventoryInput(s().place));
        yield* (yield* InventoryProducts).create(id, s().drums());
        const set = yield* lastSet;
        yield* (yield* SqlClient.SqlClient)`INSERT INTO change_log (noun, record_id, action, after, change_set_id)
          VALUES ('marked_changes', ${id}, 'INSERT', '{}', ${set.change_set_id})`;
        expect(yield* (yield* ChangeSets).check(set.change_set_id)).toMatchObject({ restored: 1, refusal: null });
      }),
    ));
});
