import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** All that the import of a filing can write, but for versions and times. */
export const everythingFiled = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = (table: string) =>
    sql<{ row: unknown }>`SELECT to_jsonb(t) - '{version,updated_at,generation,search_text}'::text[] AS row
      FROM ${sql.literal(table)} t ORDER BY 1`;
  return yield* Effect.forEach(
    [
      "customers",
      "facilities",
      "contacts",
      "contact_facilities",
      "inventories",
      "inventory_products",
      "inventory_product_hazards",
      "inventory_product_chemical_components",
      "products",
      "product_hazards",
      "product_chemical_components",
      "chemical_components",
      "walk_lines",
      "line_state_fields",
      "filed_record_ids",
      "list_tallies",
    ],
    rows,
  );
});
