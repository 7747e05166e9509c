import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { readDueSheets } from "#application/sheet/readSheets.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";
import { chromium, flash, proposed, readerOfFixtures, readingOf, sheetOf } from "../../support/sheetFixture.ts";

const all = { concurrency: "unbounded" } as const;

describe("many at once", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("20 equal products, confirmed, end as one line with the sum of all", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        const places = Array.from({ length: 20 }, (_, n) => `bay ${n}`);
        const add = (location_stored: string) =>
          lines.create(s.inventory.id, s.drums({ location_stored, aggregate: true }));
        yield* Effect.forEach(places, add, all);
        const { items, total } = yield* lines.list(s.inventory.id, DEFAULT_LIST_QUERY);
        expect(total).toBe(1);
        expect(items[0]).toMatchObject({ container_quantity: 40, max_gallons: 2200, max_pounds: 14_520, version: 20 });
        expect(new Set(items[0]?.location_stored.split("; "))).toEqual(
          new Set(places.map((place) => place.toUpperCase())),
        );
      }).pipe(as("staff")),
    ));

  it("20 equal products, not confirmed, end as one line and 19 questions", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        const add = () => refusalOf(lines.create(s.inventory.id, s.drums({ aggregate: false })));
        const endings = yield* Effect.forEach(Array.from({ length: 20 }), add, all);
        const count = (tag: string) => endings.filter(({ _tag }) => _tag === tag).length;
        expect([count("Success"), count("NeedsAggregation")]).toEqual([1, 19]);
        expect((yield* lines.list(s.inventory.id, DEFAULT_LIST_QUERY)).total).toBe(1);
      }).pipe(as("staff")),
    ));

  it("different products get different numbers, without a gap", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const s = yield* as("admin")(shelf);
        const sizes = Array.from({ length: 20 }, (_, n) => n + 1);
        const made = yield* Effect.forEach(
          sizes,
          (size) => lines.create(s.inventory.id, s.drums({ container_size: size })),
          all,
        );
        expect(made.map(({ sds_no }) => sds_no).sort((a, b) => a - b)).toEqual(sizes);
      }).pipe(as("staff")),
    ));

  it("no line of staff lands after the inventory was completed", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const inventories = yield* Inventories;
        const s = yield* as("admin")(shelf);
        const count = Effect.map(inventories.get(s.inventory.id), ({ products_inventoried }) => products_inventoried);
        const complete = inventories.update(s.inventory.id, inventoryInput({ ...s.place, is_completed: true }));
        const add = (size: number) =>
          refusalOf(as("staff")(lines.create(s.inventory.id, s.drums({ container_size: size }))));
        // The count is taken as soon as the completion is acknowledged, while lines are still on their way.
        const completed = as("admin")(Effect.andThen(complete, count));
        const [endings, counted] = yield* Effect.all(
          [
            Effect.forEach(
              Array.from({ length: 30 }, (_, n) => n + 1),
              add,
              all,
            ),
            Effect.andThen(Effect.sleep("5 millis"), completed),
          ],
          all,
        );
        const saved = endings.filter(({ _tag }) => _tag === "Success").length;
        expect(endings.every(({ _tag }) => _tag === "Success" || _tag === "NotAllowed")).toBe(true);
        expect(yield* as("admin")(count)).toBe(saved);
        expect(counted).toBe(saved);
      }),
    ));

  it("equal sheets added at once are one, each is read once, and of two who decide one is told that it is stale", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sheets = yield* Sheets;
        const name = proposed({ field: "name", value: "Chrome Bath" });
        const reading = readingOf([name, proposed({ field: "mfg_name", value: "Dow" }), flash, chromium("10", "30")]);
        const add = Effect.flatMap(sheetOf(reading), (file) => sheets.add({ files: [file], product_id: null }));
        const added = (yield* Effect.forEach(Array.from({ length: 6 }), () => add, all)).flat();
        expect(new Set(added.map(({ sheet }) => sheet.id)).size).toBe(1);
        expect(added.filter(({ is_known }) => !is_known)).toHaveLength(1);
        const readers = Array.from({ length: 3 }, () => Effect.provide(readDueSheets, readerOfFixtures));
        expect((yield* Effect.all(readers, all)).reduce((sum, read) => sum + read, 0)).toBe(1);
        const sheet = yield* sheets.get(added[0]?.sheet.id ?? 0);
        const decisions = sheet.entries.map(({ id }) => ({ id, decision: "accepted" as const }));
        const decide = () =>
          refusalOf(sheets.decide(sheet.id, { decisions, product_version: null }, { version: sheet.version }));
        const endings = yield* Effect.forEach([1, 2], decide, all);
        expect(endings.map(({ _tag }) => _tag).sort()).toEqual(["Stale", "Success"]);
        const made = yield* sheets.makeProduct(sheet.id, { name: "", mfg_name: "" });
        expect(made.entries.every(({ decision, is_same }) => decision?.is_stored === true && is_same)).toBe(true);
        expect((yield* sheets.sources(made.product?.id ?? 0)).map(({ field }) => field)).toContain("percent_max");
      }).pipe(as("staff")),
    ));

  it("of two who change a record from the same version, one is told that it is stale", () =>
    services.runPromise(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const { id, version } = yield* hazards.create({ name: "Corrosive" });
        const rename = (name: string) => refusalOf(hazards.update(id, { name }, { version }));
        const endings = yield* Effect.forEach(["One", "Two"], rename, all);
        expect(endings.map(({ _tag }) => _tag).sort()).toEqual(["Stale", "Success"]);
        expect((yield* hazards.get(id)).version).toBe(version + 1);
      }).pipe(as("admin")),
    ));
});
