import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProductComponents } from "#application/component/Components.ts";
import { Containers, ContainerStore } from "#application/container/Containers.ts";
import { EMAIL_TAKEN } from "#application/identity/personChanges.ts";
import { Products } from "#application/product/Products.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { Technicians } from "#application/identity/Users.ts";
import { DATA_CHANGED } from "#application/import/importMessages.ts";
import { NOT_YOURS } from "#domain/history/ChangeSet.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { importOfFile, uploadTable } from "../../support/importFixture.ts";
import { allRecords, importedRecords } from "../../support/recordImportFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
beforeAll(() => services.runPromise(Effect.void));
afterAll(() => services.dispose());

const NO_SHARE = {
  chemical_component_id: null,
  percentage_weight: null,
  percentage_volume: null,
  regulations: "",
  restrictions: "",
  reporting_requirements: "",
};
const HEAD = ["Container Type", "Description"];

describe("an import of records", () => {
  it("adds and changes by the calls of the form, comes again as equal, and is undone with all that it wrote", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { list, validate } = yield* RecordImports;
        const { create, get } = yield* Containers;
        const drum = yield* create({ name: "Drum of an import", description: "old", storage_type: "Steel drum" });
        const before = yield* allRecords;
        const table = [HEAD, ["drum of an  import", "new"], ["Pail of an import", ""]];
        const { made } = yield* importedRecords("containers", table);
        expect(made).toMatchObject({ added: 1, changed: 1, also_added: 0, refusal: null });
        expect(yield* get(drum.id)).toMatchObject({ name: "Drum of an import", description: "new" });
        const again = yield* validate("containers", importOfFile(yield* uploadTable(table)));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal", "equal"]);
        expect(again.is_remembered).toBe(true);
        yield* undone(made);
        expect(yield* allRecords).toEqual(before);
        expect((yield* list("containers"))[0]?.undone_at).not.toBeNull();
      }).pipe(as("admin")),
    ));

  it("says what was changed since, and by whom, when it cannot be undone", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { made } = yield* as("staff")(importedRecords("containers", [HEAD, ["Tote", ""]]));
        const { list, update } = yield* Containers;
        const [tote] = (yield* list({ ...DEFAULT_LIST_QUERY, search: "tote" })).items;
        yield* update(tote?.id ?? 0, { name: "Tote", description: "IBC", storage_type: "Tote bin" });
        expect(yield* refusalOf(undone(made))).toEqual(
          expect.objectContaining({
            _tag: "Conflict",
            message:
              "This cannot be undone because these records have since been changed or used: Tote (changed by Ada Stone).",
          }),
        );
      }).pipe(as("admin")),
    ));

  it("lets staff add and refuses their changes row by row; another's import is an admin's to undo", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate } = yield* RecordImports;
        const { made } = yield* as("admin")(
          importedRecords("units", [
            ["Unit", "Description"],
            ["Barrel (bbl)", ""],
          ]),
        );
        const changing = importOfFile(
          yield* uploadTable([
            ["Unit", "Description"],
            ["Barrel (bbl)", "42 gal"],
          ]),
        );
        expect((yield* validate("units", changing)).rows[0]).toMatchObject({
          verdict: "refused",
          problems: [{ field: "description", message: "Only an admin can edit container units." }],
        });
        expect((yield* refusalOf(undone(made))).message).toBe(NOT_YOURS);
        expect((yield* refusalOf(as("technician")(validate("units", changing))))._tag).toBe("NotAllowed");
      }).pipe(as("staff")),
    ));

  it("is not written when somebody changed what it was validated by", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate, write } = yield* RecordImports;
        const input = importOfFile(yield* uploadTable([HEAD, ["Sack", "paper"]]));
        const { seen } = yield* validate("containers", input);
        yield* (yield* Containers).create({ name: "Sack", description: "", storage_type: "Bag" });
        expect((yield* refusalOf(write("containers", { ...input, seen }))).message).toBe(DATA_CHANGED);
      }).pipe(as("admin")),
    ));

  it("writes no change over one that somebody else has made meanwhile", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { insertAll, updateAll, get } = yield* ContainerStore;
        const input = { name: "Carboy", description: "", storage_type: "Other" as const };
        const [id = 0] = yield* insertAll([input]);
        expect(yield* updateAll([{ id, version: 2, input: { ...input, description: "glass" } }])).toBe(false);
        expect(yield* get(id)).toMatchObject({ description: "", version: 1 });
        expect(yield* updateAll([{ id, version: 1, input: { ...input, description: "glass" } }])).toBe(true);
        expect(yield* get(id)).toMatchObject({ description: "glass", version: 2 });
      }).pipe(as("admin")),
    ));

  it("of technicians sends each new one the mail of the form, takes it back, and knows whose email it is", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate } = yield* RecordImports;
        const before = yield* allRecords;
        const head = ["First Name", "Last Name", "Email"];
        const { made } = yield* importedRecords("technicians", [head, ["Nora", "Lind", "nora@example.com"]]);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT kind FROM mail_queue WHERE recipient = 'nora@example.com'`).toEqual([
          { kind: "welcome" },
        ]);
        yield* undone(made);
        expect(yield* allRecords).toEqual(before);
        const taken = importOfFile(yield* uploadTable([head, ["Ada", "Stone", "ADA@example.com"]]));
        expect((yield* validate("technicians", taken)).rows[0]?.problems).toEqual([
          { field: "email", message: EMAIL_TAKEN },
        ]);
        expect((yield* (yield* Technicians).list({ ...DEFAULT_LIST_QUERY, search: "nora" })).items).toEqual([]);
      }).pipe(as("staff")),
    ));

  const TITLES = ["Product", "Mfr", "State", "lb/gal", "Flash", "Hazard class"];
  it("of products says who used one meanwhile, and is for those who may add products", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate } = yield* RecordImports;
        const { made } = yield* importedRecords("products", [
          TITLES,
          ["Turpentine", "Sunny", "liquid", "7.2", "95", ""],
        ]);
        const { update, list } = yield* Products;
        const [found] = (yield* list({ ...DEFAULT_LIST_QUERY, search: "turpentine" })).items;
        yield* update(found?.id ?? 0, productInput({ name: "Turpentine", mfg_name: "Sunny" }));
        expect((yield* refusalOf(undone(made))).message).toMatch(/Turpentine \(changed by/);
        const file = importOfFile(yield* uploadTable([TITLES]));
        expect((yield* refusalOf(as("technician")(validate("products", file))))._tag).toBe("NotAllowed");
      }).pipe(as("admin")),
    ));

  it("of facilities makes the customers that are new, and takes them back together while nobody uses them", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate } = yield* RecordImports;
        const before = yield* allRecords;
        const head = ["Customer", "Facility", "Street", "City", "State", "ZIP", "Fire Code"];
        const plant = ["Birch Works", "Plant 1", "1 Main St", "Dayton", "OH", "45402", "IFC 2021"];
        const { made } = yield* importedRecords("facilities", [
          head,
          plant,
          ["birch works", "Plant 2", ...plant.slice(2)],
        ]);
        expect(made).toMatchObject({ added: 2, changed: 0, also_added: 1 });
        const again = yield* validate("facilities", importOfFile(yield* uploadTable([head, plant])));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal"]);
        const changed = yield* importedRecords("facilities", [head, [...plant.slice(0, 6), "IFC 2024"]]);
        expect((yield* refusalOf(undone(made))).message).toContain("Plant 1 (changed by Ada Stone)");
        yield* undone(changed.made);
        const again2 = yield* importedRecords("facilities", [head, ["Birch Works", "Plant 3", ...plant.slice(2)]]);
        expect(again2.made.also_added).toBe(0);
        yield* undone(again2.made);
        const other = yield* importedRecords("facilities", [head, ["Cedar Works", ...plant.slice(1)]]);
        yield* undone(other.made);
        const sql = yield* SqlClient.SqlClient;
        // The first import was changed, and changed back: its records stand as it made them.
        yield* sql`DELETE FROM facilities WHERE name LIKE 'Plant %'`;
        yield* sql`DELETE FROM customers WHERE name = 'Birch Works'`;
        expect(yield* allRecords).toEqual(before);
      }).pipe(as("admin")),
    ));

  it("of components finds their products, keeps their substances apart, and is undone with all that it wrote", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { validate } = yield* RecordImports;
        const components = yield* ProductComponents;
        const bath = yield* (yield* Products).create(productInput({ name: "Chrome Bath", mfg_name: "Olin" }));
        const owner = { product_id: bath.id };
        const acid = { ...NO_SHARE, name: "Acid", number: "7664-93-9", percentage_weight: "25" };
        yield* components.create(owner, acid);
        const before = yield* allRecords;
        const head = ["Product", "Component", "CAS #", "%"];
        const table = [
          head,
          ["chrome bath", "Sulfuric acid", "7664939", "20 - 30 %"],
          ["Chrome Bath", "Chromium trioxide", "1333-82-0", "<1"],
          ["Chrome Bath", "Additive", "proprietary", "balance"],
        ];
        const { made } = yield* importedRecords("components", table);
        expect(made).toMatchObject({ added: 2, changed: 1, also_added: 0, refusal: null });
        const { items } = yield* components.list(owner, { ...DEFAULT_LIST_QUERY, sort: null });
        const shares = items.map(({ name, percentage_weight, percent_min, percent_max, percent_max_operator }) => [
          name,
          percentage_weight,
          percent_min,
          percent_max,
          percent_max_operator,
        ]);
        expect(shares).toEqual(
          expect.arrayContaining([
            ["Acid", null, 20, 30, null],
            ["Chromium trioxide", null, null, 1, "<"],
            ["Additive", null, null, null, null],
          ]),
        );
        const again = yield* validate("components", importOfFile(yield* uploadTable(table)));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal", "equal", "equal"]);
        yield* undone(made);
        expect(yield* allRecords).toEqual(before);
        const next = yield* importedRecords("components", table);
        const additive = (yield* components.list(owner, { ...DEFAULT_LIST_QUERY, search: "additive" })).items[0];
        yield* components.unlink(owner, additive?.product_chemical_component_id ?? 0);
        expect((yield* refusalOf(undone(next.made))).message).toMatch(/\(deleted by Ada Stone\)/);
        const file = importOfFile(yield* uploadTable(table));
        expect((yield* refusalOf(as("technician")(validate("components", file))))._tag).toBe("NotAllowed");
      }).pipe(as("admin")),
    ));
});
