import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { HistoryStore } from "#application/history/HistoryStore.ts";
import type { HistoryResource, LoggedChangeSet, LoggedRecords, LoggedRow } from "#domain/history/HistoryEntry.ts";
import { HISTORY_WORDS } from "#domain/history/historyFields.ts";
import { nameKey } from "#domain/history/historyInWords.ts";
import type { ReferenceTable } from "#domain/shared/fieldTable.ts";
import { lastPageOf } from "../list/listPage.ts";
import { reading } from "../storeFailures.ts";
import { KEPT_FOR_ITSELF } from "./undoing.ts";

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

/** Which rows `c` of the log are of the resource, where others share its table. */
const LOGGED_RECORDS: Readonly<Partial<Record<HistoryResource, string>>> = {
  technician: "coalesce(c.after, c.before) ->> 'role' = 'technician'",
};

/** Which saves are shown: changes to a view before it was shared stay private to its owner. */
const SHOWN_SAVES: Readonly<Partial<Record<HistoryResource, string>>> = {
  view: "((c.before ->> 'is_shared')::boolean OR (c.after ->> 'is_shared')::boolean)",
};

/** Not shown: a save of internal columns only, the names that a line copies, and lines that a walk begins with. */
const SHOWN = `NOT (c.action = 'UPDATE' AND c.before - '{${KEPT_FOR_ITSELF.join(",")}}'::text[]
    = c.after - '{${KEPT_FOR_ITSELF.join(",")}}'::text[])
  AND NOT (c.action = 'UPDATE' AND c.noun = 'inventory_product_hazards')
  AND NOT (c.noun = 'walk_lines' AND (c.action = 'DELETE' OR c.action = 'INSERT' AND c.after ->> 'state' = 'to confirm'))`;

const tablesOf = (resource: HistoryResource): ReadonlyArray<string> => {
  const { table, belongings } = HISTORY_WORDS[resource];
  return [table, ...Object.keys(belongings)];
};
const LINES = tablesOf("line");
const ROW = `jsonb_build_object('table', c.noun, 'action', c.action, 'how', c.how, 'before', c.before, 'after', c.after)`;
const INVENTORY_OF = "(coalesce(c.after, c.before) ->> 'inventory_id')::integer";
/** How many of several records are named. */
const NAMED = 3;

type Records = Omit<LoggedRecords, "resource" | "rows">;
type Further = { readonly resource: HistoryResource; readonly rows: Fragment; readonly sets: Fragment };
const OF_CUSTOMER = ["facility", "contact", "inventory"] as const;

/** A change set is one save. What a line copies from a hazard class is included. */
export const historyStoreLive = Layer.effect(
  HistoryStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    /** The rows `c` of one record. */
    const ofRecord = (resource: HistoryResource, id: number) => sql`${sql.in("c.noun", tablesOf(resource))}
      AND c.record_id = ${id} AND ${sql.literal(SHOWN)} AND ${sql.literal(SHOWN_SAVES[resource] ?? "true")}`;
    /** The rows `c` of further records by their kind, and the change sets with such rows. */
    const further = (resource: HistoryResource, id: number | null): ReadonlyArray<Further> => {
      const ofKind = (kind: HistoryResource, where: Fragment) => {
        const rows = sql`${sql.in("c.noun", tablesOf(kind))} AND ${where}`;
        return { resource: kind, rows, sets: sql`SELECT c.change_set_id FROM change_log c WHERE ${rows}` };
      };
      if (id === null)
        return (resource === "customer" ? (["customer", "facility"] as const) : [resource]).map((kind) =>
          ofKind(kind, sql`${sql.literal(SHOWN)} AND ${sql.literal(LOGGED_RECORDS[kind] ?? "true")}`),
        );
      if (resource === "customer")
        return OF_CUSTOMER.map((kind) =>
          ofKind(
            kind,
            sql`${sql.literal(SHOWN)} AND c.noun = ${HISTORY_WORDS[kind].table}
              AND coalesce(c.after, c.before) ->> 'customer_id' = ${String(id)}`,
          ),
        );
      if (resource !== "inventory") return [];
      const rows = sql`${sql.in("c.noun", LINES)} AND ${sql.literal(SHOWN)}
        AND (c.noun = 'inventory_products' AND ${sql.literal(INVENTORY_OF)} = ${id} OR c.noun <> 'inventory_products'
          AND c.record_id IN (SELECT l.id FROM inventory_products l WHERE l.inventory_id = ${id}))`;
      const sets = sql`SELECT c.change_set_id FROM change_log c
          WHERE c.noun = 'inventory_products' AND ${sql.literal(INVENTORY_OF)} = ${id} AND ${sql.literal(SHOWN)}
        UNION SELECT c.change_set_id FROM inventory_products l JOIN change_log c ON c.record_id = l.id
          WHERE l.inventory_id = ${id} AND ${sql.in("c.noun", LINES)} AND ${sql.literal(SHOWN)}`;
      return [{ resource: "line", rows, sets }];
    };
    const recordsOf = (setId: number, { resource, rows }: Further) =>
      Effect.gen(function* () {
        const { table } = HISTORY_WORDS[resource];
        const inSet = sql`c.change_set_id = ${setId} AND ${rows}`;
        const [found] = yield* sql<Records>`SELECT count(DISTINCT c.record_id)::integer AS count,
            CASE WHEN count(DISTINCT c.action) FILTER (WHERE c.noun = ${table}) = 1
              THEN min(c.action) FILTER (WHERE c.noun = ${table}) END AS action,
            coalesce((SELECT json_agg(n) FROM (SELECT c.record_id AS id, coalesce(
                min(coalesce(c.after, c.before)::text) FILTER (WHERE c.noun = ${table})::jsonb,
                (SELECT coalesce(o.after, o.before) FROM change_log o WHERE o.noun = ${table}
                  AND o.record_id = c.record_id ORDER BY o.id DESC LIMIT 1)) AS row
              FROM change_log c WHERE ${inSet} GROUP BY c.record_id ORDER BY c.record_id LIMIT ${NAMED}) n), '[]') AS first
          FROM change_log c WHERE ${inSet}`;
        if (found === undefined || found.count === 0) return [];
        const all =
          found.count > 1
            ? []
            : yield* sql<{
                row: LoggedRow;
              }>`SELECT ${sql.literal(ROW)} AS row FROM change_log c WHERE ${inSet} ORDER BY c.id`;
        return [{ ...found, resource, rows: all.map(({ row }) => row) } satisfies LoggedRecords];
      });
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
            const records = further(resource, id);
            const own = id === null ? sql`false` : ofRecord(resource, id);
            const sets = records.reduce(
              (all, one) => sql`${all} UNION ${one.sets}`,
              sql`SELECT DISTINCT c.change_set_id FROM change_log c WHERE ${own}`,
            );
            const [counted] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM (${sets}) s`;
            const total = counted?.total ?? 0;
            const found = yield* sql<Omit<LoggedChangeSet, "records">>`SELECT change_set_id,
                coalesce((SELECT max(c.id) FROM change_log c WHERE c.change_set_id = s.change_set_id AND ${own}),
                  (SELECT max(c.id) FROM change_log c WHERE c.change_set_id = s.change_set_id))::integer AS id,
                coalesce((SELECT json_agg(${sql.literal(ROW)} ORDER BY c.id) FROM change_log c
                  WHERE c.change_set_id = s.change_set_id AND ${own}), '[]') AS rows
              FROM (${sets}) s ORDER BY change_set_id DESC LIMIT ${ipp} OFFSET ${(page - 1) * ipp}`;
            const items = yield* Effect.forEach(found, (set) =>
              Effect.map(
                Effect.forEach(records, (one) => recordsOf(set.change_set_id, one)),
                (others): LoggedChangeSet => ({ ...set, records: others.flat() }),
              ),
            );
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
