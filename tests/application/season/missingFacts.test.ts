import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, it } from "vitest";
import { ProductComponents } from "#application/component/Components.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { Schema } from "effect";
import type { MissingQuery } from "#domain/season/MissingFact.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { customerInput, facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { evaluateAll, reportOf, SECTION_302 } from "../../support/seasonFixture.ts";
import { as, refusalOf } from "../../support/services.ts";

const run = fileServices();

let made: ChlorineShelf;
/** A second customer's facility with a line of the same product. */
let other = { facility_id: 0, inventory_id: 0, inventory_product_id: 0 };

const missing = (query: Partial<MissingQuery> = {}) =>
  Effect.flatMap(Seasons, (seasons) =>
    seasons.missing({ year: 2026, page: 1, ipp: 50, search: "", facility_id: null, ...query }),
  ).pipe(as("staff"));
const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));
const forget = write("UPDATE inventory_product_chemical_components SET percentage_weight = NULL");
const chlorine = (percentage_weight: string | null) =>
  Schema.decodeUnknownSync(ChemicalComponentInput)({ number: "7782-50-5", name: "Chlorine", percentage_weight });

beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(
    Effect.gen(function* () {
      const customer = yield* (yield* Customers).create(customerInput({ name: "Zenith" }));
      const facility = yield* (yield* Facilities).create(facilityInput(customer.id, { name: "Annex" }));
      const place = { customer_id: customer.id, facility_id: facility.id };
      const inventory = yield* (yield* Inventories).create(inventoryInput(place));
      yield* (yield* ProductComponents).create({ product_id: made.product.id }, chlorine(null));
      const line = yield* (yield* InventoryProducts).create(inventory.id, made.drums());
      other = {
        facility_id: facility.id,
        inventory_id: inventory.id,
        inventory_product_id: line.inventory_product_id,
      };
    }).pipe(as("admin")),
  );
  await run(Effect.andThen(forget, evaluateAll));
});

describe("the missing facts of a season", () => {
  it("has a percentage of a product once for all facilities that lack it, with the reports that depend on it", () =>
    run(
      Effect.gen(function* () {
        const { items, total, waiting } = yield* missing();
        const found = items.filter(({ kind }) => kind === "percentage");
        expect([total, waiting]).toEqual([items.length, 0]);
        expect(found).toMatchObject([
          {
            field: "percentage_weight",
            component_name: "Chlorine",
            component_number: "7782-50-5",
            product: { id: made.product.id },
            lines: 2,
            facilities: 2,
            customer: { name: "Acme" },
            facility: { id: made.facility.id },
            inventory_id: made.inventory.id,
            inventory_product_id: made.line.inventory_product_id,
            is_in_catalog: false,
          },
        ]);
        expect(found[0]?.component_id).not.toBeNull();
        expect(found[0]?.types).toContain(SECTION_302);
        expect(found[0]?.reports).toBe(2 * (found[0]?.types.length ?? 0));
      }),
    ));

  it("asks first for what most reports depend on, then for what most of a threshold depends on", () =>
    run(
      Effect.gen(function* () {
        const add = (subject: string, types: string, part: string) =>
          write(`INSERT INTO season_facts SELECT facility_id, year, '${subject}', line_id, product_id, 1, 'percentage',
            'percentage_weight', 'percentage', '${subject}', '', '{${types}}', 1, ${part} FROM season_facts LIMIT 1`);
        yield* add("zz near", "spcc", "9");
        yield* add("zz far", "a,b", "1");
        yield* add("zz half", "a,b", "2");
        yield* add("zz unbounded", "a,b", "NULL");
        const ranked = (yield* missing({ search: "zz " })).items.map(({ component_name }) => component_name);
        expect(ranked).toEqual(["zz unbounded", "zz half", "zz far", "zz near"]);
        yield* write("DELETE FROM season_facts WHERE subject LIKE 'zz %'");
      }),
    ));

  it("is searched, and is of one facility if asked", () =>
    run(
      Effect.gen(function* () {
        const own = yield* missing({ facility_id: other.facility_id });
        expect(own.facility).toMatchObject({ name: "Annex" });
        expect(own.items.map(({ facilities }) => facilities)).toEqual(own.items.map(() => 1));
        expect((yield* missing({ search: "zenith" })).items[0]).toMatchObject({ facility: { name: "Annex" } });
        expect((yield* missing({ search: "chlorine", ipp: 1 })).total).toBe(1);
        expect((yield* missing({ search: "%" })).items).toEqual([]);
        expect((yield* missing({ year: 2025 })).items).toEqual([]);
      }),
    ));

  it("asks for nothing that cannot flip an answer: 90 lb of a product stay below 100 lb of chlorine", () =>
    run(
      Effect.gen(function* () {
        yield* write(`UPDATE inventory_products SET max_pounds = 90 WHERE inventory_id = ${other.inventory_id}`);
        yield* evaluateAll;
        const [fact] = (yield* missing()).items.filter(({ kind }) => kind === "percentage");
        expect(fact).toMatchObject({ facilities: 1, lines: 1 });
        yield* write(`UPDATE inventory_products SET max_pounds = 726 WHERE inventory_id = ${other.inventory_id}`);
        yield* evaluateAll;
      }),
    ));

  it("is mended by the catalog: lines take over the percentage, but for those that are locked, and answers follow", () =>
    run(
      Effect.gen(function* () {
        const [fact] = (yield* missing()).items.filter(({ kind }) => kind === "percentage");
        const seasons = yield* Seasons;
        const take = seasons.takeOver(2026, made.product.id).pipe(as("staff"));
        expect(yield* take).toEqual({ changed: 0, refused: 0, message: "" });
        const product = { product_id: made.product.id };
        const components = yield* ProductComponents;
        yield* components.update(product, fact?.component_id ?? 0, chlorine("5")).pipe(as("staff"));
        expect((yield* missing()).items.find(({ kind }) => kind === "percentage")).toMatchObject({
          is_in_catalog: true,
        });
        yield* write(`UPDATE inventories SET is_completed = true WHERE id = ${other.inventory_id}`);
        const taken = yield* seasons.takeOver(2026, made.product.id).pipe(as("technician"), refusalOf);
        expect(taken).toMatchObject({ _tag: "NotAllowed" });
        const { message, ...counts } = yield* take;
        expect(counts).toEqual({ changed: 1, refused: 1 });
        expect(message).not.toBe("");
        yield* evaluateAll;
        expect((yield* missing()).items.find(({ kind }) => kind === "percentage")).toMatchObject({
          facility: { name: "Annex" },
          facilities: 1,
        });
        yield* write(`UPDATE inventories SET is_completed = false WHERE id = ${other.inventory_id}`);
        expect(yield* take).toEqual({ changed: 1, refused: 0, message: "" });
        yield* evaluateAll;
        expect((yield* missing()).items.filter(({ kind }) => kind === "percentage")).toEqual([]);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "nothing" });
        const log = yield* write(`SELECT DISTINCT actor_id FROM change_log WHERE noun =
          'inventory_product_chemical_components' AND record_id = ${other.inventory_product_id} AND action = 'UPDATE'
          AND actor_id IS NOT NULL`);
        expect(log).toEqual([{ actor_id: 2 }]);
      }),
    ));

  it("goes with the inventory that lacks it", () =>
    run(
      Effect.gen(function* () {
        yield* forget;
        yield* write(`UPDATE inventories SET is_active = false WHERE id = ${other.inventory_id}`);
        yield* evaluateAll;
        expect(yield* write(`SELECT subject FROM season_facts WHERE facility_id = ${other.facility_id}`)).toEqual([]);
      }),
    ));
});
