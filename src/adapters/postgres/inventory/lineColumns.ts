import { CONTAINER_INFO } from "./containerInfo.ts";
import { FACTS_JSON } from "../shared/factColumns.ts";

/** JSON of lines over `t`, its product `s`, its container type `c` and its unit `u`; the sheet's status comes apart. */
export const LINE_JOINS = `JOIN products s ON s.id = t.product_id
  LEFT JOIN containers c ON c.id = t.container_id LEFT JOIN container_units u ON u.id = t.container_unit_id`;

const HAZARDS = `coalesce((SELECT json_agg(json_build_object('id', h.hazard_id, 'name', h.name) ORDER BY lower(h.name), h.hazard_id)
  FROM inventory_product_hazards h WHERE h.inventory_product_id = t.id), '[]')`;

/** Members of the single answer, but for `sds_status`. */
export const LINE_MEMBERS = `'inventory_product_id', t.id, 'product_id', t.product_id, 'name', t.name, 'sds_no', t.sds_no,
  'sds_date', s.sds_date, ${FACTS_JSON}, 'hazards', ${HAZARDS},
  'is_processed', t.is_processed, 'is_manufactured', t.is_manufactured, 'is_otherwise_used', t.is_otherwise_used,
  'container', t.container_id, 'container_unit', t.container_unit_id, 'container_name', coalesce(c.name, ''),
  'container_unit_name', coalesce(u.name, ''), 'container_info', ${CONTAINER_INFO}, 'container_size', t.container_size,
  'container_quantity', t.container_quantity, 'location_stored', t.location_stored, 'max_pounds', t.max_pounds,
  'max_gallons', t.max_gallons, 'notes', t.notes, 'is_resolve_question', t.is_resolve_question, 'version', t.version`;

/** Members of a list's row, but for `sds_status`. */
export const LINE_ROW_MEMBERS = `'inventory_product_id', t.id, 'product_id', t.product_id, 'sds_no', t.sds_no,
  'name', t.name, 'mfg_name', t.mfg_name, 'notes', t.notes, 'is_resolve_question', t.is_resolve_question,
  'container_quantity', t.container_quantity, 'container_info', ${CONTAINER_INFO}, 'max_gallons', t.max_gallons,
  'max_pounds', t.max_pounds, 'location_stored', t.location_stored, 'version', t.version`;

/** What a line copies from its product or from another line, beside what tells it apart. */
export const COPIED_COLUMNS = [
  "product_id",
  "name",
  "mfg_name",
  "mfg_product_number",
  "mfg_phone",
  "mfg_emergency_phone",
  "physical_state",
  "specific_gravity",
  "pounds_per_gallon",
  "conversion_factor",
  "flash_points",
  "nfpa",
  "is_spcc",
  "is_sara_f",
  "is_sara_p",
  "is_sara_r",
  "is_sara_a",
  "is_sara_c",
  "container_id",
  "container_unit_id",
  "container_size",
] as const;

/** The parts that merging works out anew, as columns with their types. */
export const MERGED_COLUMNS = {
  container_quantity: "numeric",
  max_gallons: "numeric",
  max_pounds: "numeric",
  location_stored: "text",
  notes: "text",
  is_processed: "boolean",
  is_manufactured: "boolean",
  is_otherwise_used: "boolean",
  is_resolve_question: "boolean",
} as const;

/** The chemical components of the product in the catalogue, and of a line: the same columns. */
export const COMPONENT_COLUMNS =
  "chemical_component_id, number, name, percentage_weight, percentage_volume, regulations, restrictions, reporting_requirements";
