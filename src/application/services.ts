import { Binders } from "./binder/Binders.ts";
import { InventoryComponents, ProductComponents } from "./component/Components.ts";
import { Customers, Facilities } from "./customer/Customers.ts";
import { Files } from "./files/Files.ts";
import { Filings } from "./filing/Filings.ts";
import { ChangeSets } from "./changes/ChangeSets.ts";
import { History } from "./history/History.ts";
import { ApiTokens } from "./identity/session/ApiTokens.ts";
import { Auth } from "./identity/Auth.ts";
import { PasswordLinks } from "./identity/passwordLink/PasswordLinks.ts";
import { Sessions } from "./identity/session/Sessions.ts";
import { SecondFactors } from "./identity/secondFactor/SecondFactors.ts";
import { FacilityImports, FilingImports, Imports, RecordImports } from "./import/Imports.ts";
import { Inventories } from "./inventory/Inventories.ts";
import { InventoryProducts } from "./inventory/InventoryProducts.ts";
import { LineGrid } from "./inventory/grid/LineGrid.ts";
import { LinePhotos } from "./inventory/photo/LinePhotos.ts";
import { Walks } from "./inventory/walk/Walks.ts";
import { Labels } from "./label/Labels.ts";
import { Lists, Views } from "./list/Lists.ts";
import { TakeAlong } from "./offline/TakeAlong.ts";
import { Products } from "./product/Products.ts";
import { Reference, ReferenceLists } from "./reference/ReferenceLists.ts";
import { Reports } from "./report/Reports.ts";
import { RESOURCES } from "./resources.ts";
import { Barcodes } from "./scan/Barcodes.ts";
import { NewLists } from "./season/NewLists.ts";
import { Seasons } from "./season/Seasons.ts";
import { Sheets } from "./sheet/Sheets.ts";
import { Status } from "./status/Status.ts";

type ResourceServices = { readonly [Name in keyof typeof RESOURCES]: (typeof RESOURCES)[Name]["service"] };

/** Every service that is called over the wire by the pages of the house, by the name of its calls there. */
export const SERVICES = {
  // Object.fromEntries loses the names.
  ...(Object.fromEntries(Object.entries(RESOURCES).map(([name, { service }]) => [name, service])) as ResourceServices),
  auth: Auth,
  passwordLinks: PasswordLinks,
  sessions: Sessions,
  apiTokens: ApiTokens,
  secondFactors: SecondFactors,
  general: Reference,
  inventories: Inventories,
  inventoryProducts: InventoryProducts,
  linePhotos: LinePhotos,
  walks: Walks,
  takeAlong: TakeAlong,
  lineGrid: LineGrid,
  inventoryComponents: InventoryComponents,
  imports: Imports,
  recordImports: RecordImports,
  filingImports: FilingImports,
  facilityImports: FacilityImports,
  products: Products,
  productComponents: ProductComponents,
  barcodes: Barcodes,
  sheets: Sheets,
  customers: Customers,
  facilities: Facilities,
  binders: Binders,
  reports: Reports,
  filings: Filings,
  seasons: Seasons,
  files: Files,
  referenceLists: ReferenceLists,
  newLists: NewLists,
  history: History,
  changeSets: ChangeSets,
  lists: Lists,
  views: Views,
  labels: Labels,
  status: Status,
};
