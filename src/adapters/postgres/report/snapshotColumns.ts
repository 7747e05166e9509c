import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";

const exact = (expression: string): string => `trim_scale(${expression})::text`;
const place = (alias: string): string =>
  ["address", "city", "state", "zip", "phone"].map((name) => `'${name}', ${alias}.${name}`).join(", ");

/** Members of a snapshot's customer `c` and facility `f`. */
export const CUSTOMER_MEMBERS = `'id', c.id, 'name', c.name, 'prepared_at', c.prepared_at, ${place("c")}`;
export const FACILITY_MEMBERS = `'id', f.id, 'name', f.name, ${place("f")}`;

const SAME = [
  "inventory_id",
  "product_id",
  "sds_no",
  "name",
  "mfg_name",
  "mfg_product_number",
  "mfg_phone",
  "mfg_emergency_phone",
  "physical_state",
  "flash_points",
  "nfpa",
  "is_processed",
  "is_manufactured",
  "is_otherwise_used",
  "is_spcc",
  "is_sara_f",
  "is_sara_p",
  "is_sara_r",
  "is_sara_a",
  "is_sara_c",
  "location_stored",
  "notes",
  "is_resolve_question",
];
const EXACT = [
  "specific_gravity",
  "pounds_per_gallon",
  "conversion_factor",
  "container_size",
  "container_quantity",
  "max_pounds",
  "max_gallons",
];

/** Members of a SnapshotLine over LINE_JOINS, but for `sds_status`. Names of hazards and components are the line's own. */
export const SNAPSHOT_LINE = `'inventory_product_id', t.id, 'sds_date', s.sds_date,
  ${SAME.map((name) => `'${name}', t.${name}`).join(", ")},
  ${EXACT.map((name) => `'${name}', ${exact(`t.${name}`)}`).join(", ")},
  'container_name', coalesce(c.name, ''), 'container_unit_name', coalesce(u.name, ''),
  'hazards', coalesce((SELECT json_agg(h.name ORDER BY h.name) FROM inventory_product_hazards h
    WHERE h.inventory_product_id = t.id), '[]'),
  'components', coalesce((SELECT json_agg(json_build_object('name', p.name, 'number', p.number,
      'percentage_weight', ${exact("p.percentage_weight")}, 'percentage_volume', ${exact("p.percentage_volume")})
      ORDER BY p.number, p.id)
    FROM inventory_product_chemical_components p WHERE p.inventory_product_id = t.id), '[]')`;

const LIST_TEXTS = [
  "chemical_name",
  "cas_number",
  "threshold_as_printed",
  "category_code",
  "qualifier",
  "substance_type",
];

/** Members of a SnapshotListRow over `t`. */
export const SNAPSHOT_LIST_ROW = [
  ...["row_no", "special_concern", ...LIST_TEXTS].map((name) => `'${name}', t.${name}`),
  ...QUANTITY_FIELDS.map((name) => `'${name}', ${exact(`t.${name}`)}`),
].join(", ");
