import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { HistoryStore } from "#application/history/HistoryStore.ts";
import type { HistoryResource, LoggedWrite } from "#domain/history/HistoryEntry.ts";
import { HISTORY_WORDS } from "#domain/history/historyFields.ts";
import { nameKey } from "#domain/history/historyInWords.ts";
import type { ReferenceTable } from "#domain/shared/fieldTable.ts";
import { lastPageOf } from "./list/listPage.ts";
import { reading } from "./storeFailures.ts";

const NAMES: Readonly<Record<ReferenceTable, string>> = {
  customers: "name",
  facilities: "name",
  containers: "name",
  container_units: "name",
  hazards: "name",
  people: "full_name",
  products: "name",
  files: "original_name",
  chemical_components: "number || ' ' || name",
  inventories: `(SELECT c.name FROM customers c WHERE c.id = customer_id) || ', ' ||
    (SELECT f.name FROM facilities f WHERE f.id = facility_id) || ', ' || year`,
};

/** Which rows of a table are records of the resource. */
const RECORDS: Readonly<Partial<Record<HistoryResource, string>>> = {
  technician: "role = 'technician' AND deleted_at IS NULL",
  user: "deleted_at IS NULL",
};

/** Which saves are shown: changes to a view before it was shared stay private to its owner. */
const SHOWN_SAVES: Readonly<Partial<Record<HistoryResource, string>>> = {
  view: "((before ->> 'is_shared')::boolean OR (after ->> 'is_shared')::boolean)",
};

/** Internal columns: a save that changed only these is not shown. */
const KEPT_FOR_ITSELF = ["version", "created_at", "updated_at", "last_sds_no", "full_name", "full_address"];

type WriteRow = Omit<LoggedWrite, "at"> & { readonly at: Date };

/** All rows of one transaction share a time and form one save. What a line copies from a hazard class is included. */
export const historyStoreLive = Layer.effect(
  HistoryStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const writesOf = (resource: HistoryResource, id: number) => {
      const { table, belongings } = HISTORY_WORDS[resource];
      return sql`SELECT at, actor_id, request_id, max(id)::integer AS id, jsonb_agg(jsonb_build_object(
          'table', noun, 'action', action, 'how', how, 'before', before, 'after', after) ORDER BY id) AS rows
        FROM change_log
        WHERE ${sql.in("noun", [table, ...Object.keys(belongings)])} AND record_id = ${id}
          AND ${sql.literal(SHOWN_SAVES[resource] ?? "true")}
          AND NOT (action = 'UPDATE' AND before - ${KEPT_FOR_ITSELF}::text[] = after - ${KEPT_FOR_ITSELF}::text[])
          AND NOT (action = 'UPDATE' AND noun = 'inventory_product_hazards')
        GROUP BY at, actor_id, request_id`;
    };
    return HistoryStore.of({
      exists: (resource, id) =>
        reading(
          Effect.map(
            sql`SELECT FROM ${sql(HISTORY_WORDS[resource].table)} WHERE id = ${id} AND ${sql.literal(RECORDS[resource] ?? "true")}`,
            ({ length }) => length > 0,
          ),
        ),
      page: (resource, id, { page, ipp }) =>
        reading(
          Effect.gen(function* () {
            const [counted] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total
              FROM (${writesOf(resource, id)}) w`;
            const total = counted?.total ?? 0;
            const rows = yield* sql<WriteRow>`SELECT w.id, w.at, p.full_name AS by, w.rows
              FROM (${writesOf(resource, id)}) w LEFT JOIN people p ON p.id = w.actor_id
              ORDER BY w.id DESC LIMIT ${ipp} OFFSET ${(page - 1) * ipp}`;
            const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
            return { items, total, last_page: lastPageOf(total, ipp) };
          }),
        ),
      names: (references) => {
        const tables = [...new Set(references.map(({ table }) => table))];
        const named = (table: ReferenceTable) => {
          const ids = references.filter((reference) => reference.table === table).map(({ id }) => id);
          const rows = sql<{ id: number; name: string }>`SELECT id, ${sql.literal(NAMES[table])} AS name
            FROM ${sql(table)} WHERE ${sql.in("id", ids)}`;
          return Effect.map(rows, (found) => found.map(({ id, name }) => [nameKey({ table, id }), name] as const));
        };
        return reading(Effect.map(Effect.forEach(tables, named), (found) => new Map(found.flat())));
      },
    });
  }),
);
