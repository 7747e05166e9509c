import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { StoredImport } from "#application/import/ImportStore.ts";
import { choiceOf, PLACES } from "../inventory/inventoryList.ts";

const SHOWN = 5;

/** The inventories whose lines an import wrote, but for those that keep a filed year as it was. */
const INVENTORIES = `(SELECT coalesce(json_agg(${choiceOf("t", "c", "f")} ORDER BY t.id), '[]')
  FROM inventories t ${PLACES} WHERE i.noun <> 'lines' AND (i.noun <> 'filings' OR t.walk_source_id IS NOT NULL) AND t.id IN (
    SELECT coalesce((coalesce(c.after, c.before) ->> 'inventory_id')::integer, l.inventory_id) FROM change_log c
      LEFT JOIN inventory_products l ON l.id = c.record_id
    WHERE c.change_set_id = i.change_set_id AND c.noun IN ('inventory_products', 'inventory_product_chemical_components')))`;

export const listImports = (sql: SqlClient.SqlClient, target: ImportTarget) => {
  const here = target.noun === "lines" ? sql`i.inventory_id = ${target.inventory_id}` : sql`i.noun = ${target.noun}`;
  return Effect.map(
    sql<{ row: StoredImport }>`SELECT json_build_object('id', i.id, 'original_name', i.original_name,
        'imported_at', i.imported_at, 'imported_by', coalesce(p.first_name || ' ' || p.last_name, ''),
        'added', i.added, 'changed', i.changed, 'also_added', i.also_added, 'change_set_id', coalesce(i.change_set_id, 0),
        'undone_at', u.at, 'inventories', ${sql.literal(INVENTORIES)}) AS row
      FROM imports i LEFT JOIN people p ON p.id = i.imported_by LEFT JOIN change_sets s ON s.id = i.change_set_id
        LEFT JOIN change_sets u ON u.id = s.undone_by
      WHERE ${here} ORDER BY i.id DESC LIMIT ${SHOWN}`,
    (rows) => rows.map(({ row }) => row),
  );
};
