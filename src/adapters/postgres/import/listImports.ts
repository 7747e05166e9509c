import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { StoredImport } from "#application/import/ImportStore.ts";
import { choiceOf, PLACES } from "../inventory/inventoryList.ts";
import { IMPORTED_TABLES, type ImportedTable } from "./importedTables.ts";

const SHOWN = 5;
const CHANGES_SHOWN = 3;

/** SQL for the author of a later entry of the change log. */
const PERSON =
  "coalesce((SELECT p.first_name || ' ' || p.last_name FROM people p WHERE p.id = c.actor_id), 'the system')";

/** The inventories whose lines an import wrote, but for those that keep a filed year as it was. */
const INVENTORIES = `(SELECT coalesce(json_agg(${choiceOf("t", "c", "f")} ORDER BY t.id), '[]')
  FROM inventories t ${PLACES} WHERE (i.noun <> 'filings' OR t.walk_source_id IS NOT NULL) AND t.id IN (
    SELECT r.record_id FROM import_records r WHERE r.import_id = i.id AND r.noun = 'inventories'
    UNION SELECT l.inventory_id FROM import_records r
      LEFT JOIN inventory_product_chemical_components p
        ON r.noun = 'inventory_product_chemical_components' AND p.id = r.record_id
      JOIN inventory_products l ON l.id = coalesce(p.inventory_product_id, r.record_id)
      WHERE i.noun IN ('inventories', 'answers') AND r.import_id = i.id
        AND (p.id IS NOT NULL OR r.noun = 'inventory_products')))`;

type Made = { readonly id: number; readonly last_change: string };

/** What has changed since the import: records that were edited or deleted, and added records that are now in use. */
const changedIn = (
  sql: SqlClient.SqlClient,
  { table, name, oldName, logged, loggedOf, uses, staysInUse }: ImportedTable,
  { id, last_change }: Made,
) => {
  const known = sql.literal(table);
  const used = (staysInUse === true ? [] : uses).map((use) => {
    const { table: behind, column: id_column } = use.by ?? { table: use.table, column: "id" };
    return sql`
    UNION ALL SELECT DISTINCT 2, t.id, ${sql.literal(name)} || ${` (${use.words})`}
    FROM import_records i JOIN ${known} t ON t.id = i.record_id JOIN ${sql.literal(use.table)} u ON u.${sql.literal(use.column)} = t.id
    WHERE i.import_id = ${id} AND i.noun = ${table} AND i.before IS NULL ${sql.literal(
      // Uses by records that the import itself added do not count: those are undone with it.
      IMPORTED_TABLES.some((other) => other.table === behind)
        ? `AND NOT EXISTS (SELECT FROM import_records o WHERE o.import_id = i.import_id AND o.noun = '${behind}'
            AND o.record_id = u.${id_column} AND o.before IS NULL)`
        : "",
    )}`;
  });
  const inUse = used.reduce((all, one) => sql`${all}${one}`, sql``);
  return sql<{ description: string }>`SELECT description FROM (
      SELECT DISTINCT ON (i.record_id) 1 AS part, i.record_id AS record,
        coalesce(${sql.literal(name)}, ${sql.literal(oldName)}, 'a record')
          || CASE WHEN t.id IS NULL THEN ' (deleted by ' ELSE ' (changed by ' END || ${sql.literal(PERSON)} || ')' AS description
      FROM import_records i JOIN change_log c ON ${sql.literal(loggedOf ?? "c.record_id")} = i.record_id AND c.id > ${last_change}::bigint
        AND c.noun = ANY(${logged}::text[])
      LEFT JOIN ${known} t ON t.id = i.record_id WHERE i.import_id = ${id} AND i.noun = ${table}
      ${inUse}
    ) AS found ORDER BY part, record`;
};

type Row = Omit<StoredImport, "changed_since" | "changed_count"> & Made;

export const listImports = (sql: SqlClient.SqlClient, target: ImportTarget) =>
  Effect.gen(function* () {
    const here = target.noun === "lines" ? sql`i.inventory_id = ${target.inventory_id}` : sql`i.noun = ${target.noun}`;
    const rows = yield* sql<{ row: Row; nouns: ReadonlyArray<string> }>`SELECT json_build_object('id', i.id,
        'original_name', i.original_name, 'imported_at', i.imported_at,
        'imported_by', coalesce(p.first_name || ' ' || p.last_name, ''), 'imported_by_id', i.imported_by,
        'added', i.added, 'changed', i.changed, 'also_added', i.also_added, 'undone_at', i.undone_at, 'inventories', ${sql.literal(INVENTORIES)},
        'last_change', i.last_change::text) AS row,
        ARRAY(SELECT DISTINCT r.noun FROM import_records r WHERE r.import_id = i.id) AS nouns
      FROM imports i LEFT JOIN people p ON p.id = i.imported_by
      WHERE ${here} ORDER BY i.id DESC LIMIT ${SHOWN}`;
    return yield* Effect.forEach(rows, ({ row: { last_change, ...made }, nouns }) => {
      const tables = IMPORTED_TABLES.filter(({ table }) => nouns.includes(table));
      return Effect.map(
        made.undone_at === null
          ? Effect.forEach(tables, (table) => changedIn(sql, table, { id: made.id, last_change }))
          : Effect.succeed([]),
        (found): StoredImport => ({
          ...made,
          changed_since: found
            .flat()
            .slice(0, CHANGES_SHOWN)
            .map(({ description }) => description),
          changed_count: found.flat().length,
        }),
      );
    });
  });
