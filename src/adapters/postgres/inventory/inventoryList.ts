import type { SqlClient } from "effect/sql";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { ListSource, SortColumn } from "../list/ListSource.ts";
import type { ChoiceSource } from "../resource/resourceStore.ts";
import { INVENTORY_NAME, INVENTORY_OPTION, INVENTORY_ROW, PLACES, TECHNICIAN_NAMES } from "./inventoryColumns.ts";

/** Reading 21 for inventories: '' shows all, 'active' those that are open, 'completed' those that are closed. */
const statuses: ListSource["statuses"] = {
  "": { where: null, tally: "all" },
  active: { where: "t.is_active AND NOT t.is_completed" },
  completed: { where: "t.is_active AND t.is_completed" },
  inactive: { where: "NOT t.is_active", tally: "archived" },
};

const OWN_SORTS = {
  updated_at: { key: "t.updated_at", type: "timestamptz" },
  year: { key: "t.year", type: "integer" },
} as const;
/** Sorts by what stands in other tables. */
const LABEL_SORTS: Readonly<Record<string, SortColumn>> = {
  customer__name: { key: "lower(c.name)", type: "text" },
  facility__name: { key: "lower(f.name)", type: "text" },
  technician__names: { key: `lower(${TECHNICIAN_NAMES})`, type: "text" },
};

/** The inventories list: the places are joined before the page is cut only when it is sorted by them. */
export const inventoryList = (sql: SqlClient.SqlClient, { sort }: ListQuery): ListSource => ({
  name: "inventories",
  tables: ["inventories"],
  from: sql.literal(`inventories t ${sort !== null && Object.hasOwn(LABEL_SORTS, sort.field) ? PLACES : ""}`),
  id: { key: "t.id", type: "integer" },
  statuses,
  sorts: { ...LABEL_SORTS, ...OWN_SORTS },
  search: "t.search_text",
  row: sql.literal(INVENTORY_ROW),
  labels: sql.literal(`page p JOIN inventories t ON t.id = p.id ${PLACES}`),
});

/** Inventories to duplicate from: every one that is not archived. */
export const inventoryChoices = (sql: SqlClient.SqlClient): ChoiceSource => ({
  name: "inventory choices",
  tables: ["inventories"],
  from: sql.literal(`inventories t ${PLACES}`),
  id: { key: "t.id", type: "integer" },
  statuses: { ...statuses, active: { where: "t.is_active", tally: "active" } },
  sorts: { ...OWN_SORTS, name: { key: `lower(${INVENTORY_NAME})`, type: "text" } },
  search: "t.search_text",
  row: sql.literal(INVENTORY_OPTION),
  labels: sql.literal(`page p JOIN inventories t ON t.id = p.id ${PLACES}`),
});
