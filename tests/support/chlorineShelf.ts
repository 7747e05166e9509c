import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { inventoryInput, shelf } from "./inventoryFixture.ts";
import { as } from "./services.ts";

/** A version of the EHS list with one row: chlorine, TPQ 100 lb. */
export const chlorineListed = Effect.flatMap(
  SqlClient.SqlClient,
  (
    sql,
  ) => sql`WITH v AS (INSERT INTO reference_list_versions (type, name, original_name, file_hash, row_count, is_complete)
      VALUES ('ehs', 'ehs.csv', 'ehs.csv', ${"ab".repeat(32)}, 1, true) RETURNING id),
    r AS (INSERT INTO reference_rows (version_id, row_no, chemical_name, cas_number, cas_as_printed,
        threshold_quantity_lbs, threshold_as_printed, category_code, special_concern, qualifier, substance_type, extra)
      SELECT id, 2, 'Chlorine', '7782-50-5', '7782-50-5', 100, '100', '', false, '', '', '{}' FROM v)
    UPDATE reference_lists SET version_id = v.id, version = version + 1 FROM v WHERE type = 'ehs'`,
);

/** One line of 726 lb with 40% chlorine: 290.4 lb, above the TPQ. */
export const chlorineShelf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const made = yield* shelf;
  const line = yield* (yield* InventoryProducts).create(made.inventory.id, made.drums());
  yield* chlorineListed;
  yield* sql`WITH c AS (INSERT INTO chemical_components (number, name) VALUES ('7782-50-5', 'Chlorine') RETURNING id)
    INSERT INTO inventory_product_chemical_components
      (inventory_product_id, chemical_component_id, number, name, percentage_weight)
    SELECT ${line.inventory_product_id}, id, '7782-50-5', 'Chlorine', 40 FROM c`;
  return { ...made, line };
}).pipe(as("admin"));
export type ChlorineShelf = Effect.Success<typeof chlorineShelf>;

/** Of 726 lb in 2026 there were three drums, 1,089 lb, in 2025; the chlorine of both is 40%. */
export const lastYearOf = (made: ChlorineShelf) =>
  Effect.gen(function* () {
    const earlier = yield* (yield* Inventories).create(inventoryInput({ ...made.place, year: 2025 }));
    const lines = yield* InventoryProducts;
    const sent = { container_quantity: 3, max_gallons: 165, max_pounds: 1089 };
    const line = yield* lines.create(earlier.id, made.drums(sent));
    const sql = yield* SqlClient.SqlClient;
    yield* sql`INSERT INTO inventory_product_chemical_components
        (inventory_product_id, chemical_component_id, number, name, percentage_weight)
      SELECT ${line.inventory_product_id}, chemical_component_id, number, name, percentage_weight
      FROM inventory_product_chemical_components WHERE inventory_product_id = ${made.line.inventory_product_id}`;
    yield* sql`UPDATE inventory_products SET max_pounds = 726 WHERE id = ${made.line.inventory_product_id}`;
    return earlier;
  }).pipe(as("admin"));
