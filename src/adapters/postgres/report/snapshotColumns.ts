import { REPORTED_FACTS } from "#domain/customer/Facility.ts";
import { PERCENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";
import { COMPONENT_MEMBERS } from "#domain/report/snapshot/lineRow.ts";
import { exact, snapshotObject, snapshotValue } from "../resource/members.ts";

const place = (alias: string): string =>
  ["address", "city", "state", "zip", "phone"].map((name) => `'${name}', ${alias}.${name}`).join(", ");

export const CUSTOMER_MEMBERS = `'id', c.id, 'name', c.name, 'prepared_at', c.prepared_at, ${place("c")}`;
export const FACILITY_MEMBERS = `'id', f.id, 'name', f.name, ${place("f")},
  ${Object.keys(REPORTED_FACTS)
    .map((name) => `'${name}', f.${name}`)
    .join(", ")}`;

export const INVENTORY_COLUMNS = "id, is_completed, unconfirmed_reason";

const COMPONENT_ROW = COMPONENT_MEMBERS.map((name) => snapshotValue(PERCENT_FIELDS, name, "p")).join(", ");
/** A line's components as arrays of texts, which cost a third of objects with names. */
export const COMPONENT_ROWS = `coalesce((SELECT array_to_json(array_agg(ARRAY[${COMPONENT_ROW}] ORDER BY p.number, p.id))
  FROM inventory_product_chemical_components p WHERE p.inventory_product_id = t.id), '[]')`;

/** A LineRow over LINE_JOINS, without `sds_status`. Names of hazards and components are the line's own copies. */
export const SNAPSHOT_LINE = `jsonb_build_object('inventory_product_id', t.id, 'sds_date', s.sds_date,
  'inventory_id', t.inventory_id, 'product_id', t.product_id, 'sds_no', t.sds_no,
  'container_name', coalesce(c.name, ''), 'storage_type', coalesce(c.storage_type, 'not chosen'), 'container_unit_name', coalesce(u.name, ''),
  'hazards', coalesce((SELECT json_agg(h.name ORDER BY h.name, h.hazard_id) FROM inventory_product_hazards h
    WHERE h.inventory_product_id = t.id), '[]'),
  'hazard_codes', coalesce((SELECT json_agg(h.ghs_code ORDER BY h.name, h.hazard_id) FROM inventory_product_hazards h
    WHERE h.inventory_product_id = t.id), '[]'),
  'percent_end', (SELECT i.percent_end FROM inventories i WHERE i.id = t.inventory_id),
  'to_confirm', EXISTS (SELECT FROM walk_lines w WHERE w.line_id = t.id AND w.state = 'to confirm'))
  || ${snapshotObject(LINE_FIELDS)}`;

const LIST_TEXTS = [
  "chemical_name",
  "cas_number",
  "threshold_as_printed",
  "category_code",
  "qualifier",
  "substance_type",
];

export const SNAPSHOT_LIST_ROW = [
  ...["row_no", "special_concern", ...LIST_TEXTS].map((name) => `'${name}', t.${name}`),
  ...QUANTITY_FIELDS.map((name) => `'${name}', ${exact(`t.${name}`)}`),
].join(", ");
