import { Layer } from "effect";
import { inventoryComponentsLive } from "./component/InventoryComponentsLive.ts";
import { productComponentsLive } from "./component/ProductComponentsLive.ts";
import { containersLive } from "./container/ContainersLive.ts";
import { customersLive } from "./customer/CustomersLive.ts";
import { facilitiesLive } from "./customer/FacilitiesLive.ts";
import { filesLive } from "./files/FilesLive.ts";
import { hazardsLive } from "./hazard/HazardsLive.ts";
import { historyLive } from "./history/HistoryLive.ts";
import { techniciansLive } from "./identity/TechniciansLive.ts";
import { usersLive } from "./identity/UsersLive.ts";
import { inventoriesLive } from "./inventory/InventoriesLive.ts";
import { inventoryProductsLive } from "./inventory/InventoryProductsLive.ts";
import { productsLive } from "./product/ProductsLive.ts";
import { reportsLive } from "./report/ReportsLive.ts";

export const servicesLive = Layer.mergeAll(
  customersLive,
  facilitiesLive,
  usersLive,
  techniciansLive,
  containersLive,
  hazardsLive,
  productsLive,
  inventoriesLive,
  inventoryProductsLive,
  productComponentsLive,
  inventoryComponentsLive,
  reportsLive,
  filesLive,
  historyLive,
);
