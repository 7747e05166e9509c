import type { SqlClient } from "effect/sql";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { type ListSource, plainStatuses } from "../list/ListSource.ts";

/** One of the five lists as JSON, from reference_lists t and its version v. */
export const ENTRY = `json_build_object('id', t.id, 'type', t.type, 'name', coalesce(v.name, ''),
  'updated_at', to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'row_count', coalesce(v.row_count, 0), 'version', t.version)`;
export const ENTRY_FROM = "reference_lists t LEFT JOIN reference_list_versions v ON v.id = t.version_id";

export const entrySource = (sql: SqlClient.SqlClient): ListSource => ({
  name: "reference lists",
  tables: ["reference_lists"],
  from: sql.literal(ENTRY_FROM),
  id: { key: "t.id", type: "integer" },
  statuses: plainStatuses,
  sorts: {
    updated_at: { key: "t.updated_at", type: "timestamptz", nullable: true },
    type: { key: "t.type", type: "text" },
    name: { key: "lower(v.name)", type: "text", nullable: true },
  },
  search: "lower(t.type || ' ' || coalesce(v.name, ''))",
  row: sql.literal(ENTRY),
  labels: sql.literal(`page p JOIN ${ENTRY_FROM} ON t.id = p.id`),
});

const DATA = [
  "id",
  "chemical_name",
  "cas_number",
  "final_reportable_quantity_lb",
  "threshold_quantity_lbs",
  "threshold_as_printed",
  "tpq_other_solid_lbs",
  "section_304_rq_lbs",
  "category_code",
  "qualifier",
]
  .map((column) => `'${column}', t.${column}`)
  .join(", ");

/** Rows have no status of their own. */
const all = { where: null };
const nullable = true;

/** Rows of the current version of one list. They change only when the list gets another version. */
export const dataSource = (sql: SqlClient.SqlClient, type: ReferenceListType): ListSource => ({
  name: "reference rows",
  tables: ["reference_lists"],
  from: sql.literal("reference_rows t"),
  id: { key: "t.id", type: "bigint" },
  // The type is one of five words of our own.
  scope: {
    where: sql.literal(`t.version_id = (SELECT version_id FROM reference_lists WHERE type = '${type}')`),
    key: type,
  },
  statuses: { "": all, active: all, inactive: all, completed: all },
  sorts: {
    // All rows of a list have the same time: newest first shows them in the order of the file.
    updated_at: { key: "(-t.row_no)", type: "integer" },
    chemical_name: { key: "lower(t.chemical_name)", type: "text" },
    cas_number: { key: "t.cas_number", type: "text" },
    final_reportable_quantity_lb: { key: "t.final_reportable_quantity_lb", type: "numeric", nullable },
    threshold_quantity_lbs: { key: "t.threshold_quantity_lbs", type: "numeric", nullable },
  },
  search: "lower(t.chemical_name || ' ' || t.cas_number)",
  row: sql.literal(`json_build_object(${DATA})`),
  labels: sql.literal("page p JOIN reference_rows t ON t.id = p.id"),
});
