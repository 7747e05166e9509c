import { randomUUID } from "node:crypto";
import type { Role } from "../../src/domain/identity/Role.ts";
import type { ApiSession, Json } from "./ApiSession.ts";

// What a test or a measurement finds on the server, made by the same calls as a person's.

export type Named = { readonly id: number; readonly name: string };
/** A customer with one facility, ready for inventories. */
export type Place = { readonly customer_id: number; readonly facility_id: number };

const address = { address: "1 Foundry Road", city: "Akron", state: "OH", zip: "44308", phone: "3305550142" };

/** A name that no other test has. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

const create = async (api: ApiSession, path: string, facts: Json): Promise<Named> => {
  const made = await api.resource("POST", `${path}/create`, { is_active: 1, ...facts });
  return { id: Number(made["id"]), name: String(made["name"]) };
};

export const makeCustomer = (api: ApiSession, name = unique("Foundry"), facts: Json = {}): Promise<Named> =>
  create(api, "/customers", { name, address, billing_address: address, is_same_billing_address: 1, ...facts });

export const makeFacility = (
  api: ApiSession,
  customer_id: number,
  name = unique("Plant"),
  facts: Json = {},
): Promise<Named> => create(api, "/facilities", { name, customer_id, address, ...facts });

export const makePlace = async (api: ApiSession, customer?: string, facility?: string): Promise<Place> => {
  const { id: customer_id } = await makeCustomer(api, customer);
  return { customer_id, facility_id: (await makeFacility(api, customer_id, facility)).id };
};

type Wanted = { readonly is_archived?: boolean; readonly is_completed?: boolean; readonly facts?: Json };

/** An inventory of a place for a year; returns its id. */
export const addInventory = async (
  api: ApiSession,
  { customer_id, facility_id }: Place,
  year = 2026,
  { is_archived = false, is_completed = false, facts = {} }: Wanted = {},
): Promise<number> => {
  const sent = { customer_id, facility_id, year, technician_ids: [], inventory_ids: [], ...facts };
  const { id } = await create(api, "/inventories", sent);
  if (is_completed) await api.resource("PATCH", `/inventories/${id}/update`, { ...sent, is_active: 1, is_completed });
  if (is_archived) await api.resource("PATCH", `/inventories/${id}/activate`, {});
  return id;
};

/** An inventory at a customer and facility of its own, so that tests of one server do not meet. */
export type Made = Place & {
  readonly id: number;
  readonly customer: Named;
  readonly facility: Named;
  readonly year: number;
  /** As breadcrumbs and toasts name it. */
  readonly name: string;
};

export const makeInventory = async (api: ApiSession, year = 2026): Promise<Made> => {
  const customer = await makeCustomer(api);
  const facility = await makeFacility(api, customer.id);
  const place = { customer_id: customer.id, facility_id: facility.id };
  const name = `${customer.name}, ${facility.name}, ${year}`;
  return { ...place, id: await addInventory(api, place, year), customer, facility, year, name };
};

/** The id of a container type or unit, by its name. */
export const idOf = async (api: ApiSession, lookup: "containers" | "container-units", name: string) => {
  const found = await api.choices(`/${lookup}/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
  return Number(found.find((choice) => choice["name"] === name)?.["id"]);
};

export const makeContainer = (api: ApiSession, name: string): Promise<Named> => create(api, "/containers", { name });

/** A liquid of the catalog, unless its facts say otherwise. */
export const makeProduct = (api: ApiSession, facts: Json = {}): Promise<Named> =>
  create(api, "/products", {
    name: unique("Solvent"),
    mfg_name: "Summit Solvents",
    physical_state: "liquid",
    specific_gravity: "0.87",
    pounds_per_gallon: "7.25",
    ...facts,
  });

export type Sheet = { readonly name: string; readonly content: Uint8Array };

export const makeProductWithSheet = async (api: ApiSession, { name, content }: Sheet, facts: Json = {}) =>
  makeProduct(api, { ...facts, sds: { filepath: await api.upload(content, name), original_name: name } });

export type MadeLine = { readonly pid: number; readonly name: string; readonly product_id: number };

/** A line of these fields and no other. */
export const addLine = async (api: ApiSession, inventory: number, fields: Json): Promise<MadeLine> => {
  const made = await api.resource("POST", `/inventories/${inventory}/product/create`, fields);
  return {
    pid: Number(made["inventory_product_id"]),
    name: String(made["name"]),
    product_id: Number(made["product_id"]),
  };
};

/** Two steel drums of 55 gallons of a product, unless the fields say otherwise. */
export const makeLine = async (api: ApiSession, inventory: number, fields: Json = {}): Promise<MadeLine> => {
  const product_id = fields["product_id"] ?? (await makeProduct(api)).id;
  return addLine(api, inventory, {
    product_id,
    mfg_name: "Summit Solvents",
    container_id: await idOf(api, "containers", "Steel drum"),
    container_unit_id: await idOf(api, "container-units", "Gallon (gal)"),
    container_size: "55",
    container_quantity: "2",
    location_stored: "PAINT SHOP",
    max_gallons: "110",
    max_pounds: "797.5",
    ...fields,
  });
};

export const lineOf = (api: ApiSession, inventory: number, pid: number): Promise<Json> =>
  api.resource("GET", `/inventories/${inventory}/product/${pid}/get`);

/** Saves a line with other values, as another person would. */
export const changeLine = async (api: ApiSession, inventory: number, pid: number, values: Json): Promise<void> => {
  const { container: container_id, container_unit: container_unit_id, ...line } = await lineOf(api, inventory, pid);
  const sent = { ...line, hazard_ids: [], container_id, container_unit_id, ...values };
  await api.resource("PATCH", `/inventories/${inventory}/product/${pid}/update`, sent);
};

/** How many products the server counts in an inventory. */
export const linesIn = async (api: ApiSession, inventory: number): Promise<number> =>
  Number((await api.resource("GET", `/inventories/${inventory}/get`))["products_inventoried"]);

/** A person with a password to sign in with; the email follows from the name. */
export const makePerson = async (api: ApiSession, first_name: string, last_name: string, role: Role = "staff") => {
  const email = `${first_name}.${last_name}@hazledger.test`.toLowerCase();
  const password = "Start-2026";
  const secret = { password, password_confirmation: password, encode: true };
  const { id } = await create(api, "/users", { first_name, last_name, email, phone: "", role, ...secret });
  return { id, email, password, first_name, last_name, role };
};
