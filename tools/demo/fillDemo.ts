import { readFileSync } from "node:fs";
import type { Writable } from "node:stream";
import type { ApiSession, Json } from "../support/ApiSession.ts";
import { everyProduct, lineIn, linesOf, type PlaceLine } from "./demoPlaces.ts";
import { type Catalog, makeCatalog } from "./makeCatalog.ts";

type DemoFacility = Readonly<Record<"name" | "address" | "city" | "state" | "zip" | "phone", string>>;
type DemoCustomer = DemoFacility & {
  readonly prepared_at: string;
  readonly contacts: ReadonlyArray<Json>;
  readonly facilities: ReadonlyArray<DemoFacility & { readonly filing: Json }>;
};
type DemoPerson = Readonly<Record<"first_name" | "last_name" | "email" | "phone", string>>;

const read = <A>(name: string): A =>
  // The file is our own, next to its reader, and the API checks every field again.
  JSON.parse(readFileSync(new URL(`../../data/demo/${name}`, import.meta.url), "utf8")) as A;

const addressOf = ({ address, city, state, zip, phone }: DemoFacility) => ({ address, city, state, zip, phone });

type DemoInventory = {
  readonly customer_id: number;
  readonly facility_id: number;
  /** Oldest first: each later year starts as a copy of the one before, as firms do it. */
  readonly years: ReadonlyArray<number>;
  readonly technicians: ReadonlyArray<number>;
  readonly lines: ReadonlyArray<PlaceLine>;
  readonly catalog: Catalog;
};

const NOTES: Readonly<Record<string, string>> = {
  "Lead-acid batteries, spent": "Confirm pickup schedule with the recycler.",
  "Chromic acid flake": "Is the second drum still in use? Ask the plating supervisor.",
  "Gasoline, regular": "Tank gauge was read at arrival.",
};

/** What is pumped while it is hot. */
const HOT: ReadonlySet<string> = new Set(["Asphalt cement PG 64-22"]);

/**
 * Makes a facility's inventories: the first one line by line, each other as a copy in which more stands and some is new,
 * as firms do it; all but the last are completed.
 */
const addInventory = async (api: ApiSession, wanted: DemoInventory): Promise<void> => {
  const { customer_id, facility_id, technicians, catalog } = wanted;
  let previous: number | null = null;
  for (const [at, year] of wanted.years.entries()) {
    const inventory = await api.resource("POST", "/inventories/create", {
      year,
      customer_id,
      facility_id,
      technician_ids: technicians,
      inventory_ids: previous === null ? [] : [previous],
      is_active: 1,
    });
    const id = Number(inventory["id"]);
    const copied = previous === null ? new Map<string, number>() : await linesByName(api, id);
    for (const latest of wanted.lines) {
      const [line, before] = [lineIn(latest, at + 1), lineIn(latest, at)];
      const pid = copied.get(latest.name);
      if (line === null || (pid !== undefined && line.quantity === before?.quantity)) continue;
      const [method, path] = pid === undefined ? ["POST", "create"] : ["PATCH", `${pid}/update`];
      await api.resource(method, `/inventories/${id}/product/${path}`, bodyOf(line, catalog));
    }
    if (previous !== null)
      await api.resource("PATCH", `/inventories/${previous}/update`, {
        year: year - 1,
        customer_id,
        facility_id,
        technician_ids: technicians,
        is_completed: true,
      });
    previous = id;
  }
};

const linesByName = async (api: ApiSession, inventory: number): Promise<ReadonlyMap<string, number>> => {
  const { items } = await api.resource("GET", `/inventories/${inventory}/products?page=1&ipp=100`);
  const lines: ReadonlyArray<Json> = Array.isArray(items) ? items : [];
  return new Map(lines.map((line) => [String(line["name"]), Number(line["inventory_product_id"])]));
};

const bodyOf = (line: PlaceLine, catalog: Catalog) => ({
  product_id: catalog.product(line),
  mfg_name: line.mfg_name,
  physical_state: line.physical_state,
  specific_gravity: line.specific_gravity,
  pounds_per_gallon: line.pounds_per_gallon,
  conversion_factor: line.conversion_factor,
  flash_points: line.flash_point,
  nfpa: line.nfpa,
  is_otherwise_used: line.use !== "processed" && line.use !== "manufactured",
  is_processed: line.use === "processed",
  is_manufactured: line.use === "manufactured",
  container_id: catalog.container(line),
  container_unit_id: catalog.unit(line),
  container_size: line.size,
  container_quantity: line.quantity,
  location_stored: line.location,
  storage_pressure: line.physical_state.endsWith("gas") ? "above ambient" : "ambient",
  storage_temperature: HOT.has(line.name) ? "above ambient" : "ambient",
  max_gallons: line.expected_gallons,
  max_pounds: line.expected_pounds,
  notes: NOTES[line.name] ?? "",
  process_name: line.process_name,
});

/**
 * Enters example customers, facilities, technicians, products and inventories through the API, as a person would.
 * @returns false when the database holds customers already; nothing is entered then.
 */
export const fillDemo = async (api: ApiSession, progress: Writable): Promise<boolean> => {
  if ((await api.choices("/customers/autocomplete-list")).length > 0) return false;
  progress.write("Entering example data...\n");
  await api.call("POST", "/db-entry/load-shipped", {});
  const technicians: Array<number> = [];
  for (const person of read<ReadonlyArray<DemoPerson>>("people.json")) {
    technicians.push(Number((await api.resource("POST", "/technicians/create", { ...person, is_active: 1 }))["id"]));
  }
  const catalog = await makeCatalog(api, everyProduct());
  const thisYear = new Date().getFullYear();
  let index = 0;
  for (const customer of read<ReadonlyArray<DemoCustomer>>("customers.json")) {
    const made = await api.resource("POST", "/customers/create", {
      name: customer.name,
      prepared_at: customer.prepared_at,
      address: addressOf(customer),
      billing_address: addressOf(customer),
      is_same_billing_address: 1,
      is_active: 1,
    });
    const facility_ids: Array<unknown> = [];
    for (const facility of customer.facilities) {
      const place = await api.resource("POST", "/facilities/create", {
        name: facility.name,
        ...facility.filing,
        customer_id: made["id"],
        address: addressOf(facility),
        is_active: 1,
      });
      facility_ids.push(place["id"]);
      await addInventory(api, {
        facility_id: Number(place["id"]),
        customer_id: Number(made["id"]),
        years: [thisYear - 2, thisYear - 1, thisYear],
        technicians: [technicians[index % 5] ?? 0, technicians[(index + 2) % 5] ?? 0],
        lines: linesOf(facility.name),
        catalog,
      });
      index += 1;
      progress.write(`  ${customer.name}, ${facility.name}\n`);
    }
    for (const contact of customer.contacts)
      await api.resource("POST", "/contacts/create", {
        ...contact,
        customer_id: made["id"],
        facility_ids,
        is_active: 1,
      });
  }
  return true;
};
