import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { Containers } from "#application/container/Containers.ts";
import { EMAIL_TAKEN } from "#application/identity/personChanges.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Products } from "#application/product/Products.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { Technicians } from "#application/identity/Users.ts";
import { JUDGED_ANEW, NOT_YOURS } from "#application/import/importMessages.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { importOfFile, uploadTable } from "../../support/importFixture.ts";
import { as, embeddedServices, refusalOf } from "../../support/services.ts";

const services = embeddedServices();
beforeAll(() => services.runPromise(Effect.void));
afterAll(() => services.dispose());

type Table = ReadonlyArray<ReadonlyArray<string>>;
const HEAD = ["Container Type", "Description"];

const imported = (noun: RecordNoun, table: Table, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const { judge, write } = yield* RecordImports;
    const input = importOfFile(yield* uploadTable(table), said);
    const judged = yield* judge(noun, input);
    return { judged, made: yield* write(noun, { ...input, seen: judged.seen }) };
  });

/** All that such an import can write, but for versions and times. */
const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = (table: string, aside = "'{version,updated_at,generation}'::text[]") =>
    sql<{ row: unknown }>`SELECT to_jsonb(t) - ${sql.literal(aside)} AS row FROM ${sql.literal(table)} t ORDER BY 1`;
  const tables = [
    "containers",
    "container_units",
    "customers",
    "facilities",
    "people",
    "mail_queue",
    "list_tallies",
    "product_hazards",
  ];
  const kept = yield* rows("products", "'{version,updated_at,search_text}'::text[]");
  return [...(yield* Effect.forEach(tables, (table) => rows(table))), kept];
});

describe("an import of records", () => {
  it("adds and changes by the calls of the form, comes again as equal, and is undone with all that it wrote", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { list, undo, judge } = yield* RecordImports;
        const { create, get } = yield* Containers;
        const drum = yield* create({ name: "Drum of an import", description: "old", storage_type: "Steel drum" });
        const before = yield* everything;
        const table = [HEAD, ["drum of an  import", "new"], ["Pail of an import", ""]];
        const { made } = yield* imported("containers", table);
        expect(made).toMatchObject({ added: 1, changed: 1, also_added: 0, refusal: null });
        expect(yield* get(drum.id)).toMatchObject({ name: "Drum of an import", description: "new" });
        const again = yield* judge("containers", importOfFile(yield* uploadTable(table)));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal", "equal"]);
        expect(again.is_remembered).toBe(true);
        yield* undo("containers", made.id);
        expect(yield* everything).toEqual(before);
        expect((yield* list("containers"))[0]?.undone_at).not.toBeNull();
      }).pipe(as("admin")),
    ));

  it("says what was changed since, and by whom, when it cannot be undone", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo } = yield* RecordImports;
        const { made } = yield* as("staff")(imported("containers", [HEAD, ["Tote", ""]]));
        const { list, update } = yield* Containers;
        const [tote] = (yield* list({ ...DEFAULT_LIST_QUERY, search: "tote" })).items;
        yield* update(tote?.id ?? 0, { name: "Tote", description: "IBC", storage_type: "Tote bin" });
        expect(yield* refusalOf(undo("containers", made.id))).toEqual(
          expect.objectContaining({
            _tag: "Conflict",
            message: "It cannot be undone, for what it wrote was changed or used since: Tote (changed by Ada Stone).",
          }),
        );
      }).pipe(as("admin")),
    ));

  it("lets staff add and refuses their changes row by row; another's import is an admin's to undo", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { judge, undo } = yield* RecordImports;
        const { made } = yield* as("admin")(
          imported("units", [
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
        expect((yield* judge("units", changing)).rows[0]).toMatchObject({
          verdict: "refused",
          problems: [{ field: "description", message: "Only an admin can edit container units." }],
        });
        expect((yield* refusalOf(undo("units", made.id))).message).toBe(NOT_YOURS);
        expect((yield* refusalOf(as("technician")(judge("units", changing))))._tag).toBe("NotAllowed");
      }).pipe(as("staff")),
    ));

  it("is not written when somebody changed what it was judged by", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { judge, write } = yield* RecordImports;
        const input = importOfFile(yield* uploadTable([HEAD, ["Sack", "paper"]]));
        const { seen } = yield* judge("containers", input);
        yield* (yield* Containers).create({ name: "Sack", description: "", storage_type: "Bag" });
        expect((yield* refusalOf(write("containers", { ...input, seen }))).message).toBe(JUDGED_ANEW);
      }).pipe(as("admin")),
    ));

  it("of technicians sends each new one the mail of the form, takes it back, and knows whose email it is", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo, judge } = yield* RecordImports;
        const before = yield* everything;
        const head = ["First Name", "Last Name", "Email"];
        const { made } = yield* imported("technicians", [head, ["Nora", "Lind", "nora@example.com"]]);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT kind FROM mail_queue WHERE recipient = 'nora@example.com'`).toEqual([
          { kind: "welcome" },
        ]);
        yield* undo("technicians", made.id);
        expect(yield* everything).toEqual(before);
        const taken = importOfFile(yield* uploadTable([head, ["Ada", "Stone", "ADA@example.com"]]));
        expect((yield* judge("technicians", taken)).rows[0]?.problems).toEqual([
          { field: "email", message: EMAIL_TAKEN },
        ]);
        expect((yield* (yield* Technicians).list({ ...DEFAULT_LIST_QUERY, search: "nora" })).items).toEqual([]);
      }).pipe(as("staff")),
    ));

  const TITLES = ["Product", "Mfr", "State", "lb/gal", "Flash", "Hazard class"];
  const cell = fc.tuple(
    fc.constantFrom("Acetone", "ACETONE", "Xylene"),
    fc.constantFrom("Dow", "Olin", ""),
    fc.constantFrom("liq", "solid", "gas", ""),
    fc.constantFrom("6.6", "7", ""),
    fc.constantFrom("-4", ""),
    fc.constantFrom("", "Flammable Liquids", "Corrosive", "Corrosive; Flammable Liquids"),
  );
  law(
    "of products that is undone leaves the catalog and its hazard classes as they were",
    [fc.array(cell, { minLength: 1, maxLength: 6 })],
    (rows) =>
      services.runPromise(
        Effect.gen(function* () {
          const products = yield* Products;
          const { create, list } = yield* Hazards;
          const query = { ...DEFAULT_LIST_QUERY, search: "" };
          if ((yield* list(query)).items.length === 0) {
            const [flammable] = [yield* create({ name: "Flammable Liquids" }), yield* create({ name: "Corrosive" })];
            yield* products.create(
              productInput({ hazard_ids: [flammable.id], flash_points: 1, flash_point_operator: "<" }),
            );
          }
          const before = yield* everything;
          const { judge } = yield* RecordImports;
          const table = [TITLES, ...rows];
          const first = yield* judge("products", importOfFile(yield* uploadTable(table)));
          const left_out = first.rows.flatMap(({ row, verdict }) =>
            verdict === "refused" || verdict === "question" ? [row] : [],
          );
          const done = yield* Effect.result(imported("products", table, { left_out }));
          if (done._tag === "Success") {
            const again = yield* judge("products", importOfFile(yield* uploadTable(table), { left_out }));
            // A name alone asks once a second product has it.
            const settled = ["equal", "left out", "question"];
            expect(again.rows.map(({ verdict }) => verdict).filter((verdict) => !settled.includes(verdict))).toEqual(
              [],
            );
            yield* (yield* RecordImports).undo("products", done.success.made.id);
          }
          expect(yield* everything).toEqual(before);
        }).pipe(as("admin")),
      ),
    { runs: 12, timeout: 30_000, isSlow: true },
  );

  it("of products says who used one meanwhile, and is for those who may add products", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo, judge } = yield* RecordImports;
        const { made } = yield* imported("products", [TITLES, ["Turpentine", "Sunny", "liquid", "7.2", "95", ""]]);
        const { update, list } = yield* Products;
        const [found] = (yield* list({ ...DEFAULT_LIST_QUERY, search: "turpentine" })).items;
        yield* update(found?.id ?? 0, productInput({ name: "Turpentine", mfg_name: "Sunny" }));
        expect((yield* refusalOf(undo("products", made.id))).message).toMatch(/Turpentine in the catalog \(changed by/);
        const file = importOfFile(yield* uploadTable([TITLES]));
        expect((yield* refusalOf(as("technician")(judge("products", file))))._tag).toBe("NotAllowed");
      }).pipe(as("admin")),
    ));

  it("of facilities makes the customers that are new, and takes them back together while nobody uses them", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { undo, judge } = yield* RecordImports;
        const before = yield* everything;
        const head = ["Customer", "Facility", "Street", "City", "State", "ZIP", "Fire Code"];
        const plant = ["Birch Works", "Plant 1", "1 Main St", "Dayton", "OH", "45402", "IFC 2021"];
        const { made } = yield* imported("facilities", [head, plant, ["birch works", "Plant 2", ...plant.slice(2)]]);
        expect(made).toMatchObject({ added: 2, changed: 0, also_added: 1 });
        const again = yield* judge("facilities", importOfFile(yield* uploadTable([head, plant])));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal"]);
        const changed = yield* imported("facilities", [head, [...plant.slice(0, 6), "IFC 2024"]]);
        expect((yield* refusalOf(undo("facilities", made.id))).message).toContain("Plant 1 (changed by Ada Stone)");
        yield* undo("facilities", changed.made.id);
        const again2 = yield* imported("facilities", [head, ["Birch Works", "Plant 3", ...plant.slice(2)]]);
        expect(again2.made.also_added).toBe(0);
        yield* undo("facilities", again2.made.id);
        const other = yield* imported("facilities", [head, ["Cedar Works", ...plant.slice(1)]]);
        yield* undo("facilities", other.made.id);
        const sql = yield* SqlClient.SqlClient;
        // The first import was changed, and changed back: its records stand as it made them.
        yield* sql`DELETE FROM facilities WHERE name LIKE 'Plant %'`;
        yield* sql`DELETE FROM customers WHERE name = 'Birch Works'`;
        expect(yield* everything).toEqual(before);
      }).pipe(as("admin")),
    ));

  law(
    "of facilities that is undone leaves everything as it was",
    [
      fc.array(
        fc.tuple(
          fc.constantFrom("Elm", "elm ", "Oak", "", "Fir"),
          fc.constantFrom("P1", "P2", ""),
          fc.constantFrom("OH", "ZZ"),
        ),
        { minLength: 1, maxLength: 6 },
      ),
    ],
    (rows) =>
      services.runPromise(
        Effect.gen(function* () {
          const { judge, write, undo } = yield* RecordImports;
          const before = yield* everything;
          const table = rows.map(([customer, name, state]) => [customer, name, "1 Main St", "Dayton", state, "45402"]);
          const head = ["Customer", "Facility", "Street", "City", "State", "ZIP"];
          const input = importOfFile(yield* uploadTable([head, ...table]));
          const left_out = (yield* judge("facilities", input)).rows.flatMap(({ row, verdict }) =>
            verdict === "refused" ? [row] : [],
          );
          const { seen } = yield* judge("facilities", { ...input, left_out });
          const made = yield* Effect.result(write("facilities", { ...input, left_out, seen }));
          if (made._tag === "Success") yield* undo("facilities", made.success.id);
          expect(yield* everything).toEqual(before);
        }).pipe(as("staff")),
      ),
    { runs: 10, timeout: 30_000, isSlow: true },
  );
});
