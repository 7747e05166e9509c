import { Layer } from "effect";
import { backupBookLive } from "./backup/backupBook.ts";
import { changeChainLive } from "./history/changeChain.ts";
import { changeSetStoreLive } from "./history/changeSetStore.ts";
import { componentStoreLive } from "./component/componentStore.ts";
import { contactStoreLive } from "./resource/contactStore.ts";
import { binderStoreLive } from "./customer/binderStore.ts";
import { customerStoreLive } from "./customer/customerStore.ts";
import { facilityStoreLive } from "./customer/facilityStore.ts";
import { fileRecordsLive } from "./fileRecords.ts";
import { filingStoreLive } from "./filing/filingStore.ts";
import { filedRecordsLive } from "./filing/filedRecords.ts";
import { historyStoreLive } from "./history/historyStore.ts";
import { accountStoreLive } from "./identity/accountStore.ts";
import { peopleStoresLive } from "./identity/peopleStores.ts";
import { secondFactorStoreLive } from "./identity/secondFactorStore.ts";
import { throttleStoreLive } from "./identity/throttleStore.ts";
import { filedStoreLive } from "./import/filedStore.ts";
import { importStoreLive } from "./import/importStore.ts";
import { inventoryProductStoreLive } from "./inventory/inventoryProductStore.ts";
import { inventoryStoreLive } from "./inventory/inventoryStore.ts";
import { takeAlongStoreLive } from "./inventory/takeAlongStore.ts";
import { linePhotoStoreLive } from "./inventory/linePhotoStore.ts";
import { walkStoreLive } from "./inventory/walkStore.ts";
import { viewStoreLive } from "./resource/viewStore.ts";
import { mailQueueLive } from "./mailQueue.ts";
import { barcodeStoreLive } from "./product/barcodeStore.ts";
import { productStoreLive } from "./product/productStore.ts";
import { reportStoreLive } from "./report/reportStore.ts";
import { plainStoresLive } from "./resource/plainStores.ts";
import { stateFieldStoreLive } from "./resource/stateFieldStore.ts";
import { noticeStoreLive } from "./season/noticeStore.ts";
import { seasonQueueLive } from "./season/seasonQueue.ts";
import { seasonStoreLive } from "./season/seasonStore.ts";
import { sheetQueueLive } from "./sheet/sheetQueue.ts";
import { sheetStoreLive } from "./sheet/sheetStore.ts";
import { statusStoreLive } from "./statusStore.ts";

export const storesLive = Layer.mergeAll(
  backupBookLive,
  customerStoreLive,
  facilityStoreLive,
  binderStoreLive,
  contactStoreLive,
  stateFieldStoreLive,
  peopleStoresLive,
  accountStoreLive,
  secondFactorStoreLive,
  throttleStoreLive,
  mailQueueLive,
  plainStoresLive,
  componentStoreLive,
  barcodeStoreLive,
  inventoryStoreLive,
  inventoryProductStoreLive,
  linePhotoStoreLive,
  walkStoreLive,
  takeAlongStoreLive,
  importStoreLive,
  filedStoreLive,
  filedRecordsLive,
  historyStoreLive,
  changeChainLive,
  changeSetStoreLive,
  viewStoreLive,
  sheetStoreLive,
  sheetQueueLive,
  statusStoreLive,
  seasonStoreLive,
  noticeStoreLive,
  Layer.mergeAll(filingStoreLive, seasonQueueLive).pipe(
    Layer.provideMerge(reportStoreLive),
    Layer.provideMerge(fileRecordsLive),
  ),
).pipe(Layer.provideMerge(productStoreLive));
