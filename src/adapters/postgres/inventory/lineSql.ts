import { columnsOf } from "#domain/shared/fieldValues.ts";
import { COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { LINE_FIELDS, OWN_FIELDS } from "#domain/inventory/lineFields.ts";
import { MERGED_FIELDS } from "#domain/inventory/mergeLines.ts";
import { readObject } from "../resource/members.ts";

/** Joins for the JSON of a line `t`: product `s`, container type `c`, unit `u`; the sheet's status is added later. */
export const LINE_JOINS = `JOIN products s ON s.id = t.product_id
  LEFT JOIN containers c ON c.id = t.container_id LEFT JOIN container_units u ON u.id = t.container_unit_id`;

/** Spec B2: `55 gal Steel drum`. The unit is the part of its name in parentheses, or the whole name. */
export const CONTAINER_INFO = `concat_ws(' ', trim_scale(t.container_size)::text,
  coalesce(substring(u.name from '\\(\\s*([^()]+?)\\s*\\)'), u.name), c.name)`;

const HAZARDS = `coalesce((SELECT json_agg(json_build_object('id', h.hazard_id, 'name', h.name) ORDER BY lower(h.name), h.hazard_id)
  FROM inventory_product_hazards h WHERE h.inventory_product_id = t.id), '[]')`;

/** The response for a single line, without `sds_status`. */
export const LINE_OBJECT = `jsonb_build_object('inventory_product_id', t.id, 'product_id', t.product_id, 'sds_no', t.sds_no,
  'sds_date', s.sds_date, 'hazards', ${HAZARDS}, 'container', t.container_id,
  'container_unit', t.container_unit_id, 'container_name', coalesce(c.name, ''),
  'container_unit_name', coalesce(u.name, ''), 'container_info', ${CONTAINER_INFO}, 'version', t.version)
  || ${readObject(LINE_FIELDS)}`;

/** Members of a list row, without `sds_status`. */
export const LINE_ROW_MEMBERS = `'inventory_product_id', t.id, 'product_id', t.product_id, 'sds_no', t.sds_no,
  'name', t.name, 'mfg_name', t.mfg_name, 'notes', t.notes, 'is_resolve_question', t.is_resolve_question,
  'container_quantity', t.container_quantity, 'container_info', ${CONTAINER_INFO}, 'max_gallons', t.max_gallons,
  'max_pounds', t.max_pounds, 'location_stored', t.location_stored, 'version', t.version`;

/** A row of the list's file, without `sds_status`. */
export const LINE_FILE_OBJECT = `jsonb_build_object(${LINE_ROW_MEMBERS}) || ${readObject({
  mfg_product_number: LINE_FIELDS.mfg_product_number,
  ...OWN_FIELDS,
})}`;

/** Members of a grid row. */
export const GRID_MEMBERS = `'inventory_product_id', t.id, 'product_id', t.product_id, 'sds_no', t.sds_no, 'name', t.name,
  'mfg_name', t.mfg_name, 'notes', t.notes, 'is_resolve_question', t.is_resolve_question,
  'location_stored', t.location_stored, 'container', t.container_id, 'container_name', coalesce(c.name, ''),
  'container_size', t.container_size, 'container_unit', t.container_unit_id,
  'container_unit_name', coalesce(u.name, ''), 'container_quantity', t.container_quantity,
  'max_gallons', t.max_gallons, 'max_pounds', t.max_pounds, 'version', t.version`;

/** The content of a line's label. */
export const LINE_LABEL = `json_build_object('id', t.id, 'name', t.name, 'nfpa', t.nfpa, 'container', ${CONTAINER_INFO},
  'place', t.location_stored, 'hazards', coalesce((
    SELECT json_agg(json_build_object('name', h.name, 'ghs_code', h.ghs_code) ORDER BY lower(h.name))
    FROM inventory_product_hazards h WHERE h.inventory_product_id = t.id), '[]'))`;

const MERGED_COLUMNS: ReadonlyArray<string> = MERGED_FIELDS;

/** The columns that a line copies from its product or from another line, except those that are merged. */
export const COPIED_COLUMNS = [
  "product_id",
  ...columnsOf(LINE_FIELDS).filter((name) => !MERGED_COLUMNS.includes(name)),
];

export const mergedType = (column: (typeof MERGED_FIELDS)[number]): "numeric" | "boolean" | "text" => {
  const { kind } = LINE_FIELDS[column];
  return kind === "decimal" ? "numeric" : kind === "flag" ? "boolean" : "text";
};

export const COMPONENT_COLUMNS = ["chemical_component_id", ...columnsOf(COMPONENT_FIELDS)].join(", ");
