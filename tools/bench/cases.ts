import { INVENTORIES, LONGEST, SEARCHES } from "./seed.ts";

/** The bare statement of a page's rows and labels, read by their ids or searched for: no total, no envelope. */
export type Bare = { readonly text: string; readonly param: "ids" | "word" };
/** A page that is measured: the call, and its bare statement. */
export type Case = {
  readonly label: string;
  readonly path: string;
  readonly word: string;
  readonly bare: Bare;
  readonly idField: string;
};

/** Rows of a list with their labels, up to the condition. */
type Rows = { readonly from: string; readonly active: string; readonly idField: string };

const PRODUCTS: Rows = {
  from: `SELECT t.id, t.name, t.mfg_name, t.is_active, t.version, t.sds_file_id, t.sds_date,
    (SELECT json_agg(json_build_object('id', h.id, 'name', h.name)) FROM product_hazards l JOIN hazards h ON h.id = l.hazard_id
     WHERE l.product_id = t.id) AS hazards
    FROM products t`,
  active: "t.is_active",
  idField: "id",
};
const LISTED: Rows = {
  from: `SELECT t.id, t.year, c.name, f.name, t.is_completed, t.is_active, t.version,
    (SELECT string_agg(p.full_name, ', ') FROM inventory_technicians l JOIN people p ON p.id = l.person_id
     WHERE l.inventory_id = t.id) AS technicians
    FROM inventories t JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id`,
  active: "true",
  idField: "id",
};
const linesOf = (inventory: number): Rows => ({
  from: `SELECT t.id, t.product_id, t.sds_no, t.name, t.mfg_name, t.notes, t.container_quantity, t.container_size,
    c.name, u.name, t.max_gallons, t.max_pounds, t.location_stored, t.version, s.sds_file_id, s.sds_date
    FROM inventory_products t JOIN products s ON s.id = t.product_id LEFT JOIN containers c ON c.id = t.container_id
    LEFT JOIN container_units u ON u.id = t.container_unit_id`,
  active: `t.inventory_id = ${inventory}`,
  idField: "inventory_product_id",
});

const byIds = ({ from }: Rows): Bare => ({
  text: `${from} WHERE t.id = ANY($1::integer[]) ORDER BY t.updated_at DESC`,
  param: "ids",
});
const searched = ({ from, active }: Rows): Bare => ({
  text: `${from} WHERE ${active} AND t.search_text LIKE $1 ORDER BY t.updated_at DESC, t.id DESC LIMIT 10`,
  param: "word",
});

/** Every page of the report. `longest` is the inventory with the most lines. */
export const casesOf = (rows: number, longest: number): ReadonlyArray<Case> => {
  const pages = (label: string, path: string, list: Rows, count: number): ReadonlyArray<Case> => {
    const last = Math.ceil(count / 10);
    const page = (name: string, number: number): Case => ({
      label: `${label}, ${name} page`,
      path: `${path}?page=${number}&ipp=10`,
      word: "",
      bare: byIds(list),
      idField: list.idField,
    });
    return [page("first", 1), page("last", last), page("middle", Math.ceil(last / 2))];
  };
  const words = (label: string, path: string, list: Rows): ReadonlyArray<Case> =>
    Object.entries(SEARCHES).map(([kind, word]) => ({
      label: `${label}, ${kind} word`,
      path: `${path}?page=1&ipp=10&search=${word}`,
      word,
      bare: searched(list),
      idField: list.idField,
    }));
  return [
    ...pages("inventories", "/inventories/list", LISTED, INVENTORIES),
    ...words("inventories", "/inventories/list", LISTED),
    ...pages("products", "/products/list", PRODUCTS, rows),
    ...words("products", "/products/list", PRODUCTS),
    ...pages(`lines of ${LONGEST}`, `/inventories/${longest}/products`, linesOf(longest), LONGEST),
  ];
};
