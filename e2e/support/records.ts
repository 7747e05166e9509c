import type { ApiSession } from "../../tools/support/ApiSession.ts";

/** A customer with one facility, ready for inventories. */
export type Place = { readonly customer_id: number; readonly facility_id: number };

const ADDRESS = { address: "1 Plating Way", city: "Reno", state: "NV", zip: "89501", phone: "7755550100" };

export const addCustomer = async (api: ApiSession, name: string): Promise<number> => {
  const made = await api.resource("POST", "/customers/create", {
    name,
    prepared_at: null,
    address: ADDRESS,
    billing_address: ADDRESS,
    is_same_billing_address: 1,
    is_active: 1,
  });
  return Number(made["id"]);
};

export const addFacility = async (api: ApiSession, customer_id: number, name: string): Promise<number> => {
  const made = await api.resource("POST", "/facilities/create", { name, customer_id, address: ADDRESS, is_active: 1 });
  return Number(made["id"]);
};

export const addPlace = async (api: ApiSession, customer: string, facility: string): Promise<Place> => {
  const customer_id = await addCustomer(api, customer);
  return { customer_id, facility_id: await addFacility(api, customer_id, facility) };
};

type Wanted = { readonly is_archived?: boolean; readonly is_completed?: boolean };

/** An inventory of a place for a year; returns its id. */
export const addInventory = async (
  api: ApiSession,
  place: Place,
  year: number,
  wanted: Wanted = {},
): Promise<number> => {
  const facts = { ...place, year, technician_ids: [], inventory_ids: [], is_active: 1 };
  const id = Number((await api.resource("POST", "/inventories/create", facts))["id"]);
  if (wanted.is_completed === true) {
    await api.resource("PATCH", `/inventories/${id}/update`, { ...facts, is_completed: true });
  }
  if (wanted.is_archived === true) await api.resource("PATCH", `/inventories/${id}/activate`, {});
  return id;
};
