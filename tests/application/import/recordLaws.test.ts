import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { Hazards } from "#application/hazard/Hazards.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import { Products } from "#application/product/Products.ts";
import { RECORD_KINDS, type RecordKind } from "#domain/import/ImportTarget.ts";
import { importOfFile, uploadTable } from "../../support/importFixture.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { allRecords, importedRecords, type Table } from "../../support/recordImportFixture.ts";
import { as, testServices } from "../../support/services.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
beforeAll(() =>
  services.runPromise(
    Effect.gen(function* () {
      const { create } = yield* Hazards;
      const [flammable] = [yield* create({ name: "Flammable Liquids" }), yield* create({ name: "Corrosive" })];
      const products = yield* Products;
      yield* products.create(productInput({ hazard_ids: [flammable.id], flash_points: 1, flash_point_operator: "<" }));
      yield* products.create(productInput({ name: "Chrome Bath", mfg_name: "Olin" }));
    }).pipe(as("admin")),
  ),
);
afterAll(() => services.dispose());

const TITLES = ["Product", "Mfr", "State", "lb/gal", "Flash", "Hazard class"];

describe("an import of records", () => {
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
          const before = yield* allRecords;
          const { validate } = yield* RecordImports;
          const table = [TITLES, ...rows];
          const first = yield* validate("products", importOfFile(yield* uploadTable(table)));
          const left_out = first.rows.flatMap(({ row, verdict }) =>
            verdict === "refused" || verdict === "question" ? [row] : [],
          );
          const done = yield* Effect.result(importedRecords("products", table, { left_out }));
          if (done._tag === "Success") {
            const again = yield* validate("products", importOfFile(yield* uploadTable(table), { left_out }));
            // A name alone asks once a second product has it.
            const settled = ["equal", "left out", "question"];
            expect(again.rows.map(({ verdict }) => verdict).filter((verdict) => !settled.includes(verdict))).toEqual(
              [],
            );
            yield* undone(done.success.made);
          }
          expect(yield* allRecords).toEqual(before);
        }).pipe(as("admin")),
      ),
    { runs: 12, isSlow: true, isCostly: true },
  );

  /** Few words of each column, so that rows meet each other and what is there. */
  const FILES: Readonly<Record<RecordKind, Readonly<Record<string, ReadonlyArray<string>>>>> = {
    containers: { "Container Type": ["Drum", "drum ", "Pail", ""], Description: ["steel", "", "N/A"] },
    units: { Unit: ["Barrel (bbl)", "barrel  (BBL)", "Case", ""], Description: ["42 gal", ""] },
    technicians: {
      "Full Name": ["Nora Lind", "Lind, Nora", "Bo Ek", ""],
      Email: ["nora@example.com", "NORA@example.com", "bo@example.com", "tess@example.com", "ada@example.com"],
      Phone: ["555-123-4567", "", "12"],
    },
    products: {
      Product: ["Acetone", "ACETONE", "Xylene"],
      Mfr: ["Dow", "Olin", ""],
      State: ["liq", "solid", "gas", ""],
      "lb/gal": ["6.6", "7", ""],
      "Hazard class": ["", "Flammable Liquids", "Corrosive; Flammable Liquids"],
    },
    components: {
      Product: ["Chrome Bath", "chrome bath", "Paint"],
      Component: ["Acid", "Water", "Additive"],
      "CAS #": ["7664-93-9", "7732-18-5", "proprietary", ""],
      "%": ["5 - 10 %", "<1", "25", "balance", ""],
    },
    customers: {
      Customer: ["Elm", "elm ", "Oak"],
      Street: ["1 Main St"],
      City: ["Dayton", ""],
      State: ["OH", "Ohio", "ZZ"],
      ZIP: ["45402", "45402-1234"],
      "Bill to": ["", "2 Side St"],
    },
    facilities: {
      Customer: ["Elm", "elm ", "Oak", "", "Fir"],
      Facility: ["P1", "P2", ""],
      Street: ["1 Main St"],
      City: ["Dayton"],
      State: ["OH", "ZZ"],
      ZIP: ["45402"],
    },
  };
  const rowsOf = (columns: Readonly<Record<string, ReadonlyArray<string>>>) =>
    fc.array(fc.tuple(...Object.values(columns).map((words) => fc.constantFrom(...words))), {
      minLength: 1,
      maxLength: 6,
    });
  const file = fc
    .constantFrom(...RECORD_KINDS)
    .chain((noun) => fc.tuple(fc.constant(noun), rowsOf(FILES[noun]), fc.nat(6)));

  /** Rows that are refused or asked about are left out. */
  const taken = (noun: RecordKind, table: Table) =>
    Effect.gen(function* () {
      const { validate, write } = yield* RecordImports;
      const input = importOfFile(yield* uploadTable(table));
      const first = yield* validate(noun, input);
      const left_out = first.rows.flatMap(({ row, verdict }) =>
        verdict === "refused" || verdict === "question" ? [row] : [],
      );
      const { seen } = yield* validate(noun, { ...input, left_out });
      const made = yield* Effect.result(write(noun, { ...input, left_out, seen }));
      return { left_out, made: made._tag === "Success" ? made.success : null };
    });
  /** Whatever the ids are: those that were given are not given again. */
  const unnumbered = (found: ReadonlyArray<ReadonlyArray<{ readonly row: unknown }>>) =>
    found.map((rows) =>
      rows
        .map(({ row }) =>
          JSON.stringify(row, (name, value: unknown) => (/^(?:id|.*_id|.*_at)$/u.test(name) ? undefined : value)),
        )
        .toSorted(),
    );

  law(
    "of any noun that is undone leaves everything as it was, and in two parts writes what it writes in one",
    [file],
    ([noun, rows, cut]) =>
      services.runPromise(
        Effect.gen(function* () {
          const before = yield* allRecords;
          const head = Object.keys(FILES[noun]);
          const whole = yield* taken(noun, [head, ...rows]);
          const after = unnumbered(yield* allRecords);
          if (whole.made !== null) yield* undone(whole.made);
          expect(yield* allRecords).toEqual(before);
          const kept = rows.filter((_, at) => !whole.left_out.includes(at + 2));
          const parts = [kept.slice(0, cut), kept.slice(cut)].filter((part) => part.length > 0);
          const made = yield* Effect.forEach(parts, (part) => taken(noun, [head, ...part]));
          expect(unnumbered(yield* allRecords)).toEqual(after);
          // One that the second part has changed further stays.
          for (const { made: one } of made.toReversed()) if (one !== null) yield* Effect.ignore(undone(one));
        }).pipe(as("admin")),
      ),
    { runs: 25, isSlow: true, isCostly: true },
  );
});
