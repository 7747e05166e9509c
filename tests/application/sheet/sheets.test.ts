import { Effect, type ManagedRuntime } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { ProductComponents } from "#application/component/Components.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { History } from "#application/history/History.ts";
import { Products } from "#application/product/Products.ts";
import { SheetReader } from "#application/sheet/SheetReader.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import { readDueSheets } from "#application/sheet/readSheets.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import type { SheetQuery } from "#domain/sheet/review/sheetInputs.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { productInput, shelf } from "../../support/inventoryFixture.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import {
  aReading,
  chromium,
  flash,
  idOf,
  nameIn,
  proposed,
  readerOfFixtures,
  readingOf,
  readSheet,
  sheetOf,
  water,
} from "../../support/sheetFixture.ts";

const services = testServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services>) => services.runPromise(test.pipe(as("staff")));

const ALL: SheetQuery = { page: 1, ipp: 100, search: "", read_state: "", review_state: "", has: "", product_id: null };
const NO_VERSION = { product_version: null };

const accept = (id: string) => ({ id, decision: "accepted" as const });

describe("sheets in a batch", () => {
  it("are read once each, whatever one of them does, and are listed with what they are", () =>
    run(
      Effect.gen(function* () {
        const sheets = yield* Sheets;
        const good = aReading([chromium("10", "30")]);
        const files = [
          yield* sheetOf(good, "good.pdf"),
          yield* sheetOf(null, "hostile.pdf"),
          yield* sheetOf(readingOf([], { kind: "no-text", pages: 2 }), "scan.pdf"),
          yield* sheetOf(good, "good again.pdf"),
        ];
        const added = yield* sheets.add({ files, product_id: null });
        expect(added.map(({ is_known }) => is_known)).toEqual([false, false, false, true]);
        expect(added[3]?.sheet.id).toBe(added[0]?.sheet.id);
        const { summary } = yield* sheets.list(ALL);
        expect(summary).toEqual({ waiting: 3, reading: 0, read: 0, failed: 0 });
        expect(yield* Effect.provide(readDueSheets, readerOfFixtures)).toBe(3);
        const { items, total } = yield* sheets.list(ALL);
        expect(total).toBe(3);
        expect(
          items.map(({ original_name, kind, read_state, reason }) => [original_name, kind, read_state, reason]),
        ).toEqual([
          ["scan.pdf", "no-text", "read", "This is a scan. Its pages are images without text."],
          ["hostile.pdf", null, "failed", "It takes longer than 20 seconds to read."],
          ["good.pdf", "sds", "read", ""],
        ]);
        expect(items[2]).toMatchObject({
          sure: 4,
          likely: 0,
          doubtful: 0,
          cautions: 0,
          review_state: "open",
          pages: 8,
        });
        const named = (query: Partial<SheetQuery>) =>
          Effect.map(sheets.list({ ...ALL, ...query }), (page) => page.items.map((row) => row.original_name));
        expect(yield* named({ read_state: "failed" })).toEqual(["hostile.pdf"]);
        expect(yield* named({ has: "sure" })).toEqual(["good.pdf"]);
        expect(yield* named({ search: "plating good" })).toEqual(["good.pdf"]);
      }),
    ));
});

describe("a sheet without a product", () => {
  it("guesses it and attaches none; what was accepted becomes a product with its sheet, history and sources", () =>
    run(
      Effect.gen(function* () {
        const [sheets, products, components] = [yield* Sheets, yield* Products, yield* ProductComponents];
        yield* (yield* Hazards).create({ name: "Flammable liquid" }).pipe(as("admin"));
        const hazard = proposed({ field: "hazard_classes", value: "Flammable liquid" });
        const sheet = yield* readSheet(aReading([flash, hazard, chromium("10", "30"), water]));
        expect(sheet.product).toBeNull();
        expect(sheet.entries.map(({ not_taken }) => not_taken)).toEqual([
          "",
          "",
          "",
          "It is a range or has an operator.",
          "",
          "It is a range or has an operator.",
          "",
        ]);
        const sure = yield* sheets.acceptSure(sheet.id, NO_VERSION, { version: sheet.version });
        expect(sure.review_state).toBe("begun");
        const rows = sure.entries.filter(({ decision }) => decision === null).map(({ id }) => accept(id));
        const all = yield* sheets.decide(sheet.id, { decisions: rows, ...NO_VERSION });
        expect(all).toMatchObject({ review_state: "reviewed", sure: 0 });
        expect(
          (yield* refusalOf(sheets.decide(sheet.id, { decisions: rows, ...NO_VERSION }, { version: sheet.version })))
            ._tag,
        ).toBe("Stale");
        const done = yield* sheets.makeProduct(sheet.id, { name: "", mfg_name: "" }, { version: all.version });
        expect(done).toMatchObject({ is_current_sheet: true, inventories: [], left_components: [] });
        expect(done.entries.every(({ decision, is_same }) => decision?.is_stored === true && is_same)).toBe(true);
        const product = yield* products.get(done.product?.id ?? 0);
        expect(product).toMatchObject({
          name: sheet.read_name,
          sds_date: "2017-03-29",
          flash_points: 204,
          flash_point_operator: ">",
          hazards: [{ name: "Flammable liquid" }],
          sds_file: { original_name: "sheet.pdf" },
        });
        const { items } = yield* components.list({ product_id: product.id }, { ...DEFAULT_LIST_QUERY, status: "" });
        expect(items.find(({ number }) => number === "1333-82-0")).toMatchObject({
          percentage_weight: null,
          percent_min: 10,
          percent_max: 30,
          percent_max_operator: "<",
          percent_as_printed: "10 - 30 %",
        });
        expect(items.find(({ number }) => number === "7732-18-5")).toMatchObject({
          percentage_weight: 70,
          percent_max: null,
        });
        const history = yield* (yield* History).list("product", product.id, { page: 1, ipp: 10 });
        const told = history.items.flatMap(({ changes }) => changes).map(({ field, to }) => `${field}: ${to}`);
        expect(told).toContainEqual(
          `Read from an SDS: Flash Point accepted, "204", page 5 of the SDS of 03/29/2017 (sheet.pdf), box 72 314 210 326`,
        );
        const sources = yield* sheets.sources(product.id);
        expect(sources.find(({ field }) => field === "flash_points")).toMatchObject({
          sheet_date: "2017-03-29",
          evidence: [{ page: 5 }],
        });
        yield* products.update(product.id, productInput({ ...product, hazard_ids: [], flash_points: 100 }));
        const later = (yield* sheets.sources(product.id)).map(({ field }) => field);
        expect(later).not.toContain("flash_points");
        expect(later).toEqual(expect.arrayContaining(["name", "sds_date", "percent_max"]));
      }),
    ));

  it("is attached to the product that a person picks; nothing replaces another value unseen", () =>
    run(
      Effect.gen(function* () {
        const [sheets, products] = [yield* Sheets, yield* Products];
        const reading = aReading([flash]);
        const { name } = nameIn(reading);
        const twin = yield* products.create(
          productInput({ name, mfg_name: "Plating Supplies", nfpa: "1-1-1", flash_points: 100 }),
        );
        const sheet = yield* readSheet(reading);
        expect(sheet.candidates).toMatchObject([{ id: twin.id, because: "name and manufacturer" }]);
        expect(sheet.guess).toMatchObject({ id: twin.id });
        yield* sheets.decide(sheet.id, { decisions: sheet.entries.map(({ id }) => accept(id)), ...NO_VERSION });
        const attached = yield* sheets.attach(sheet.id, { product_id: twin.id });
        expect(yield* products.get(twin.id)).toMatchObject({
          flash_points: 100,
          nfpa: "1-1-1",
          sds_date: "2017-03-29",
        });
        const entry = (field: string) => attached.entries.find(({ proposal }) => proposal.field === field);
        expect(entry("flash_point")).toMatchObject({
          decision: null,
          on_file: { flash_points: "100", flash_point_operator: "" },
          proposed: { flash_points: "204", flash_point_operator: ">" },
          not_taken: "It would replace another value.",
        });
        expect(entry("sds_date")?.decision).toMatchObject({ is_stored: true, previous: null });
        expect(entry("mfg_name")?.decision).toBeNull();
        const { product_version } = attached;
        const decisions = [accept(idOf(attached, "flash_point"))];
        yield* products.update(twin.id, productInput({ name, mfg_name: "Plating Supplies" }));
        expect((yield* refusalOf(sheets.decide(sheet.id, { decisions, product_version })))._tag).toBe("Stale");
        const again = yield* sheets.get(sheet.id);
        const stored = yield* sheets.decide(sheet.id, { decisions, product_version: again.product_version });
        expect(stored.entries.find(({ proposal }) => proposal.field === "flash_point")?.decision).toMatchObject({
          by: "Sam Reed",
          is_stored: true,
        });
        const other = yield* products.create(productInput({ name: "Other" }));
        expect((yield* refusalOf(sheets.attach(sheet.id, { product_id: other.id })))._tag).toBe("Conflict");
      }),
    ));
});

describe("what a person decides", () => {
  it("is corrected or refused; a refusal never returns, nor does an accepted value ask again", () =>
    run(
      Effect.gen(function* () {
        const sheets = yield* Sheets;
        const nfpa = proposed({ field: "nfpa", value: "3-0-2" });
        const sheet = yield* readSheet(aReading([flash, nfpa, chromium("10", "30"), water]));
        const product = yield* (yield* Products).create(productInput({ name: "Any" }));
        yield* sheets.attach(sheet.id, { product_id: product.id });
        const edited = yield* sheets.decide(sheet.id, {
          decisions: [
            {
              id: idOf(sheet, "flash_point"),
              decision: "edited",
              values: { flash_points: "200", flash_point_operator: "" },
            },
            { id: idOf(sheet, "nfpa"), decision: "refused" },
          ],
          ...NO_VERSION,
        });
        expect(yield* (yield* Products).get(product.id)).toMatchObject({ flash_points: 200, nfpa: "" });
        expect(edited.entries.filter(({ decision }) => decision !== null)).toHaveLength(2);
        const wrong = { flash_points: "hot" };
        expect(
          yield* refusalOf(
            sheets.decide(sheet.id, {
              decisions: [
                { id: idOf(sheet, "flash_point"), decision: "edited", values: wrong },
                accept(idOf(sheet, "name")),
              ],
              ...NO_VERSION,
            }),
          ),
        ).toMatchObject({ errors: { flash_points: ["Flash point must be between -459 and 1000 °F"] } });
        expect(yield* (yield* Products).get(product.id)).toMatchObject({ name: "Any" });

        yield* sheets.readAgain(sheet.id);
        const newer: SheetReading = {
          ...aReading([flash, { ...nfpa, value: "3-1-2" }, chromium("10", "25"), water]),
          reader_version: 2,
        };
        yield* Effect.provideService(readDueSheets, SheetReader, { read: () => Effect.succeed(newer) });
        const again = yield* sheets.get(sheet.id);
        const decided = again.entries.filter(({ decision }) => decision !== null).map(({ proposal }) => proposal.field);
        expect(decided).toEqual(["flash_point", "nfpa"]);
        expect(again.reading?.reader_version).toBe(2);
        expect(again.differences.map(({ field, before, after }) => [field, before, after])).toEqual([
          ["name", expect.stringContaining("Chrome Bath"), expect.stringContaining("Chrome Bath")],
          ["nfpa", "3-0-2", "3-1-2"],
          ["component", "Chromium trioxide, 1333-82-0, 10 to < 30%", "Chromium trioxide, 1333-82-0, 10 to < 25%"],
        ]);
      }),
    ));

  it("may be picked from the page, and the place is kept", () =>
    run(
      Effect.gen(function* () {
        const sheets = yield* Sheets;
        const product = yield* (yield* Products).create(productInput({ name: "Picked" }));
        const sheet = yield* readSheet(aReading(), product.id);
        expect(sheet.product).toMatchObject({ id: product.id });
        const evidence = [{ page: 3, box: [1, 2, 3, 4] as const, role: "value" as const }];
        const pick = { field: "specific_gravity" as const, as_printed: "1,19", evidence, ...NO_VERSION };
        const picked = yield* sheets.pick(sheet.id, { ...pick, values: { specific_gravity: "1.19" } });
        expect(picked.entries.at(-1)).toMatchObject({ decision: { decision: "picked" }, is_same: true });
        const [source] = (yield* sheets.sources(product.id)).filter(({ field }) => field === "specific_gravity");
        expect(source).toMatchObject({ as_printed: "1,19", evidence, decision: "picked" });
      }),
    ));
});

describe("a newer sheet of a product", () => {
  it("says that it is one, which inventories of this year use the product, and which components it lacks", () =>
    run(
      Effect.gen(function* () {
        const sheets = yield* Sheets;
        const { product, inventory, drums } = yield* shelf.pipe(as("admin"));
        yield* (yield* InventoryProducts).create(inventory.id, drums());
        const year = new Date().getUTCFullYear();
        const old = yield* readSheet(aReading([chromium("10", "30"), water], "2017-03-29"), product.id);
        const rows = old.entries.filter(({ proposal }) => proposal.field !== "name").map(({ id }) => accept(id));
        yield* sheets.decide(old.id, { decisions: rows, ...NO_VERSION });
        const newer = yield* readSheet(aReading([chromium("10", "20")], "2021-05-01"));
        const revised = yield* sheets.attach(newer.id, { product_id: product.id });
        expect(revised).toMatchObject({ is_revision: true, former_date: "2017-03-29", is_current_sheet: true });
        expect(revised.left_components).toMatchObject([{ number: "7732-18-5", share: "70%" }]);
        expect(revised.inventories.map(({ id }) => id)).toEqual(inventory.year === year ? [inventory.id] : []);
        const differing = revised.entries.filter(({ is_same }) => !is_same).map(({ proposal }) => proposal.field);
        expect(differing).toEqual(["name", "sds_date", "component"]);
        const older = yield* readSheet(aReading([], "2010-01-31"));
        expect(yield* sheets.attach(older.id, { product_id: product.id })).toMatchObject({ is_current_sheet: false });
      }),
    ));
});
