import type { ApiSession, Json } from "../../tools/support/ApiSession.ts";
import { unique } from "./makeInventory.ts";

/** The id of a container type or unit, by its name. */
export const idOf = async (api: ApiSession, lookup: "containers" | "container-units", name: string) => {
  const found = await api.choices(`/${lookup}/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
  return Number(found.find((choice) => choice["name"] === name)?.["id"]);
};

export type MadeProduct = { readonly id: number; readonly name: string };

/** A liquid of the catalog, unless its facts say otherwise. */
export const makeProduct = async (api: ApiSession, facts: Json = {}): Promise<MadeProduct> => {
  const name = unique("Solvent");
  const made = await api.resource("POST", "/products/create", {
    name,
    mfg_name: "Summit Solvents",
    physical_state: "liquid",
    specific_gravity: "0.87",
    pounds_per_gallon: "7.25",
    ...facts,
    is_active: 1,
  });
  return { id: Number(made["id"]), name: String(made["name"]) };
};

export type MadeLine = { readonly pid: number; readonly name: string; readonly product_id: number };

/** Two steel drums of 55 gallons of a product, unless the fields say otherwise. */
export const makeLine = async (api: ApiSession, inventory: number, fields: Json = {}): Promise<MadeLine> => {
  const product_id = Number(fields["product_id"] ?? (await makeProduct(api)).id);
  const made = await api.resource("POST", `/inventories/${inventory}/product/create`, {
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
  return { pid: Number(made["inventory_product_id"]), name: String(made["name"]), product_id };
};

export const lineOf = (api: ApiSession, inventory: number, pid: number): Promise<Json> =>
  api.resource("GET", `/inventories/${inventory}/product/${pid}/get`);

/** How many products the server counts in an inventory. */
export const linesIn = async (api: ApiSession, inventory: number): Promise<number> =>
  Number((await api.resource("GET", `/inventories/${inventory}/get`))["products_inventoried"]);
