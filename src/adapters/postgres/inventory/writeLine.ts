import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { InventoryLine } from "#application/inventory/InventoryLine.ts";
import { COMPONENT_COLUMNS } from "./lineSql.ts";

type Sql = SqlClient.SqlClient;

const columns = (line: InventoryLine) => ({ product_id: line.product_id, ...columnValues(LINE_FIELDS, line) });

/** Hazard classes with their names, and the product's components, as the line in `w` remembers them (reading 15). */
const copies = (sql: Sql, { hazard_ids, product_id }: InventoryLine) => sql`
  hazards_added AS (INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name)
    SELECT w.id, h.id, h.name FROM w, hazards h WHERE h.id = ANY(${hazard_ids}::integer[])),
  components_added AS (INSERT INTO inventory_product_chemical_components
      (inventory_product_id, ${sql.literal(COMPONENT_COLUMNS)})
    SELECT w.id, ${sql.literal(COMPONENT_COLUMNS)}
    FROM w, (SELECT p.*, c.number, c.name FROM product_chemical_components p
      JOIN chemical_components c ON c.id = p.chemical_component_id
      WHERE p.product_id = ${product_id} AND p.is_active) AS component)`;

/** The caller has locked the inventory, so that its last number cannot be given twice (reading 17). */
export const insertLine = (sql: Sql, inventoryId: number, line: InventoryLine) =>
  Effect.gen(function* () {
    const [numbered] = yield* sql<{ sds_no: number }>`UPDATE inventories SET last_sds_no = last_sds_no + 1
      WHERE id = ${inventoryId} RETURNING last_sds_no AS sds_no`;
    const row = { inventory_id: inventoryId, sds_no: numbered?.sds_no ?? null, ...columns(line) };
    const [added] = yield* sql<{ id: number }>`
      WITH w AS (INSERT INTO inventory_products ${sql.insert(row)} RETURNING id), ${copies(sql, line)}
      SELECT id FROM w`;
    return added === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : added.id;
  });

/** `isFresh` copies hazard classes and components from the product again; else the line keeps those it has. */
export const updateLine = (sql: Sql, id: number, line: InventoryLine, isFresh: boolean) =>
  Effect.gen(function* () {
    if (isFresh) {
      yield* sql`WITH gone AS (DELETE FROM inventory_product_hazards WHERE inventory_product_id = ${id})
        DELETE FROM inventory_product_chemical_components WHERE inventory_product_id = ${id}`;
    }
    const kept = sql`WITH w AS (UPDATE inventory_products SET ${sql.update(columns(line))},
      version = version + 1, updated_at = clock_timestamp() WHERE id = ${id} RETURNING id)`;
    yield* isFresh ? sql`${kept}, ${copies(sql, line)} SELECT id FROM w` : sql`${kept} SELECT id FROM w`;
  });
