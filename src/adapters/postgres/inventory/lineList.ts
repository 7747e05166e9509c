import type { SqlClient } from "effect/sql";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { ListSource, SortColumn } from "../list/ListSource.ts";
import { sdsStatus, sdsStatusText } from "../product/sdsStatus.ts";
import { CONTAINER_INFO, LINE_FILE_OBJECT, LINE_JOINS, LINE_ROW_MEMBERS } from "./lineSql.ts";

/** Lines are neither active nor archived, so every status shows all of them. */
const all = { where: null };
const statuses: ListSource["statuses"] = { "": all, active: all, inactive: all, completed: all };

const OWN_SORTS = {
  updated_at: { key: "t.updated_at", type: "timestamptz" },
  sds_no: { key: "t.sds_no", type: "integer" },
  name: { key: "lower(t.name)", type: "text" },
  mfg_name: { key: "lower(t.mfg_name)", type: "text" },
  location_stored: { key: "lower(t.location_stored)", type: "text" },
  container_quantity: { key: "t.container_quantity", type: "numeric", nullable: true },
  max_gallons: { key: "t.max_gallons", type: "numeric", nullable: true },
  max_pounds: { key: "t.max_pounds", type: "numeric", nullable: true },
} as const satisfies Readonly<Record<string, SortColumn>>;

const labelSorts = (oldest: string): Readonly<Record<string, SortColumn>> => ({
  container_info: { key: `lower(${CONTAINER_INFO})`, type: "text" },
  sds_status: { key: sdsStatusText("s", oldest), type: "text" },
});

export const lineList = (
  sql: SqlClient.SqlClient,
  inventoryId: number,
  { sort }: ListQuery,
  oldest: string,
): ListSource => {
  // A whole number of our own, so it is safe in the SQL text; the statement of a first page then keeps its plan.
  const inventory = String(Math.trunc(inventoryId));
  const sorts = { ...labelSorts(oldest), ...OWN_SORTS };
  const isByLabel = sort !== null && Object.hasOwn(sorts, sort.field) && !Object.hasOwn(OWN_SORTS, sort.field);
  return {
    // Values of other tables may change without a write to a line, so these sorts are cached under another name.
    name: isByLabel ? "inventory products by label" : "inventory products",
    tables: isByLabel ? ["inventory_products", "products", "containers", "container_units"] : ["inventory_products"],
    from: sql.literal(`inventory_products t ${isByLabel ? LINE_JOINS : ""}`),
    id: { key: "t.id", type: "integer" },
    scope: { where: sql.literal(`t.inventory_id = ${inventory}`), key: inventory },
    statuses,
    sorts,
    search: "t.search_text",
    row: sql`json_build_object('sds_status', ${sdsStatus(sql, "s", oldest)}, ${sql.literal(LINE_ROW_MEMBERS)})`,
    labels: sql.literal(`page p JOIN inventory_products t ON t.id = p.id ${LINE_JOINS}`),
    exists: sql.literal(`EXISTS (SELECT FROM inventories WHERE id = ${inventory})`),
  };
};

/** A row of the list's file. */
export const lineFileRow = (sql: SqlClient.SqlClient, oldest: string) =>
  sql`jsonb_build_object('sds_status', ${sdsStatus(sql, "s", oldest)}) || ${sql.literal(LINE_FILE_OBJECT)}`;
