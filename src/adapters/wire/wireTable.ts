import { inventoryComponents, productComponents } from "./components.ts";
import { databaseEntries, databaseEntryData } from "./databaseEntries.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { auth, general } from "./identity.ts";
import { inventories, inventoryProducts } from "./inventories.ts";
import {
  containers,
  containerUnits,
  customers,
  facilities,
  hazards,
  products,
  technicians,
  users,
} from "./resources.ts";
import { reports } from "./reports.ts";

/** Every call of the API, by group: the server builds its routes from it, the documentation its chapters. */
export const wireTable = {
  auth,
  general,
  inventories,
  inventoryProducts,
  inventoryComponents,
  products,
  productComponents,
  customers,
  facilities,
  containers,
  containerUnits,
  hazards,
  technicians,
  users,
  reports,
  files,
  databaseEntries,
  databaseEntryData,
  history,
};
export type WireTable = typeof wireTable;
