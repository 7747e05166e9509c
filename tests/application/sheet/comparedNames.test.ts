import { Effect, type ManagedRuntime } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { referenceListStoreLive } from "#adapters/postgres/reference/referenceListStore.ts";
import { ProductComponents } from "#application/component/Components.ts";
import { ReferenceListStore } from "#application/reference/ReferenceListStore.ts";
import { readDueSheets } from "#application/sheet/readSheets.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { referenceRow } from "../../domain/reference/referenceRow.ts";
import { componentInput, newProduct } from "../../support/componentFixture.ts";
import { as, testServices } from "../../support/services.ts";
import { componentValue, proposed, readerOfFixtures, readingOf, sheetOf } from "../../support/sheetFixture.ts";

const services = testServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services>) => services.runPromise(test.pipe(as("staff")));

const readOne = (reading: SheetReading) =>
  Effect.gen(function* () {
    const sheets = yield* Sheets;
    const [added] = yield* sheets.add({ files: [yield* sheetOf(reading)], product_id: null });
    yield* Effect.provide(readDueSheets, readerOfFixtures);
    return yield* sheets.get(added?.sheet.id ?? 0);
  });

/** The rows become the list of extremely hazardous substances. */
const listed = (rows: ReadonlyArray<ReferenceRow>) =>
  Effect.gen(function* () {
    const lists = yield* ReferenceListStore;
    const file = { original_name: "ehs.csv", file_hash: "0".repeat(64) };
    const version = yield* lists.begin({ type: "ehs", name: "EHS", row_count: rows.length, ...file });
    yield* lists.add(version, rows);
    yield* lists.together(lists.publish(version, null));
  }).pipe(Effect.provide(referenceListStoreLive));

describe("components of a sheet", () => {
  const named = (component_index: number, cas: string, name: string) =>
    proposed({ field: "component", component_index, value: componentValue({ cas, name, min: "5", max: "5" }) });

  it("are compared with what the lists and the components of products call their numbers", () =>
    run(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        yield* components.create(
          yield* newProduct("Sealant"),
          componentInput({ number: "9003-11-6", name: "Polypropylene glycol" }),
        );
        yield* listed([
          referenceRow({ chemical_name: "Acetaldehyde", cas_number: "75-07-0" }),
          referenceRow({ chemical_name: "1,1,2,2-Tetrachloroethane", cas_number: "79-34-5" }),
        ]);
        const { entries } = yield* readOne(
          readingOf([
            named(0, "75-07-0", "Acetaldehyde"),
            named(1, "107-02-8", "ACETALDEHYDE"),
            named(2, "79-34-5", "Turpentine"),
            named(3, "9003-11-6", "Silica"),
          ]),
        );
        const rows = entries.flatMap(({ proposal }) => (proposal.field === "component" ? [proposal] : []));
        expect(rows.map(({ sureness, cautions }) => [sureness, ...cautions.map(({ text }) => text)])).toEqual([
          ["sure"],
          ["likely", "In our lists ACETALDEHYDE is 75-07-0, not 107-02-8."],
          ["likely", "In our lists 79-34-5 is 1,1,2,2-Tetrachloroethane."],
          ["likely", "In our lists 9003-11-6 is Polypropylene glycol."],
        ]);
        expect(rows[1]?.cautions[0]?.boxes).toEqual([{ page: 5, box: [72, 314, 210, 326], role: "value" }]);
      }),
    ));
});
