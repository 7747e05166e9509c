import { barcodes } from "./barcodes.ts";
import type { Call } from "./Call.ts";
import { binders } from "./binders.ts";
import { inventoryComponents, productComponents } from "./components.ts";
import { files } from "./files.ts";
import { filings } from "./filings.ts";
import { changeSets, history } from "./history.ts";
import { facilityImports, filingImports, imports, recordImports } from "./imports.ts";
import { auth, general } from "./identity.ts";
import { inventoryProducts, lineGrid, linePhotos, takeAlong, walks } from "./inventoryProducts.ts";
import { inventories } from "./inventories.ts";
import { customers, facilities, plainResources, products } from "./resources.ts";
import { labels } from "./labels.ts";
import { lists, views } from "./lists.ts";
import { newLists, referenceLists } from "./referenceLists.ts";
import { reports } from "./reports.ts";
import { seasons } from "./seasons.ts";
import { apiTokens, passwordLinks, sessions } from "./account/sessions.ts";
import { secondFactors } from "./account/secondFactors.ts";
import { sheets } from "./sheets.ts";
import { status } from "./status.ts";

/** The server derives its routes from it, the documentation its chapters. */
export const wireTable = {
  auth,
  passwordLinks,
  sessions,
  apiTokens,
  secondFactors,
  general,
  inventories,
  inventoryProducts,
  linePhotos,
  walks,
  takeAlong,
  lineGrid,
  inventoryComponents,
  imports,
  recordImports,
  filingImports,
  facilityImports,
  products,
  productComponents,
  barcodes,
  sheets,
  customers,
  facilities,
  binders,
  ...plainResources,
  reports,
  filings,
  seasons,
  files,
  referenceLists,
  newLists,
  history,
  changeSets,
  lists,
  views,
  labels,
  status,
};
export type WireTable = typeof wireTable;
export type GroupName = keyof WireTable;

export const allCalls: ReadonlyArray<{ readonly group: GroupName; readonly name: string; readonly call: Call }> =
  // Object.entries loses the types of the keys.
  (Object.entries(wireTable) as ReadonlyArray<[GroupName, Readonly<Record<string, Call>>]>).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ group, name, call })),
  );
