import type { SqlClient } from "effect/sql";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { ListSource, SortColumn } from "../list/ListSource.ts";
import { TO_CONFIRM } from "./inventoryState.ts";
import type { ChoiceSource } from "../resource/resourceTable.ts";

const option = (alias: string): string => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

/** `Acme, Main Plant, 2026`, as the duplicate choice names an inventory. */
const nameOf = (t: string, c: string, f: string): string => `${c}.name || ', ' || ${f}.name || ', ' || ${t}.year`;
const optionOf = (t: string, c: string, f: string): string =>
  `json_build_object('id', ${t}.id, 'name', ${nameOf(t, c, f)}, 'year', ${t}.year, 'customer', ${option(c)}, 'facility', ${option(f)})`;

export const choiceOf = (t: string, c: string, f: string): string =>
  `json_build_object('id', ${t}.id, 'name', ${nameOf(t, c, f)})`;

const INVENTORY_NAME = nameOf("t", "c", "f");
const INVENTORY_OPTION = optionOf("t", "c", "f");

export const PLACES = "JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id";

const technicians = (member: string): string => `(SELECT ${member}
  FROM inventory_technicians l JOIN people p ON p.id = l.person_id WHERE l.inventory_id = t.id)`;

/** In the format of a duplicate choice; null without a walk. */
const WALK_SOURCE = `(SELECT ${optionOf("s", "sc", "sf")} FROM inventories s
  JOIN customers sc ON sc.id = s.customer_id JOIN facilities sf ON sf.id = s.facility_id WHERE s.id = t.walk_source_id)`;

const TECHNICIAN_NAMES = technicians("coalesce(string_agg(p.full_name, ', ' ORDER BY l.position), '')");

const TECHNICIANS = technicians(`coalesce(json_agg(json_build_object('id', p.id, 'profile', json_build_object(
  'first_name', p.first_name, 'last_name', p.last_name, 'full_name', p.full_name)) ORDER BY l.position), '[]')`);

const DUPLICATES = `(SELECT coalesce(json_agg(${optionOf("s", "sc", "sf")} ORDER BY d.position), '[]')
  FROM inventory_duplicates d JOIN inventories s ON s.id = d.source_id
  JOIN customers sc ON sc.id = s.customer_id JOIN facilities sf ON sf.id = s.facility_id WHERE d.inventory_id = t.id)`;

/** The response for a single inventory; see reading 19 for the counts. */
export const INVENTORY = `json_build_object('id', t.id, 'year', t.year,
  'customer', ${option("c")}, 'facility', ${option("f")}, 'customer_name', c.name, 'facility_name', f.name,
  'technicians', ${TECHNICIANS}, 'duplicates', ${DUPLICATES},
  'walk_source', ${WALK_SOURCE}, 'to_confirm', ${TO_CONFIRM}, 'unconfirmed_reason', t.unconfirmed_reason,
  'products_inventoried', (SELECT count(*) FROM inventory_products l WHERE l.inventory_id = t.id),
  'products_with_sds', (SELECT count(*) FROM inventory_products l JOIN products s ON s.id = l.product_id
    WHERE l.inventory_id = t.id AND s.sds_file_id IS NOT NULL),
  'percent_end', t.percent_end, 'is_completed', t.is_completed, 'is_active', t.is_active, 'version', t.version)`;

const INVENTORY_ROW = `json_build_object('id', t.id, 'year', t.year, 'customer__name', c.name,
  'facility__name', f.name, 'technician__names', ${TECHNICIAN_NAMES},
  'is_completed', t.is_completed, 'is_active', t.is_active, 'version', t.version)`;

/** Reading 21 for inventories: '' shows all, 'active' the open ones, 'completed' the closed ones. */
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
const LABEL_SORTS: Readonly<Record<string, SortColumn>> = {
  customer__name: { key: "lower(c.name)", type: "text" },
  facility__name: { key: "lower(f.name)", type: "text" },
  technician__names: { key: `lower(${TECHNICIAN_NAMES})`, type: "text" },
};

/** The inventories list. Customers and facilities are joined before paging only if the list is sorted by them. */
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
