import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { RMP } from "#domain/season/dueDates.ts";
import type { FiledType } from "#domain/season/FiledMark.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import { at } from "./firmDay.ts";
import { facilityInput, inventoryInput, lineInput, productInput, type Shelf, shelf } from "./inventoryFixture.ts";
import { evaluateAll, reportOf, TIER_TWO } from "./seasonFixture.ts";
import { as } from "./services.ts";

export const write = (statements: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(statements.split("; "), (one) => sql.unsafe(one)));
export const CHLORINE = ["Chlorine", "7782-50-5"] as const;
export const AMMONIA = ["Ammonia (anhydrous)", "7664-41-7"] as const;

/** A shelf, with chlorine and ammonia on the lists of EHSs and of RMP. */
export const listedShelf = Effect.gen(function* () {
  const listed = (type: string, rows: ReadonlyArray<readonly [string, string, number]>) =>
    write(`WITH v AS (INSERT INTO reference_list_versions (type, name, original_name, file_hash, row_count, is_complete)
        VALUES ('${type}', 'l.csv', 'l.csv', md5('${type}') || md5(''), ${rows.length}, true) RETURNING id),
      r AS (INSERT INTO reference_rows (version_id, row_no, chemical_name, cas_number, cas_as_printed, threshold_quantity_lbs,
          threshold_as_printed, category_code, special_concern, qualifier, substance_type, extra)
        SELECT id, n, name, cas, cas, lbs, lbs::text, '', false, '', 'toxic', '{}' FROM v,
          (VALUES ${rows.map(([name, cas, lbs], n) => `(${n + 2}, '${name}', '${cas}', ${lbs})`).join()}) AS x (n, name, cas, lbs))
      UPDATE reference_lists SET version_id = v.id, version = version + 1 FROM v WHERE type = '${type}'`);
  yield* listed("ehs", [
    [...CHLORINE, 100],
    [...AMMONIA, 500],
  ]);
  yield* listed("rpm", [
    [...CHLORINE, 2500],
    [...AMMONIA, 10_000],
  ]);
  return yield* shelf.pipe(as("admin"));
});

/** A facility; what stands there is entered, and evaluated on that day. */
let count = 0;
export const placeOf = (made: Shelf, state = "IL") =>
  Effect.gen(function* () {
    const address = { address: "1 Mill Rd", city: "Town", state, zip: "61602" };
    const name = `Plant ${(count += 1)}`;
    const { id } = yield* (yield* Facilities).create(facilityInput(made.customer.id, { name, address }));
    const years = new Map<number, number>();
    const stock = (
      day: string,
      year: number,
      [title, cas]: readonly [string, string],
      pounds: number,
      hazard_ids = [made.hazard.id],
    ) =>
      Effect.gen(function* () {
        const place = { customer_id: made.customer.id, facility_id: id };
        const inventory =
          years.get(year) ?? (yield* (yield* Inventories).create(inventoryInput({ ...place, year }))).id;
        years.set(year, inventory);
        const product = yield* (yield* Products).create(productInput({ name: `${title} ${(count += 1)}`, hazard_ids }));
        const drum = {
          container_id: made.drum.id,
          container_unit_id: made.gallons.id,
          container_size: 55,
          container_quantity: 1,
        };
        const sent = {
          product_id: product.id,
          ...drum,
          hazard_ids,
          max_gallons: pounds / 10,
          max_pounds: pounds,
          location_stored: "shed",
        };
        const line = yield* (yield* InventoryProducts).create(inventory, lineInput(sent));
        yield* write(`INSERT INTO chemical_components (number, name) SELECT '${cas}', '${title}'
          WHERE NOT EXISTS (SELECT FROM chemical_components WHERE number = '${cas}')`);
        if (cas !== "")
          yield* write(`INSERT INTO inventory_product_chemical_components (inventory_product_id, chemical_component_id, number, name,
            percentage_weight) SELECT ${line.inventory_product_id}, id, number, name, 100 FROM chemical_components WHERE number = '${cas}'`);
        yield* evaluateAll;
        return line.inventory_product_id;
      }).pipe(as("admin"), at(day));
    const mark = (year: number, type: FiledType, filed_on: string) =>
      Effect.flatMap(Seasons, (seasons) =>
        seasons.file({ facility_id: id, year, type, filed_on, way: "", receipt: "", filepath: "", original_name: "" }),
      ).pipe(as("staff"), at("2031-01-01"));
    const change = (day: string, statement: string) => Effect.andThen(write(statement), evaluateAll).pipe(at(day));
    const tasks = (year: number) =>
      Effect.map(Effect.all([reportOf(id, TIER_TWO, year), reportOf(id, RMP, year)]), (reports) =>
        reports.flatMap((one) => one?.tasks ?? []).map((task) => [task.type, task.due_on, task.subject || task.name]),
      );
    const due = (year: number, type: SeasonReportId = RMP) =>
      Effect.map(reportOf(id, type, year), (one) => one?.due_on);
    return { id, name, stock, mark, change, tasks, due };
  }).pipe(as("admin"));
