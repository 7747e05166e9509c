import { Effect, type ManagedRuntime, Result, type Scope } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Facilities } from "#application/customer/Customers.ts";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { Reports } from "#application/report/Reports.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { readPdf } from "../../adapters/documents/readPdf.ts";
import { facilityInput, inventoryInput, productInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { expectKeptUnlessSaid } from "../../support/expectKeptUnlessSaid.ts";
import { as, embeddedServices } from "../../support/services.ts";

const services = embeddedServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) =>
  services.runPromise(Effect.scoped(test.pipe(as("admin"))));
let s: Shelf;
beforeAll(async () => {
  s = await run(shelf);
});
const inventory = (inventory_ids: ReadonlyArray<number> = []) =>
  Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s.place, inventory_ids })));

const COLD = { storage_pressure: "above ambient", storage_temperature: "cryogenic" };
const AMBIENT = { storage_pressure: "ambient", storage_temperature: "ambient" };

it("is ambient where a call does not say it, and stays as it is where a later call does not", () =>
  run(
    Effect.gen(function* () {
      const { id } = yield* inventory();
      yield* expectKeptUnlessSaid(s, id, AMBIENT, COLD);
    }),
  ));

it("is refused at its field when it is none of the words", () => {
  const sent = { product_id: 1, mfg_name: "Dow", storage_pressure: "vacuum", storage_temperature: "hot" };
  expect(validate(InventoryProductInput, sent)).toEqual(
    Result.fail({
      storage_pressure: ["Storage pressure must be ambient, above ambient or below ambient"],
      storage_temperature: ["Storage temperature must be ambient, above ambient, below ambient or cryogenic"],
    }),
  );
});

it("is the stored line's own when an equal one is added to it, and is copied with the line", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      yield* lines.create(id, s.drums(COLD));
      const both = yield* lines.create(id, s.drums({ ...AMBIENT, aggregate: true }));
      expect(both).toMatchObject({ ...COLD, container_quantity: 4 });
      const copy = yield* inventory([id]);
      const { items } = yield* lines.list(copy.id, {
        page: 1,
        ipp: 10,
        search: "",
        status: "",
        sort: null,
        sds_status: "all",
      });
      expect(yield* lines.get(copy.id, items[0]?.inventory_product_id ?? 0)).toMatchObject(COLD);
    }),
  ));

it("is told by the line's history, and only where it is not ambient from the start", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const { inventory_product_id } = yield* lines.create(id, s.drums());
      yield* lines.update(id, inventory_product_id, s.drums(COLD));
      const { items } = yield* (yield* History).list("line", inventory_product_id, { page: 1, ipp: 10 });
      expect(items.map(({ changes }) => changes.filter(({ field }) => field.startsWith("Storage ")))).toEqual([
        [
          { field: "Storage Pressure", from: "Ambient", to: "Above ambient" },
          { field: "Storage Temperature", from: "Ambient", to: "Cryogenic" },
        ],
        [],
      ]);
    }),
  ));

it("stands in the storage locations of the Tier II report", () =>
  run(
    Effect.gen(function* () {
      const nitric = yield* (yield* Products).create(productInput({ name: "Nitric acid" }));
      const { id } = yield* inventory();
      const sent = s.drums({ product_id: nitric.id, max_pounds: 12_000, ...COLD });
      yield* (yield* InventoryProducts).create(id, sent);
      const { content } = yield* (yield* Reports).generate({
        type: "epcra_section_311_312_tier_two",
        customer_id: s.customer.id,
        facility_id: s.facility.id,
        year: 2026,
      });
      const pdf = yield* Effect.promise(async () => readPdf(new Uint8Array(await content.arrayBuffer())));
      const text = pdf.widths.map((_, at) => pdf.text(at + 1)).join("|");
      expect(text).toContain("|Above ambient|Cryogenic|");
    }),
  ));

const REGULATED = { process_name: "LINE 1", process_exemption: "atmospheric tank", partial_pressure: 7.5 };
const UNREGULATED = { process_name: "", process_exemption: "none", partial_pressure: null };

// Rules: D26
it("has a process, an exemption and a partial pressure that a call keeps, changes and clears, and the history tells", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const created = yield* lines.create(id, s.drums());
      expect(created).toMatchObject(UNREGULATED);
      const update = (facts: Parameters<Shelf["drums"]>[0]) =>
        lines.update(id, created.inventory_product_id, s.drums(facts));
      expect(
        yield* update({ process_name: " line  1 ", process_exemption: "atmospheric tank", partial_pressure: "7.50" }),
      ).toMatchObject(REGULATED);
      expect(yield* update({ notes: "moved" })).toMatchObject({ ...REGULATED, notes: "moved" });
      expect(yield* lines.knownTexts(id)).toMatchObject({ process_name: ["LINE 1"] });
      const copy = yield* inventory([id]);
      expect(yield* lines.knownTexts(copy.id)).toMatchObject({ process_name: ["LINE 1"] });
      expect(yield* update({ process_name: "", process_exemption: "none", partial_pressure: "" })).toMatchObject(
        UNREGULATED,
      );
      const { items } = yield* (yield* History).list("line", created.inventory_product_id, { page: 1, ipp: 10 });
      expect(items.at(-2)?.changes).toEqual([
        { field: "Process", from: null, to: "LINE 1" },
        { field: "RMP/PSM Exemption", from: "None", to: "Atmospheric tank" },
        { field: "Partial Pressure", from: null, to: "7.5 mm Hg" },
      ]);
    }),
  ));

// Rules: D26
it("keeps the fire code and the exemption of a facility where a call does not say them", () =>
  run(
    Effect.gen(function* () {
      const facilities = yield* Facilities;
      const { customer } = s;
      const marks = { fire_code: "IFC 2018", psm_exemption: "retail facility" };
      const made = yield* facilities.create(facilityInput(customer.id, { name: "Marked" }));
      expect(made).toMatchObject({ fire_code: "not known", psm_exemption: "none" });
      const input = (more: object) => facilityInput(customer.id, { name: "Marked", ...more });
      expect(yield* facilities.update(made.id, input(marks))).toMatchObject(marks);
      expect(yield* facilities.update(made.id, input({}))).toMatchObject(marks);
    }),
  ));
