import { type Kind, type MixCall, mixOf } from "./mix.ts";
import { lineOf, openInventory, LINES_OF_INVENTORY, placeOf, type Shape } from "./shape.ts";

/** A call that is measured at every size, as the n-th of its turn. */
export type SizeCall = {
  readonly name: string;
  readonly kind: Kind;
  /** No more calls than this have something new to do. */
  readonly most?: number;
  readonly at: (n: number) => MixCall;
};

const NEWEST = "order_by=updated_at&order_dir=desc";
const first = (path: string, more = "") => `${path}?page=1&ipp=10&${NEWEST}${more}`;
const list = (name: string, path: string | ((n: number) => string)): SizeCall => ({
  name,
  kind: "list",
  at: (n) => ({ kind: "list", method: "GET", path: typeof path === "string" ? path : path(n) }),
});
const read = (name: string, path: (n: number) => string): SizeCall => ({
  name,
  kind: "read",
  at: (n) => ({ kind: "read", method: "GET", path: path(n) }),
});

/** Reports of so many inventories: there are only 20 in the smallest database. */
const REPORTS = 8;
const report = (shape: Shape) => (n: number) => {
  const { customer, facility, year } = placeOf(1 + (n % REPORTS) * Math.max(1, Math.floor(shape.inventories / 20)));
  const type = "epcra_section_302_extremely_hazardous_substances";
  const body = JSON.stringify({ type, customer_id: customer, facility_id: facility, year });
  return { kind: "report" as const, method: "POST", path: "/report/generate", body };
};

const save = (shape: Shape, name: string, method: string): SizeCall => {
  const next = mixOf(shape, 99, "save");
  return {
    name,
    kind: "save",
    at: () => {
      for (;;) {
        const call = next();
        if (call.method === method) return call;
      }
    },
  };
};

/** Each list, the reads and saves of a line, and a report of 500 lines. Records are spread over the whole database. */
export const sizeCalls = (shape: Shape): ReadonlyArray<SizeCall> => {
  const inventory = (n: number) => openInventory(1 + ((n * 7919) % shape.facilities));
  const line = (n: number) => `${inventory(n)}/product/${lineOf(inventory(n), (n * 31) % LINES_OF_INVENTORY)}`;
  const product = (n: number) => 1 + ((n * 7919) % shape.products);
  const middle = (records: number) => Math.max(1, Math.round(records / 20));
  return [
    list("Inventories, first page", first("/inventories/list")),
    list("Inventories, middle page", `/inventories/list?page=${middle(shape.inventories)}&ipp=10&${NEWEST}`),
    list("Inventories, by a customer's name", (n) =>
      first("/inventories/list", `&search=foundry%20${1 + (n % shape.customers)}`),
    ),
    list("Lines of an inventory", (n) => `/inventories/${inventory(n)}/products?page=1&ipp=10&${NEWEST}`),
    list("Lines of an inventory, by a word", (n) => first(`/inventories/${inventory(n)}/products`, "&search=acetone")),
    list("Products, first page", first("/products/list")),
    list("Products, middle page", `/products/list?page=${middle(shape.products)}&ipp=10&${NEWEST}`),
    list("Products, by a rare word", first("/products/list", "&search=zirconate")),
    list("Products, by a word of every second", first("/products/list", "&search=industrial")),
    list(
      "Product picker",
      (n) => `/inventories/${inventory(n)}/products/autocomplete-list?search=acetone%20${product(n)}`,
    ),
    list("Chemical component picker", (n) => `/chemical-components/autocomplete-list?search=component%20${n % 100}`),
    list("Customers", first("/customers/list")),
    list("Containers", first("/containers/list")),
    list("Container units", first("/container-units/list")),
    list("Hazard classes", first("/hazards/list")),
    list("Technicians", first("/technicians/list")),
    list("Users", first("/users/list")),
    list("Rows of the EHS list", first("/db-entry-data/ehs/list")),
    read("History of a line", (n) => `/history/line/${line(n).split("/")[2]}/list?page=1&ipp=10`),
    read("A line", (n) => `/inventories/${line(n)}/get`),
    read("An inventory", (n) => `/inventories/${inventory(n)}/get`),
    read("A product", (n) => `/products/${product(n)}/get`),
    save(shape, "Save of a new line", "POST"),
    save(shape, "Save of a changed line", "PATCH"),
    { name: "Report 302 of 500 lines, made", kind: "report", most: REPORTS, at: report(shape) },
    { name: "Report 302 of 500 lines, from the store", kind: "report", most: REPORTS, at: report(shape) },
  ];
};
