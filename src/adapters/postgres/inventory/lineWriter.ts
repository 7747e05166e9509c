import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { InventoryLine } from "#application/inventory/InventoryLine.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import { sentValues } from "../recordset.ts";
import { COMPONENT_COLUMNS } from "./lineSql.ts";

type Sql = SqlClient.SqlClient;

/** Lines are added, changed and removed here alone, whatever the source; the caller has locked their inventory. */
const rowsOf = (sql: Sql, rows: ReadonlyArray<object>) =>
  sql`json_populate_recordset(NULL::inventory_products, ${JSON.stringify(rows)}::json)`;

/** Copies the hazard classes with their names, and the products' components, to the written lines (reading 15). */
const withFacts = (
  sql: Sql,
  written: Fragment,
  key: "id" | "sds_no",
  lines: ReadonlyArray<{ readonly id?: number; readonly sds_no?: number; readonly hazard_ids: ReadonlyArray<number> }>,
) => sql<{ id: number }>`WITH w AS (${written} RETURNING t.id, t.sds_no, t.product_id),
  l AS (SELECT w.*, r.hazard_ids FROM w
    JOIN json_to_recordset(${JSON.stringify(lines)}::json) AS r(${sql.literal(key)} integer, hazard_ids json) USING (${sql.literal(key)})),
  hazards_added AS (INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name, ghs_code)
    SELECT DISTINCT l.id, h.id, h.name, h.ghs_code FROM l, json_array_elements_text(l.hazard_ids) one
      JOIN hazards h ON h.id = one::integer),
  components_added AS (INSERT INTO inventory_product_chemical_components
      (inventory_product_id, ${sql.literal(COMPONENT_COLUMNS)})
    SELECT line, ${sql.literal(COMPONENT_COLUMNS)} FROM (SELECT l.id AS line, p.*, c.number, c.name FROM l
      JOIN product_chemical_components p ON p.product_id = l.product_id AND p.is_active
      JOIN chemical_components c ON c.id = p.chemical_component_id) AS component)
  SELECT id FROM l ORDER BY sds_no`;

/** Gives each the next number (reading 17). @returns their ids, in order */
export const addLines = (sql: Sql, inventoryId: number, lines: ReadonlyArray<InventoryLine>) =>
  Effect.gen(function* () {
    const [numbered] = yield* sql<{ last: number }>`UPDATE inventories SET last_sds_no = last_sds_no + ${lines.length}
      WHERE id = ${inventoryId} RETURNING last_sds_no AS last`;
    const first = (numbered?.last ?? 0) - lines.length + 1;
    const rows = lines.map((line, at) => ({
      inventory_id: inventoryId,
      product_id: line.product_id,
      sds_no: first + at,
      ...sentValues(LINE_FIELDS, line),
      is_resolve_question: line.is_resolve_question,
    }));
    const columns = sql.literal(Object.keys(rows[0] ?? {}).join(", "));
    const written = sql`INSERT INTO inventory_products AS t (${columns})
      SELECT ${columns} FROM ${rowsOf(sql, rows)} ORDER BY sds_no`;
    const facts = lines.map(({ hazard_ids }, at) => ({ sds_no: first + at, hazard_ids }));
    return (yield* withFacts(sql, written, "sds_no", facts)).map(({ id }) => id);
  });

/** @param rows a relation with `id` and these columns, in a form that can follow FROM */
export const setColumns = (sql: Sql, columns: ReadonlyArray<string>, rows: Fragment) =>
  sql`UPDATE inventory_products t SET ${sql.literal(columns.map((name) => `${name} = r.${name}, `).join(""))}
    version = t.version + 1, updated_at = clock_timestamp() FROM ${rows} r WHERE t.id = r.id`;

/** Sets these columns of each line to its own values. */
export const changeLines = (
  sql: Sql,
  columns: ReadonlyArray<string>,
  lines: ReadonlyArray<{ readonly id: number } & Readonly<Record<string, unknown>>>,
) => setColumns(sql, columns, rowsOf(sql, lines));

export const columnsOfLine = (line: InventoryLine) => ({
  product_id: line.product_id,
  ...columnValues(LINE_FIELDS, line),
});

/** `isFresh` copies hazard classes and components from the product again; otherwise the line keeps its own. */
export const changeLine = (sql: Sql, id: number, line: InventoryLine, isFresh: boolean) =>
  Effect.gen(function* () {
    const values = columnsOfLine(line);
    const written = changeLines(sql, Object.keys(values), [{ id, ...values }]);
    if (!isFresh) return yield* Effect.asVoid(written);
    yield* sql`WITH gone AS (DELETE FROM inventory_product_hazards WHERE inventory_product_id = ${id})
      DELETE FROM inventory_product_chemical_components WHERE inventory_product_id = ${id}`;
    yield* withFacts(sql, written, "id", [{ id, hazard_ids: line.hazard_ids }]);
  });

export const removeLines = (sql: Sql, ids: ReadonlyArray<number>) =>
  sql`DELETE FROM inventory_products WHERE id = ANY(${ids}::integer[])`;
