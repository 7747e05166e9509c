import { INVENTORIES, LONGEST, SEARCHES } from "./seed.ts";

/** A page that is measured: the call, and the bare statement that reads nothing but its rows and labels by their ids. */
export type Case = { readonly label: string; readonly path: string; readonly bare: string; readonly idField: string };

const PRODUCTS = `SELECT t.id, t.name, t.mfg_name, t.is_active, t.version, t.sds_file_id, t.sds_date,
  (SELECT json_agg(json_build_object('id', h.id, 'name', h.name)) FROM product_hazards l JOIN hazards h ON h.id = l.hazard_id
   WHERE l.product_id = t.id) AS hazards
  FROM products t WHERE t.id = ANY($1::integer[]) ORDER BY t.updated_at DESC`;
const LIST_INVENTORIES = `SELECT t.id, t.year, c.name, f.name, t.is_completed, t.is_active, t.version,
  (SELECT string_agg(p.full_name, ', ') FROM inventory_technicians l JOIN people p ON p.id = l.person_id
   WHERE l.inventory_id = t.id) AS technicians
  FROM inventories t JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id
  WHERE t.id = ANY($1::integer[]) ORDER BY t.updated_at DESC`;
const LINES = `SELECT t.id, t.product_id, t.sds_no, t.name, t.mfg_name, t.notes, t.container_quantity, t.container_size,
  c.name, u.name, t.max_gallons, t.max_pounds, t.location_stored, t.version, s.sds_file_id, s.sds_date
  FROM inventory_products t JOIN products s ON s.id = t.product_id LEFT JOIN containers c ON c.id = t.container_id
  LEFT JOIN container_units u ON u.id = t.container_unit_id
  WHERE t.id = ANY($1::integer[]) ORDER BY t.updated_at DESC`;

const pages = (rows: number) => {
  const last = Math.ceil(rows / 10);
  return [
    ["first page", 1],
    ["last page", last],
    ["middle page", Math.ceil(last / 2)],
  ] as const;
};

/** Every page of the report. `longest` is the inventory with the most lines. */
export const casesOf = (rows: number, longest: number): ReadonlyArray<Case> => {
  const list = (label: string, path: string, bare: string, count: number, idField = "id"): ReadonlyArray<Case> =>
    pages(count).map(([page, number]) => ({
      label: `${label}, ${page}`,
      path: `${path}?page=${number}&ipp=10`,
      bare,
      idField,
    }));
  const searches = (label: string, path: string, bare: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([kind, word]) => ({
      label: `${label}, ${kind} word`,
      path: `${path}?page=1&ipp=10&search=${word}`,
      bare,
      idField: "id",
    }));
  const inventoryWords = { rare: "17 Plant 2019", common: "plant", absent: SEARCHES.absent };
  return [
    ...list("inventories", "/inventories/list", LIST_INVENTORIES, INVENTORIES),
    ...searches("inventories", "/inventories/list", LIST_INVENTORIES, inventoryWords),
    ...list("products", "/products/list", PRODUCTS, rows),
    ...searches("products", "/products/list", PRODUCTS, SEARCHES),
    ...list(`lines of ${LONGEST}`, `/inventories/${longest}/products`, LINES, LONGEST, "inventory_product_id"),
  ];
};
