import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLines } from "#adapters/spreadsheets/csvText.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Files } from "#application/files/Files.ts";
import { Imports } from "#application/import/Imports.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Lists } from "#application/list/Lists.ts";
import { Products } from "#application/product/Products.ts";
import type { ImportValidation } from "#domain/import/ImportRow.ts";
import { STORAGE_FIELDS } from "#domain/inventory/lineFields.ts";
import type { ListFileKind } from "#domain/list/listNames.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import { anyRecord, type Values } from "../../support/generatedRecords.ts";
import { importOfFile } from "../../support/importFixture.ts";
import { inventoryInput, lineInput, productInput, shelf } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { filesOfLists, readAgain, WHOLE } from "../../support/listFiles.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
let place: Effect.Success<typeof prepared>;
const prepared = Effect.gen(function* () {
  const { drum, gallons, pieces, product, place: at, inventory } = yield* shelf;
  const { create } = yield* Products;
  const bag = yield* (yield* Containers).create({ name: "Bag, 2-ply (paper)", description: "" });
  const other = yield* create(productInput({ mfg_name: "-Olin | Co", mfg_product_number: "7-9", pounds_per_gallon: 7 }));
  const gas = yield* create(productInput({ name: "@Argon, comp. 2 lb", physical_state: "compressed gas", pounds_per_gallon: null, conversion_factor: 9.7 }));
  const cubic = yield* (yield* ContainerUnits).create({ name: "Cubic foot (cu ft)", description: "" });
  const next = yield* (yield* Inventories).create(inventoryInput({ ...at, year: 2027 }));
  return { inventory, next, products: [product, other, gas], containers: [drum, bag], units: [gallons, cubic, pieces] };
}); // biome-ignore format: a record a line
beforeAll(async () => {
  place = await services.runPromise(prepared.pipe(as("admin")));
});
afterAll(() => services.dispose());

const orNone = (most: number) => fc.option(fc.nat(most), { nil: null });
const anyLine = anyRecord(STORAGE_FIELDS, {
  product: fc.nat(2),
  container: orNone(1),
  unit: orNone(2),
  container_size: fc.constantFrom("", "55", "0.5"),
  container_quantity: fc.constantFrom("", "2", "1.5", "1200"),
  max_gallons: fc.constantFrom("", "3"),
  max_pounds: fc.constantFrom("", "0.25"),
  location_stored: fc.constantFrom("", "SHED", "=A", "-2", "BLDG 1 | ROOM 2, SHELF"),
  notes: fc.constantFrom("", "3 drums", "same", "N/A", "two\nlines", "=1+1"),
});
const identity = ({ product, container, unit, container_size }: Values) =>
  JSON.stringify([product, container, unit, container_size]);
const someLines = (one: fc.Arbitrary<Values>) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 6, selector: identity });

const productOf = (at: unknown) => {
  const product = place.products[Number(at)];
  if (product === undefined) throw new Error("No such product");
  return product;
};

/** As if the formulas had filled in the amounts, where they give some. */
const filledIn = ({ unit, product, ...line }: Values): Values => {
  const { physical_state, pounds_per_gallon, conversion_factor } = productOf(product);
  const exact = (value: number | null) => (value === null ? null : String(value));
  const sized = (value: unknown) => (value === "" ? null : String(value));
  const answer = calculateAmounts({
    container_unit_name: unit === null ? null : (place.units[Number(unit)]?.name ?? null),
    container_size: sized(line["container_size"]),
    container_quantity: sized(line["container_quantity"]),
    physical_state,
    pounds_per_gallon: exact(pounds_per_gallon),
    conversion_factor: exact(conversion_factor),
  });
  const known = answer._tag === "Amounts" ? answer : answer._tag === "Needs" ? answer.known : { max_gallons: null, max_pounds: null };
  return {
    ...line,
    unit,
    product,
    max_gallons: known.max_gallons ?? line["max_gallons"],
    max_pounds: known.max_pounds ?? line["max_pounds"],
  };
}; // biome-ignore format: one thought

const stored = (lines: ReadonlyArray<Values>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`DELETE FROM inventory_products`;
    const { create } = yield* InventoryProducts;
    for (const { product, container, unit, ...line } of lines) {
      const { id, name, mfg_name } = productOf(product);
      const input = lineInput({
        ...line,
        product_id: id,
        name,
        mfg_name,
        container_id: container === null ? null : place.containers[Number(container)]?.id,
        container_unit_id: unit === null ? null : place.units[Number(unit)]?.id,
        aggregate: false,
      });
      yield* create(place.inventory.id, input);
    }
  });

const exported = (id: number, kind: ListFileKind) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { content } = yield* (yield* Lists).file("lines", { ...WHOLE, kind, of: String(id), sort: { field: "sds_no", direction: "asc" } });
      return new Blob([yield* Effect.promise(() => content.arrayBuffer())]);
    }),
  ).pipe(Effect.provide(filesOfLists)); // biome-ignore format: one thought
const uploaded = (content: Blob) =>
  Effect.map(
    Effect.flatMap(Files, ({ upload }) => upload({ original_name: "list.csv", content })),
    ({ filepath }) => importOfFile(filepath),
  );
const judged = (id: number, content: Blob) =>
  Effect.gen(function* () {
    return yield* (yield* Imports).validate(id, yield* uploaded(content));
  });
const told = ({ rows }: ImportValidation) =>
  rows.map(({ verdict, questions, problems, changes }) => ({ verdict, questions, problems, changes }));
const EQUAL = { verdict: "equal", questions: [], problems: [], changes: [] };
const equalRows = (count: number) => Array.from({ length: count }, () => EQUAL);
const anyKind = fc.constantFrom<ListFileKind>("csv", "xlsx");

/** By title, as texts. */
const tableOf = (content: Blob) => Effect.promise(() => readAgain(content));

describe("the exported lines of an inventory", () => {
  law(
    "that are imported unchanged are equal, whatever became of product, unit and container",
    [someLines(anyLine), anyKind, fc.boolean()],
    (lines, kind, isOld) =>
      services.runPromise(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          yield* stored(lines);
          const old = sql.literal(isOld ? "false" : "true");
          yield* sql`UPDATE products SET is_active = ${old}, name = CASE WHEN ${old} THEN replace(name, 'old ', '') ELSE 'old ' || name END`;
          yield* sql`UPDATE inventory_products SET name = ${sql.literal(isOld ? "'=' || name" : "name")}`;
          yield* sql`UPDATE containers SET is_active = ${old}`;
          yield* sql`UPDATE container_units SET is_active = ${old}`;
          const found = told(yield* judged(place.inventory.id, yield* exported(place.inventory.id, kind)));
          yield* sql`UPDATE products SET is_active = true, name = replace(name, 'old ', '')`;
          yield* sql`UPDATE containers SET is_active = true`;
          yield* sql`UPDATE container_units SET is_active = true`;
          expect(found).toEqual(equalRows(lines.length));
        }).pipe(as("admin")),
      ),
    { runs: 30, isCostly: true },
  );

  law(
    "are the same lines, amounts and pounds in an empty inventory of another year",
    [
      someLines(
        anyLine.filter(
          ({ notes, location_stored, container, unit }) =>
            ["", "same"].includes(String(notes)) &&
            location_stored !== "=A" &&
            (container !== null || unit === null || unit === 0),
        ),
      ),
      anyKind,
    ],
    (lines, kind) =>
      services.runPromise(
        Effect.gen(function* () {
          yield* stored(lines.map(filledIn));
          const content = yield* exported(place.inventory.id, kind);
          const { validate, write } = yield* Imports;
          const input = yield* uploaded(content);
          const { rows, seen } = yield* validate(place.next.id, input);
          expect(rows.flatMap(({ questions, problems }) => [...questions, ...problems])).toEqual([]);
          yield* write(place.next.id, { ...input, seen });
          const [before, after] = [yield* tableOf(content), yield* tableOf(yield* exported(place.next.id, kind))];
          const aside = before.headers.indexOf("SDS No");
          const unnumbered = (table: typeof before) =>
            table.rows.map((cells) => cells.toSpliced(aside, 1).map((cell) => cell.trim()));
          expect(unnumbered(after)).toEqual(unnumbered(before));
        }).pipe(as("admin")),
      ),
    { runs: 30, isCostly: true },
  );

  const TYPED: Readonly<Record<string, readonly [field: string, text: string]>> = {
    Notes: ["notes", "checked"],
    "Locations Stored": ["location_stored", "YARD"],
    Qty: ["container_quantity", "7"],
    Processed: ["is_processed", "Yes"],
    "Days on Site": ["days_on_site", "12"],
    "Container Size Unit and Type": ["container_size", "31 gal Steel drum"],
  };
  const AMOUNTS: ReadonlySet<string> = new Set(["max_gallons", "max_pounds", "container_unit_id", "container_id"]);
  law(
    "with one changed cell change that field of that line, its amounts, and nothing else",
    [someLines(anyLine.map((line) => ({ ...line, notes: "" }))), fc.nat(), fc.constantFrom(...Object.keys(TYPED))],
    (lines, row, title) =>
      services.runPromise(
        Effect.gen(function* () {
          yield* stored(lines);
          const { headers, rows } = yield* tableOf(yield* exported(place.inventory.id, "csv"));
          const [field, text] = TYPED[title] ?? ["", ""];
          const [at, column] = [row % rows.length, headers.indexOf(title)];
          const table = [headers, ...rows].map((cells, line) =>
            headers.map((_, each) => (line === at + 1 && each === column ? text : (cells[each] ?? ""))),
          );
          const found = told(yield* judged(place.inventory.id, new Blob([csvLines(table)])));
          expect(found.toSpliced(at, 1)).toEqual(equalRows(lines.length - 1));
          const isSame = rows[at]?.[column] === text;
          const changed = found[at]?.changes.flatMap((change) => (AMOUNTS.has(change.field) ? [] : [change.field]));
          expect([found[at]?.verdict, changed]).toEqual(isSame ? ["equal", []] : ["changed", [field]]);
        }).pipe(as("admin")),
      ),
    { runs: 30, isCostly: true },
  );

  it("whose numbers are those of another list are found by product and storage alone", () =>
    services.runPromise(
      Effect.gen(function* () {
        const drums = { product: 0, container: 0, unit: 0, container_size: "55", container_quantity: "2" };
        yield* stored([drums, { ...drums, container_size: "5" }]);
        const rows = (yield* tableOf(yield* exported(place.inventory.id, "csv"))).rows.map(([number = ""]) => number);
        const sheet = (...cells: ReadonlyArray<ReadonlyArray<string>>) =>
          judged(place.inventory.id, new Blob([csvLines([["SDS No", "Product", "Mfr", "Size", "Package", "Qty"], ...cells])]));
        const [first = "", second = ""] = rows;
        // One number for all containers of a product is its sheet's.
        const both = yield* sheet([first, "Acetone", "Dow", "30 gal", "Steel drum", "2"], [first, "Acetone", "Dow", "55 gal", "Steel drum", "2"]);
        expect(both.rows.map(({ verdict }) => verdict)).toEqual(["new", "equal"]);
        // The storage of another line.
        const swapped = yield* sheet([second, "Acetone", "Dow", "55 gal", "Steel drum", "2"]);
        expect(swapped.rows.map(({ verdict, problems }) => [verdict, problems.map(({ field }) => field)])).toEqual([["refused", ["sds_no"]]]);
        // A number of another product shows whose numbers they are.
        const others = yield* sheet([first, "Acetone", "Dow", "30 gal", "Steel drum", "2"], [second, "Argon", "Dow", "30 gal", "Steel drum", "1"]);
        expect(others.rows.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
      }).pipe(as("admin")),
    )); // biome-ignore format: a row a line
});
