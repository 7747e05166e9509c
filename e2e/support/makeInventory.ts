import { randomUUID } from "node:crypto";
import type { ApiSession } from "../../tools/support/ApiSession.ts";

/** A customer of its own with one facility and one inventory, so that tests of one server do not meet. */
export type Made = {
  readonly id: number;
  readonly customer: { readonly id: number; readonly name: string };
  readonly facility: { readonly id: number; readonly name: string };
  readonly year: number;
  /** As breadcrumbs and toasts name it. */
  readonly name: string;
};

const address = { address: "1 Foundry Road", city: "Akron", state: "OH", zip: "44308", phone: "3305550142" };

/** A name that no other test has. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

export const makeCustomer = async (api: ApiSession, name = unique("Foundry")) => {
  const customer = await api.resource("POST", "/customers/create", {
    name,
    address,
    billing_address: address,
    is_same_billing_address: 1,
    is_active: 1,
  });
  return { id: Number(customer["id"]), name };
};

export const makeFacility = async (api: ApiSession, customer_id: number, name = unique("Plant")) => {
  const facility = await api.resource("POST", "/facilities/create", { name, customer_id, address, is_active: 1 });
  return { id: Number(facility["id"]), name };
};

export const makeInventory = async (api: ApiSession, year = 2026): Promise<Made> => {
  const customer = await makeCustomer(api);
  const facility = await makeFacility(api, customer.id);
  const inventory = await api.resource("POST", "/inventories/create", {
    year,
    customer_id: customer.id,
    facility_id: facility.id,
    technician_ids: [],
    inventory_ids: [],
    is_active: 1,
  });
  return { id: Number(inventory["id"]), customer, facility, year, name: `${customer.name}, ${facility.name}, ${year}` };
};
