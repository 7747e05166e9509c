import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { setColumns } from "./lineWriter.ts";

const rowsOf = (table: string): string =>
  `coalesce((SELECT jsonb_agg(r) FROM ${table} r WHERE r.inventory_product_id = t.id), '[]')`;

/** A line `t` with its related rows, as the columns `line`, `hazards` and `components`. */
export const WHOLE_LINE = `to_jsonb(t) - 'search_text', ${rowsOf("inventory_product_hazards")},
  ${rowsOf("inventory_product_chemical_components")}`;

/** Columns added since the row was remembered get their defaults. */
const restore = (sql: SqlClient.SqlClient, kept: Fragment, table: string, records: string) =>
  Effect.gen(function* () {
    const [columns] = yield* sql<{ names: string | null }>`SELECT string_agg(quote_ident(attname), ', ') AS names
      FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND attname IN (SELECT jsonb_object_keys(${sql.literal(records)} -> 0) FROM ${kept})`;
    if (columns === undefined || columns.names === null) return;
    const names = sql.literal(columns.names);
    yield* sql`INSERT INTO ${sql(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.literal(columns.names.replaceAll(/(^|, )/g, "$1r."))}
      FROM (SELECT * FROM ${kept}) k, jsonb_populate_recordset(NULL::${sql(table)}, ${sql.literal(records)}) r`;
  });

/**
 * Restores remembered lines to their inventory with their own numbers, their related rows and the next version.
 * @param kept rows `k` with the columns of WHOLE_LINE, in a form that can follow FROM
 */
export const restoreLines = (sql: SqlClient.SqlClient, kept: Fragment) =>
  Effect.gen(function* () {
    yield* sql`SELECT set_config('hazledger.how', 'restored', true)`;
    yield* restore(sql, kept, "inventory_products", "jsonb_build_array(k.line)");
    yield* restore(sql, kept, "inventory_product_hazards", "k.hazards");
    yield* restore(sql, kept, "inventory_product_chemical_components", "k.components");
    yield* setColumns(sql, [], sql`(SELECT (k.line ->> 'id')::integer AS id FROM ${kept})`);
    yield* sql`SELECT set_config('hazledger.how', '', true)`;
  });
