import { auth, general } from "./identity.ts";
import { inventories, inventoryProducts } from "./inventories.ts";
import { containers, containerUnits, customers, facilities, hazards, products, technicians } from "./nouns.ts";

/** Every call of the API, by group: the server builds its routes from it, the documentation its chapters. */
export const wireTable = {
  auth,
  general,
  inventories,
  inventoryProducts,
  products,
  customers,
  facilities,
  containers,
  containerUnits,
  hazards,
  technicians,
};
export type WireTable = typeof wireTable;
