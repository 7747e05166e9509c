import { Layer } from "effect";
import { productComponentsLive } from "./component/ComponentsLive.ts";
import { inventoryComponentsLive } from "./inventory/InventoryComponentsLive.ts";
import { contactsLive } from "./contact/Contacts.ts";
import { containersLive, containerUnitsLive } from "./container/Containers.ts";
import { customersLive, facilitiesLive } from "./customer/Customers.ts";
import { filesLive } from "./files/FilesLive.ts";
import { filingsLive } from "./filing/FilingsLive.ts";
import { hazardsLive } from "./hazard/Hazards.ts";
import { changeSetsLive } from "./history/ChangeSetsLive.ts";
import { historyLive } from "./history/HistoryLive.ts";
import { apiTokensLive } from "./identity/session/ApiTokens.ts";
import { passwordLinksOfUsersLive } from "./identity/passwordLink/PasswordLinks.ts";
import { sessionsLive } from "./identity/session/Sessions.ts";
import { secondFactorsLive } from "./identity/secondFactor/SecondFactors.ts";
import { peopleLive } from "./identity/Users.ts";
import { inventoriesLive } from "./inventory/InventoriesLive.ts";
import { inventoryProductsLive } from "./inventory/InventoryProductsLive.ts";
import { linePhotosLive } from "./inventory/photo/LinePhotosLive.ts";
import { walksLive } from "./inventory/walk/WalksLive.ts";
import { lineGridLive } from "./inventory/grid/LineGridLive.ts";
import { takeAlongLive } from "./offline/TakeAlong.ts";
import { viewsLive } from "./list/ViewsLive.ts";
import { productsLive } from "./product/Products.ts";
import { reportsLive } from "./report/ReportsLive.ts";
import { barcodesLive } from "./scan/Barcodes.ts";
import { seasonsLive } from "./season/SeasonsLive.ts";
import { stateFieldsLive } from "./stateField/StateFields.ts";
import { sheetsLive } from "./sheet/SheetsLive.ts";

/** The rules of every service that the server runs. */
export const servicesLive = Layer.mergeAll(
  customersLive,
  facilitiesLive,
  contactsLive,
  stateFieldsLive,
  peopleLive,
  passwordLinksOfUsersLive,
  sessionsLive,
  apiTokensLive,
  secondFactorsLive,
  containersLive,
  containerUnitsLive,
  hazardsLive,
  productsLive,
  inventoriesLive,
  inventoryProductsLive,
  linePhotosLive,
  walksLive,
  takeAlongLive,
  lineGridLive,
  productComponentsLive,
  barcodesLive,
  inventoryComponentsLive,
  reportsLive,
  filingsLive,
  seasonsLive.pipe(Layer.provide([productComponentsLive, inventoryComponentsLive])),
  filesLive,
  historyLive,
  changeSetsLive,
  viewsLive,
  sheetsLive.pipe(Layer.provide(productComponentsLive)),
);
