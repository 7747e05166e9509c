import { readFileSync } from "node:fs";
import type { Writable } from "node:stream";
import type { ApiSession, Json } from "../support/ApiSession.ts";
import { addInventory } from "./addInventory.ts";
import { everyProduct, linesOf } from "./demoPlaces.ts";
import { makeCatalog } from "./makeCatalog.ts";

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
