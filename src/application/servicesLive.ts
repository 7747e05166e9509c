import { Layer } from "effect";
import { inventoryComponentsLive, productComponentsLive } from "./component/ComponentsLive.ts";
import { contactsLive } from "./contact/ContactsLive.ts";
import { containersLive } from "./container/ContainersLive.ts";
import { customersLive, facilitiesLive } from "./customer/CustomersLive.ts";
import { filesLive } from "./files/FilesLive.ts";
import { filingsLive } from "./filing/FilingsLive.ts";
import { hazardsLive } from "./hazard/HazardsLive.ts";
import { historyLive } from "./history/HistoryLive.ts";
import { techniciansLive, usersLive } from "./identity/UsersLive.ts";
import { inventoriesLive } from "./inventory/InventoriesLive.ts";
import { inventoryProductsLive } from "./inventory/InventoryProductsLive.ts";
import { walksLive } from "./inventory/WalksLive.ts";
import { lineGridLive } from "./inventory/LineGridLive.ts";
import { viewsLive } from "./list/ViewsLive.ts";
import { productsLive } from "./product/ProductsLive.ts";
import { reportsLive } from "./report/ReportsLive.ts";
import { stateFieldsLive } from "./stateField/StateFieldsLive.ts";
import { sheetsLive } from "./sheet/SheetsLive.ts";

export const servicesLive = Layer.mergeAll(
  customersLive,
  facilitiesLive,
  contactsLive,
  stateFieldsLive,
  usersLive,
  techniciansLive,
  containersLive,
  hazardsLive,
  productsLive,
  inventoriesLive,
  inventoryProductsLive,
  walksLive,
  lineGridLive,
  productComponentsLive,
  inventoryComponentsLive,
  reportsLive,
  filingsLive,
  filesLive,
  historyLive,
  viewsLive,
  sheetsLive.pipe(Layer.provide(productComponentsLive)),
);
