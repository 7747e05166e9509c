import { Layer } from "effect";
import { componentStore } from "./component/componentStore.ts";
import { containerStores } from "./container/containerStores.ts";
import { customerStore } from "./customer/customerStore.ts";
import { facilityStore } from "./customer/facilityStore.ts";
import { fileRecords } from "./files/fileRecords.ts";
import { hazardStore } from "./hazard/hazardStore.ts";
import { historyStore } from "./history/historyStore.ts";
import { accountStore } from "./identity/accountStore.ts";
import { technicianStore } from "./identity/technicianStore.ts";
import { throttleStore } from "./identity/throttleStore.ts";
import { userStore } from "./identity/userStore.ts";
import { inventoryProductStore } from "./inventory/inventoryProductStore.ts";
import { inventoryStore } from "./inventory/inventoryStore.ts";
import { mailQueue } from "./mail/mailQueue.ts";
import { productStore } from "./product/productStore.ts";
import { reportStore } from "./report/reportStore.ts";

/** Every store of a resource, over the migrated database of `SqlClient`. */
export const storesLive = Layer.mergeAll(
  customerStore,
  facilityStore,
  userStore,
  technicianStore,
  accountStore,
  throttleStore,
  mailQueue,
  containerStores,
  hazardStore,
  componentStore,
  inventoryStore,
  inventoryProductStore,
  Layer.provideMerge(reportStore, fileRecords),
  historyStore,
).pipe(Layer.provideMerge(productStore));
