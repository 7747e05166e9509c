import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach } from "vitest";
import { csvLines } from "#adapters/spreadsheets/csvText.ts";
import { ProductComponents } from "#application/component/Components.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { RecordImports } from "#application/import/Imports.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Lists } from "#application/list/Lists.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { importOfFile } from "../../support/importFixture.ts";
import { customerInput, facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { filesOfLists, readAgain, WHOLE } from "../../support/listFiles.ts";
import { evaluateAll } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";

export type Answers = (missing: string, at: number) => string;
export type Chosen = ImportInput["answers"];

/** Called once in each file, which gets services and hooks of its own. */
export const answersFixture = () => {
  const run = fileServices();
  const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));

  let made: ChlorineShelf;
  /** A second customer's line of the same product. */
  let other = { inventory_id: 0, line_id: 0 };
  const SHARES = "UPDATE inventory_product_chemical_components SET";
  /** Two lines without a percentage, in open inventories; the catalog lacks it, too. */
  const forget = Effect.all([
    write(`${SHARES} percentage_weight = NULL, percent_min = NULL, percent_max = NULL, percent_as_printed = ''`),
    write("UPDATE product_chemical_components SET percentage_weight = NULL, percent_min = NULL, percent_max = NULL"),
    write("UPDATE inventories SET is_completed = false, is_active = true"),
    write("UPDATE inventory_products SET max_pounds = 726"),
  ]);

  const unweighed = Effect.suspend(() =>
    write(`UPDATE inventory_products SET max_pounds = NULL, pounds_per_gallon = NULL, specific_gravity = NULL
      WHERE id = ${made.line.inventory_product_id}`),
  );

  beforeAll(async () => {
    made = await run(chlorineShelf);
    await run(
      Effect.gen(function* () {
        const customer = yield* (yield* Customers).create(customerInput({ name: "Zenith" }));
        const facility = yield* (yield* Facilities).create(facilityInput(customer.id, { name: "Annex" }));
        const inventory = yield* (yield* Inventories).create(
          inventoryInput({ customer_id: customer.id, facility_id: facility.id }),
        );
        const chlorine = Schema.decodeUnknownSync(ChemicalComponentInput)({ number: "7782-50-5", name: "Chlorine" });
        yield* (yield* ProductComponents).create({ product_id: made.product.id }, chlorine);
        const line = yield* (yield* InventoryProducts).create(inventory.id, made.drums());
        other = { inventory_id: inventory.id, line_id: line.inventory_product_id };
      }).pipe(as("admin")),
    );
  });
  beforeEach(() => run(Effect.andThen(forget, evaluateAll)));

  const PERCENTAGE = "Percentage of Chlorine (7782-50-5)";

  const filledIn = (answer: Answers) =>
    Effect.gen(function* () {
      const { content } = yield* Lists.use((lists) =>
        lists.file("missing-facts", { ...WHOLE, kind: "xlsx", of: "0,year-2026" }),
      );
      const { headers, rows } = yield* Effect.promise(() => readAgain(content));
      const [answers, missing] = [headers.indexOf("Answer"), headers.indexOf("What Is Missing")];
      return [headers, ...rows.map((cells, at) => cells.with(answers, answer(cells[missing] ?? "", at)))];
    }).pipe(Effect.provide(filesOfLists), as("staff"));

  /** What a person chooses in the preview. */
  const FOR_ALL: Chosen = [{ field: "customers", text: "percentages", choice: "all" }];
  const uploaded = (table: ReadonlyArray<ReadonlyArray<string>>, answers = FOR_ALL) =>
    Effect.gen(function* () {
      const { filepath } = yield* (yield* Files).upload({
        original_name: "answers.csv",
        content: new Blob([csvLines(table)]),
      });
      const input = { ...importOfFile(filepath), answers };
      return { input, validation: yield* (yield* RecordImports).validate("answers", input) };
    });
  const answered = (answer: Answers, answers?: Chosen) =>
    Effect.flatMap(filledIn(answer), (table) => uploaded(table, answers));
  const written = ({ input, validation }: Effect.Success<ReturnType<typeof uploaded>>) =>
    Effect.flatMap(RecordImports, (imports) => imports.write("answers", { ...input, seen: validation.seen }));

  const rowOf = (rows: ReadonlyArray<ImportRow>, name = PERCENTAGE) => rows.find((row) => row.name === name);
  const asked = Effect.andThen(
    evaluateAll,
    Effect.map(
      Effect.flatMap(Seasons, (seasons) =>
        seasons.missing({ year: 2026, page: 1, ipp: 50, search: "", facility_id: null }),
      ),
      ({ items }) => items.map(({ kind }) => kind),
    ),
  ).pipe(as("staff"));
  const shares = Effect.map(
    write(`SELECT percentage_weight::float8 AS share, percent_as_printed AS printed
      FROM inventory_product_chemical_components UNION ALL
      SELECT percentage_weight::float8, percent_as_printed FROM product_chemical_components`),
    (rows) => rows.map((row) => JSON.stringify(row)),
  );
  return {
    run,
    write,
    SHARES,
    forget,
    unweighed,
    PERCENTAGE,
    filledIn,
    FOR_ALL,
    uploaded,
    answered,
    written,
    rowOf,
    asked,
    shares,
    made: () => made,
    other: () => other,
  };
};
