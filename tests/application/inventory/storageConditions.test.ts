import { Effect, Result } from "effect";
import { expect, it } from "vitest";
import { Facilities } from "#application/customer/Customers.ts";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { Reports } from "#application/report/Reports.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { readPdf } from "../../adapters/documents/readPdf.ts";
import { facilityInput, inventoryInput, productInput, type Shelf } from "../../support/inventoryFixture.ts";
import { expectKeptUnlessSaid } from "../../support/expectKeptUnlessSaid.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();
const inventory = (inventory_ids: ReadonlyArray<number> = []) =>
  Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s().place, inventory_ids })));

const COLD = { storage_pressure: "above ambient", storage_temperature: "cryogenic" };
const AMBIENT = { storage_pressure: "ambient", storage_temperature: "ambient" };

it("is ambient where a call does not say it, and stays as it is where a later call does not", () =>
  run(
    Effect.gen(function* () {
      const { id } = yield* inventory();
      yield* expectKeptUnlessSaid(s(), id, AMBIENT, COLD);
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
      yield* lines.create(id, s().drums(COLD));
      const both = yield* lines.create(id, s().drums({ ...AMBIENT, aggregate: true }));
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
      const { inventory_product_id } = yield* lines.create(id, s().drums());
      yield* lines.update(id, inventory_product_id, s().drums(COLD));
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
      const sent = s().drums({ product_id: nitric.id, max_pounds: 12_000, ...COLD });
      yield* (yield* InventoryProducts).create(id, sent);
      const { content } = yield* (yield* Reports).generate({
        type: "epcra_section_311_312_tier_two",
        customer_id: s().customer.id,
        facility_id: s().facility.id,
        year: 2026,
      });
      const pdf = yield* Effect.promise(async () => readPdf(new Uint8Array(await content.arrayBuffer())));
      const text = pdf.widths.map((_, at) => pdf.text(at + 1)).join("|");
      expect(text).toContain("|Above ambient|Cryogenic|");
    }),
  ));

const ANSWERS = "Fire code: oxidizer class 2; SPCC: not an oil";

it("has answers for reports that a call keeps, changes and clears, and the history tells", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const created = yield* lines.create(id, s().drums());
      expect(created.report_answers).toBe("");
      const update = (facts: Parameters<Shelf["drums"]>[0]) =>
        lines.update(id, created.inventory_product_id, s().drums(facts));
      expect(yield* update({ report_answers: ANSWERS })).toMatchObject({ report_answers: ANSWERS });
      expect(yield* update({ notes: "moved" })).toMatchObject({ report_answers: ANSWERS });
      expect(yield* update({ report_answers: "" })).toMatchObject({ report_answers: "" });
      const { items } = yield* (yield* History).list("line", created.inventory_product_id, { page: 1, ipp: 10 });
      expect(items.at(-2)?.changes).toEqual([{ field: "Answers for Reports", from: null, to: ANSWERS }]);
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
      const created = yield* lines.create(id, s().drums());
      expect(created).toMatchObject(UNREGULATED);
      const update = (facts: Parameters<Shelf["drums"]>[0]) =>
        lines.update(id, created.inventory_product_id, s().drums(facts));
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
it("has an average amount, days on site and marks of confidentiality that a call keeps, changes and clears", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const open = { average_pounds: null, days_on_site: null, confidential_location: "no", trade_secret: "no" };
      const said = { average_pounds: 900.25, days_on_site: 0, confidential_location: "yes", trade_secret: "yes" };
      const created = yield* lines.create(id, s().drums());
      expect(created).toMatchObject(open);
      const update = (facts: Parameters<Shelf["drums"]>[0]) =>
        lines.update(id, created.inventory_product_id, s().drums(facts));
      expect(yield* update({ ...said, average_pounds: "0900.250", days_on_site: "0" })).toMatchObject(said);
      expect(yield* update({ notes: "moved" })).toMatchObject(said);
      expect(yield* update({ ...open, average_pounds: "", days_on_site: "" })).toMatchObject(open);
      const wrong = {
        product_id: 1,
        mfg_name: "Dow",
        average_pounds: "-1",
        days_on_site: "367",
        trade_secret: "maybe",
      };
      expect(validate(InventoryProductInput, wrong)).toEqual(
        Result.fail({
          average_pounds: [
            "Average daily amount must be a number with at most 11 digits before and 4 after the decimal point",
          ],
          days_on_site: ["Days on site must be a whole number from 0 to 366"],
          trade_secret: ["Trade secret must be no or yes"],
        }),
      );
    }),
  ));

const FILED = {
  county: "Morgan",
  fire_district: "Decatur Fire and Rescue",
  latitude: "34.6059",
  longitude: "-86.983300",
  naics: "325998",
  naics_name: "All Other Miscellaneous Chemical Product and Preparation Manufacturing",
  duns: "12-345-6789",
  rmp_id: "1000 0012 3456",
  tri_id: "35601MPLFR410CA",
  cers_id: "10123456",
  manned: "yes",
  max_occupants: 64,
  subject_to_rmp: "no",
} as const;

// Rules: D26
it("keeps what a filing asks of a facility as it was typed, where a call does not say it, and clears it by a blank", () =>
  run(
    Effect.gen(function* () {
      const facilities = yield* Facilities;
      const input = (more: object) => facilityInput(s().customer.id, { name: "Filed", ...more });
      const made = yield* facilities.create(input({}));
      expect(made).toMatchObject({ county: "", latitude: "", manned: "not stated", max_occupants: null });
      expect(yield* facilities.update(made.id, input(FILED))).toMatchObject(FILED);
      expect(yield* facilities.update(made.id, input({}))).toMatchObject(FILED);
      const cleared = { county: "", longitude: "", max_occupants: null };
      expect(yield* facilities.update(made.id, input(cleared))).toMatchObject({ ...FILED, ...cleared });
    }),
  ));

it("refuses at its field what is no place, number or code", () => {
  const wrong = { latitude: "90.1", longitude: "-180.5", naics: "3259", duns: "12345", rmp_id: "1", cers_id: "x" };
  expect(validate(FacilityInput, { ...facilityInput(1), ...wrong, tri_id: "-", max_occupants: 1.5 })).toEqual(
    Result.fail({
      latitude: ["Latitude must be degrees from -90 to 90 with at most 6 decimals"],
      longitude: ["Longitude must be degrees from -180 to 180 with at most 6 decimals"],
      naics: ["NAICS Code must be 6 digits"],
      duns: ["D-U-N-S Number must be 9 digits"],
      rmp_id: ["RMP Facility ID must be 12 digits"],
      cers_id: ["CERS ID must be 8 digits"],
      tri_id: ["TRI Facility ID must be 15 letters and digits"],
      max_occupants: ["Maximum occupants must be a whole number from 0 to 99999"],
    }),
  );
});

// Rules: D26
it("keeps the fire code and the exemption of a facility where a call does not say them", () =>
  run(
    Effect.gen(function* () {
      const facilities = yield* Facilities;
      const { customer } = s();
      const marks = { fire_code: "IFC 2018", psm_exemption: "retail facility" };
      const made = yield* facilities.create(facilityInput(customer.id, { name: "Marked" }));
      expect(made).toMatchObject({ fire_code: "not known", psm_exemption: "none" });
      const input = (more: object) => facilityInput(customer.id, { name: "Marked", ...more });
      expect(yield* facilities.update(made.id, input(marks))).toMatchObject(marks);
      expect(yield* facilities.update(made.id, input({}))).toMatchObject(marks);
    }),
  ));
