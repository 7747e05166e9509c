import { utils, write } from "@e965/xlsx";
import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { FacilityImports } from "#application/import/Imports.ts";
import { ROWS_OPEN } from "#application/import/importMessages.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import { rowInSheet } from "#domain/import/ImportRow.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { everything, importOfFile, importTable, tabbed } from "../../support/importFixture.ts";
import { customerInput, facilityInput, inventoryInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});

const YEAR = 2026;
const THIS_YEAR = { fill: [{ field: "year", text: String(YEAR) }] };
const HEAD = ["Site", "Material", "Mfr", "State", "Package", "Qty", "Room", "lb/gal"];
const acetone = (site: string, count = "2") => [
  site,
  "Acetone",
  "Dow",
  "liq",
  "55 gal steel drum",
  count,
  "shed",
  "6.6",
];
const xylene = (site: string) => [site, "Xylene", "Olin", "liq", "55 gal steel drum", "3", "shed", "7.2"];

let made = 0;
const facility = (name: string, customer_id = s.customer.id) =>
  Effect.flatMap(Facilities, ({ create }) => create(facilityInput(customer_id, { name })));
/** Facilities that no other test has. */
const places = (...names: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    made += 1;
    return yield* Effect.forEach(names, (name) => facility(`${name} ${made}`));
  });
const inventoryAt = (facility_id: number, customer_id = s.customer.id) =>
  Effect.flatMap(Inventories, ({ create }) => create(inventoryInput({ customer_id, facility_id, year: YEAR })));

const uploaded = (original_name: string, content: Blob) =>
  Effect.flatMap(Files, ({ upload }) => Effect.map(upload({ original_name, content }), ({ filepath }) => filepath));
const validated = (filepath: string, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const input = importOfFile(filepath, { ...THIS_YEAR, ...said });
    return { input, validation: yield* (yield* FacilityImports).validate(input) };
  });
const ofTable = (rows: ReadonlyArray<ReadonlyArray<string>>, said: Partial<ImportInput> = {}) =>
  Effect.flatMap(uploaded("shelves.csv", new Blob([tabbed(rows)])), (filepath) => validated(filepath, said));
const written = ({ input, validation }: Effect.Success<ReturnType<typeof validated>>) =>
  Effect.flatMap(FacilityImports, (imports) => imports.write({ ...input, seen: validation.seen }));

const linesOf = (inventoryId: number) =>
  Effect.gen(function* () {
    const { items } = yield* (yield* InventoryProducts).list(inventoryId, { ...DEFAULT_LIST_QUERY, ipp: 100, search: "" });
    return items.toSorted((one, other) => one.sds_no - other.sds_no).map(({ name, max_gallons, max_pounds, location_stored }) => ({ name, max_gallons, max_pounds, location_stored }));
  }); // biome-ignore format: the fields of a line
const inventoryOf = (facility: string) =>
  Effect.gen(function* () {
    const { items } = yield* (yield* Inventories).list({ ...DEFAULT_LIST_QUERY, ipp: 100, search: "" });
    return items.filter((one) => one.facility__name === facility).map(({ id }) => id);
  });

describe("a spreadsheet with a facility in each row", () => {
  it("adds each row to the open inventory of its facility, or to a new one, and creates a product once", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one, two] = yield* places("Dayton", "Toledo");
        if (one === undefined || two === undefined) throw new Error("Two facilities were made.");
        const { id } = yield* inventoryAt(one.id);
        const found = yield* ofTable([HEAD, acetone(one.name), xylene(two.name), xylene(one.name.toUpperCase())]);
        expect(found.validation.year).toBe(YEAR);
        expect(found.validation.rows.map(({ verdict, shown }) => [verdict, shown["facility"]])).toEqual([
          ["new", one.name],
          ["new", two.name],
          ["new", one.name],
        ]);
        expect(found.validation.rows[1]?.makes).toContain(`In a new ${YEAR} inventory of ${two.name}`);
        const result = yield* written(found);
        expect(result).toMatchObject({ added: 3, changed: 0, also_added: 2 });
        const [created = 0] = yield* inventoryOf(two.name);
        expect(result.inventories.map((inventory) => inventory.id)).toEqual([id, created]);
        expect((yield* linesOf(id)).map(({ name, max_pounds }) => [name, max_pounds])).toEqual([
          ["Acetone", 726],
          ["Xylene", 1188],
        ]);
        expect((yield* linesOf(created)).map(({ name }) => name)).toEqual(["Xylene"]);
      }).pipe(as("staff")),
    ));

  const rows = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom("2", "5"), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  });
  law(
    "rows of several facilities give the lines that importing each facility's rows alone gives; undoing leaves nothing",
    [rows],
    (drawn) =>
      services.runPromise(
        Effect.gen(function* () {
          const ones = yield* places("East", "West", "Alone East", "Alone West");
          const before = yield* everything;
          const cells = (at: number, count: string, isAcetone: boolean) =>
            isAcetone ? acetone(ones[at]?.name ?? "", count) : xylene(ones[at]?.name ?? "").with(5, count);
          const found = yield* ofTable([HEAD, ...drawn.map(([at, count, is]) => cells(at, count, is))]);
          const result = yield* written(found);
          const together = yield* Effect.forEach([0, 1], (at) =>
            Effect.flatMap(inventoryOf(ones[at]?.name ?? ""), ([id]) =>
              id === undefined ? Effect.succeed([]) : linesOf(id),
            ),
          );
          yield* undone(result);
          expect(yield* everything).toEqual(before);
          for (const at of [0, 1]) {
            const own = drawn.filter(([place]) => place === at);
            const alone = yield* inventoryAt(ones[at + 2]?.id ?? 0);
            if (own.length > 0)
              yield* importTable(alone.id, [HEAD, ...own.map(([, count, is]) => cells(at + 2, count, is))]);
            expect(together[at]).toEqual(yield* linesOf(alone.id));
          }
        }).pipe(as("admin")),
      ),
    { runs: 25, isSlow: true, isCostly: true },
  );

  it("asks once which facility a name means, and takes nothing over for one that does not exist", () =>
    services.runPromise(
      Effect.gen(function* () {
        const other = yield* (yield* Customers).create(customerInput({ name: "Other" }));
        const [one] = yield* places("Granite Ridge");
        const twin = yield* facility(one?.name ?? "", other.id);
        const rows = [
          HEAD,
          acetone(one?.name ?? ""),
          xylene(one?.name ?? ""),
          acetone("Granit Rdg"),
          acetone("Nowhere"),
        ];
        const { validation, input } = yield* ofTable(rows);
        expect(validation.rows.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 4 }, () => "question"));
        const [twice, again, like, unknown] = validation.rows.map(({ questions }) => questions[0]);
        expect(again).toEqual(twice);
        expect(twice?.choices.map(({ label }) => label)).toEqual([
          `${one?.name}, Acme`,
          `${one?.name}, Other`,
          "None of these (leave its rows out)",
        ]);
        expect(like?.choices).toEqual(twice?.choices);
        expect(unknown?.message).toBe("There is no facility 'Nowhere'. Create it first, or leave its rows out.");
        const refused = yield* (yield* FacilityImports).write({ ...input, seen: validation.seen }).pipe(refusalOf);
        expect(refused).toMatchObject({ errors: { rows: [ROWS_OPEN] } });
        const answers = [
          { field: "facility", text: twice?.text ?? "", choice: String(twin.id) },
          { field: "facility", text: like?.text ?? "", choice: "other" },
          { field: "facility", text: unknown?.text ?? "", choice: "other" },
        ];
        const answered = yield* ofTable(rows, { answers });
        expect(answered.validation.rows.map(({ verdict }) => verdict)).toEqual(["new", "new", "left out", "left out"]);
        yield* written(answered);
        const [id = 0, ...more] = yield* inventoryOf(twin.name);
        expect(more).toEqual([]);
        expect((yield* (yield* Inventories).get(id)).facility.id).toBe(twin.id);
        expect(yield* linesOf(id)).toHaveLength(2);
      }).pipe(as("admin")),
    ));

  it("adds nothing to a completed inventory, and takes over another year", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one] = yield* places("Closed Plant");
        const { id, version } = yield* inventoryAt(one?.id ?? 0);
        yield* (yield* Inventories).update(
          id,
          inventoryInput({ customer_id: s.customer.id, facility_id: one?.id, year: YEAR, is_completed: true }),
          { version },
        );
        const { validation } = yield* ofTable([HEAD, acetone(one?.name ?? "")]);
        expect(validation.rows.map(({ verdict, problems }) => [verdict, problems.map(({ field }) => field)])).toEqual([
          ["refused", ["facility"]],
        ]);
        const later = yield* ofTable([HEAD, acetone(one?.name ?? "")], { fill: [{ field: "year", text: "2025" }] });
        expect(later.validation.rows.map(({ verdict }) => verdict)).toEqual(["new"]);
        yield* written(later);
        const [open = 0] = yield* inventoryOf(one?.name ?? "");
        expect(open).not.toBe(id);
        expect([yield* linesOf(id), yield* linesOf(open)].map((lines) => lines.length)).toEqual([0, 1]);
        const next = new Date().getUTCFullYear() + 1;
        const early = yield* ofTable([HEAD, acetone(one?.name ?? "")], { fill: [{ field: "year", text: `${next}` }] });
        expect(early.validation.rows.map(({ verdict }) => verdict)).toEqual(["new"]);
        for (const text of ["1999", String(next + 1)]) {
          const never = yield* ofTable([HEAD], { fill: [{ field: "year", text }] }).pipe(refusalOf);
          expect(never).toMatchObject({ errors: { fill: [`Year must be between 2015 and ${next}.`] } });
        }
      }).pipe(as("admin")),
    ));

  it("remembers what the words of each customer mean", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one] = yield* places("Words Plant");
        const row = acetone(one?.name ?? "").with(4, "55 gal blue thing");
        const asked = yield* ofTable([HEAD, row]);
        const [question] = asked.validation.rows[0]?.questions ?? [];
        expect(question?.field).toBe("container_id");
        const answers = [{ field: "container_id", text: question?.text ?? "", choice: String(s.drum.id) }];
        yield* written(yield* ofTable([HEAD, row], { answers }));
        const [next] = yield* places("Next Plant");
        const known = yield* ofTable([HEAD, row.with(0, next?.name ?? "")]);
        expect(known.validation.rows.map(({ verdict }) => verdict)).toEqual(["new"]);
        expect(known.validation.remarks.join(" ")).toContain("Answers of an earlier import");
      }).pipe(as("admin")),
    ));
});

describe("a workbook with a worksheet for each facility", () => {
  const workbook = (sheets: ReadonlyArray<readonly [name: string, rows: ReadonlyArray<ReadonlyArray<string>>]>) => {
    const book = utils.book_new();
    for (const [name, rows] of sheets)
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
    const bytes: Uint8Array<ArrayBuffer> = write(book, { type: "array", bookType: "xlsx" });
    return uploaded("shelves.xlsx", new Blob([bytes]));
  };
  const [, ...titles] = HEAD;
  const bare = ([, ...cells]: ReadonlyArray<string>) => cells;

  it("is read as one list, and other worksheets are named as not read", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one, two] = yield* places("Akron", "Lima");
        const filepath = yield* workbook([
          [one?.name ?? "", [titles, bare(acetone("")), bare(xylene(""))]],
          ["Notes", [["Visited in June"]]],
          [two?.name ?? "", [titles, bare(acetone(""))]],
        ]);
        const found = yield* validated(filepath, { sheet: null });
        expect(found.validation.missing).toEqual([]);
        expect(found.validation.rows.map(({ row, shown }) => [rowInSheet(row), shown["facility"]])).toEqual([
          [2, one?.name],
          [3, one?.name],
          [2, two?.name],
        ]);
        const [, , last] = found.validation.rows;
        const { validation } = yield* validated(filepath, { sheet: null, left_out: [last?.row ?? 0] });
        expect(validation.rows.map(({ verdict }) => verdict)).toEqual(["new", "new", "left out"]);
        yield* written(found);
        const [id = 0] = yield* inventoryOf(two?.name ?? "");
        expect((yield* linesOf(id)).map(({ name }) => name)).toEqual(["Acetone"]);
      }).pipe(as("admin")),
    ));

  it("with a column for the facility is read from the chosen worksheet alone, and the other one is named", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one] = yield* places("Column");
        const rows = [HEAD, acetone(one?.name ?? "")];
        const filepath = yield* workbook([
          ["Now", rows],
          ["Last year", rows],
        ]);
        const { validation } = yield* validated(filepath, { sheet: null });
        expect(validation.rows).toHaveLength(1);
        expect(validation.remarks.join(" ")).toContain("'Last year'");
      }).pipe(as("admin")),
    ));

  it("with one worksheet and no column for the facility asks for it, and the person can fill it in", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [one] = yield* places("Only");
        const filepath = yield* workbook([["Sheet1", [titles, bare(acetone(""))]]]);
        expect((yield* validated(filepath)).validation).toMatchObject({ missing: ["Facility"], rows: [] });
        const fill = [...THIS_YEAR.fill, { field: "facility", text: one?.name ?? "" }];
        const { validation } = yield* validated(filepath, { fill });
        expect(validation.rows.map(({ verdict, shown }) => [verdict, shown["facility"]])).toEqual([["new", one?.name]]);
      }).pipe(as("admin")),
    ));
});
