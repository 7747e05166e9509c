import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { StoredImport } from "#application/import/ImportStore.ts";

const SHOWN = 5;
const TOLD = 3;

/** By whom a later entry of the change log was written. */
const PERSON =
  "coalesce((SELECT p.first_name || ' ' || p.last_name FROM people p WHERE p.id = c.actor_id), 'the system')";

/** What is no longer as the import left it: its lines, and its products, which others may use by now. */
const changedSince = (sql: SqlClient.SqlClient, { id, last_change }: { id: number; last_change: string }) => sql<{
  told: string;
}>`
  SELECT told FROM (
    SELECT DISTINCT ON (i.inventory_product_id) 1 AS part, i.inventory_product_id AS record,
      coalesce(t.name, c.before ->> 'name', 'a line') || CASE WHEN t.id IS NULL THEN ' (deleted by ' ELSE ' (changed by ' END
        || ${sql.literal(PERSON)} || ')' AS told
    FROM import_lines i JOIN change_log c ON c.record_id = i.inventory_product_id AND c.id > ${last_change}::bigint
      AND c.noun IN ('inventory_products', 'inventory_product_hazards', 'inventory_product_chemical_components', 'walk_lines')
    LEFT JOIN inventory_products t ON t.id = i.inventory_product_id WHERE i.import_id = ${id}
    UNION ALL
    SELECT DISTINCT ON (i.product_id) 2, i.product_id, s.name || ' in the catalog (changed by ' || ${sql.literal(PERSON)} || ')'
    FROM import_products i JOIN change_log c ON c.record_id = i.product_id AND c.id > ${last_change}::bigint
      AND c.noun IN ('products', 'product_hazards', 'product_chemical_components', 'sheet_decisions')
    JOIN products s ON s.id = i.product_id WHERE i.import_id = ${id}
    UNION ALL
    SELECT DISTINCT 3, s.id, s.name || ' (used in another line)' FROM import_products i
    JOIN products s ON s.id = i.product_id JOIN inventory_products t ON t.product_id = s.id
    WHERE i.import_id = ${id}
      AND NOT EXISTS (SELECT FROM import_lines l WHERE l.import_id = ${id} AND l.inventory_product_id = t.id AND l.before IS NULL)
    UNION ALL
    SELECT DISTINCT 4, s.id, s.name || ' (has a safety data sheet)' FROM import_products i
    JOIN products s ON s.id = i.product_id JOIN sheets h ON h.product_id = s.id WHERE i.import_id = ${id}
  ) AS found ORDER BY part, record`;

type Row = Omit<StoredImport, "changed" | "changed_count"> & { readonly last_change: string };

export const listImports = (sql: SqlClient.SqlClient, inventoryId: number) =>
  Effect.gen(function* () {
    const rows = yield* sql<{ row: Row }>`SELECT json_build_object('id', i.id, 'original_name', i.original_name,
        'imported_at', i.imported_at, 'imported_by', coalesce(p.first_name || ' ' || p.last_name, ''),
        'imported_by_id', i.imported_by, 'lines_added', i.lines_added, 'lines_changed', i.lines_changed,
        'products_added', i.products_added, 'undone_at', i.undone_at, 'last_change', i.last_change::text) AS row
      FROM imports i LEFT JOIN people p ON p.id = i.imported_by
      WHERE i.inventory_id = ${inventoryId} ORDER BY i.id DESC LIMIT ${SHOWN}`;
    return yield* Effect.forEach(rows, ({ row: { last_change, ...made } }) =>
      Effect.map(
        made.undone_at === null ? changedSince(sql, { id: made.id, last_change }) : Effect.succeed([]),
        (found): StoredImport => ({
          ...made,
          changed: found.slice(0, TOLD).map(({ told }) => told),
          changed_count: found.length,
        }),
      ),
    );
  });
