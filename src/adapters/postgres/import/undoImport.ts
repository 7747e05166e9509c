import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { SHELF_FIELDS } from "#domain/inventory/lineFields.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { sentColumns } from "./recordset.ts";

/** What the import wrote, taken back: lines and products that it added go, those that it changed are as they were. */
export const undoImport = (sql: SqlClient.SqlClient, importId: number) =>
  Effect.gen(function* () {
    const { id: actorId } = yield* CurrentActor;
    const columns = ["is_resolve_question", ...sentColumns(SHELF_FIELDS)].map((name) => `${name} = b.${name}`);
    yield* sql`UPDATE inventory_products t SET ${sql.literal(columns.join(", "))},
        version = t.version + 1, updated_at = clock_timestamp()
      FROM import_lines i, jsonb_populate_record(NULL::inventory_products, i.before) b
      WHERE i.import_id = ${importId} AND i.before IS NOT NULL AND t.id = i.inventory_product_id`;
    yield* sql`DELETE FROM inventory_products t USING import_lines i
      WHERE i.import_id = ${importId} AND i.before IS NULL AND t.id = i.inventory_product_id`;
    yield* sql`DELETE FROM products t USING import_products i WHERE i.import_id = ${importId} AND t.id = i.product_id`;
    yield* sql`UPDATE imports SET undone_at = now(), undone_by = ${actorId} WHERE id = ${importId}`;
  });
