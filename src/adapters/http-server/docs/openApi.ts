import { Schema } from "effect";
import { API_PREFIX, APP_KEY_HEADER, type Call } from "#adapters/wire/Call.ts";
import { RefusalBody } from "#adapters/wire/refusals.ts";
import { allCalls, type GroupName } from "#adapters/wire/wireTable.ts";
import { type PlainResources, RESOURCES } from "#domain/resources.ts";
import { describeCall, type Operation } from "./describeCall.ts";

/** `Container Units` becomes the chapter `Container units`. */
const chapterOf = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();
const titles = Object.entries(RESOURCES).map(([name, { title }]) => [name, chapterOf(title)]);
// Object.fromEntries loses the names.
const plainTitles = Object.fromEntries(titles) as Readonly<Record<keyof PlainResources, string>>;

export const GROUP_TITLES: Readonly<Record<GroupName, string>> = {
  auth: "Sign-in",
  passwordLinks: "Links to set a password",
  sessions: "Own sessions",
  apiTokens: "API tokens",
  secondFactors: "Second factor",
  general: "Lookups",
  inventories: "Inventories",
  inventoryProducts: "Products of an inventory",
  linePhotos: "Photos of a line",
  walks: "Walks",
  takeAlong: "Taking inventories along",
  lineGrid: "Products of an inventory, editing grid",
  inventoryComponents: "Chemical components of an inventory",
  imports: "Imports into an inventory",
  recordImports: "Imports of records",
  filingImports: "Imports of filings",
  facilityImports: "Imports for several facilities",
  products: "Products",
  productComponents: "Chemical components",
  barcodes: "Barcodes",
  sheets: "Safety data sheets",
  customers: "Customers",
  facilities: "Facilities",
  binders: "Addresses of safety data sheets",
  ...plainTitles,
  reports: "Reports",
  filings: "Filings",
  seasons: "Season",
  files: "Files",
  referenceLists: "Database entry",
  newLists: "Database entry, before a list is replaced",
  history: "History",
  changeSets: "Undo",
  lists: "List exports",
  views: "Saved views",
  labels: "Labels",
  status: "Status of the server",
};

/** The path of a call in OpenAPI syntax. */
export const pathOf = (call: Call): string => `${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`;

const makeOpenApi = () => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { group, name, call } of allCalls) {
    const operation = { tags: [GROUP_TITLES[group]], ...describeCall(call, group, name) };
    (paths[pathOf(call)] ??= {})[call.method.toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "HazLedger API",
      version: "0.0.1",
      description: "The calls behind HazLedger's own pages: every list, form and report uses them.",
    },
    paths,
    components: {
      schemas: { Refusal: Schema.toJsonSchemaDocument(RefusalBody).schema },
      securitySchemes: {
        appKey: { type: "apiKey", in: "header", name: APP_KEY_HEADER },
        session: { type: "http", scheme: "bearer" },
      },
    },
    security: [],
    tags: Object.values(GROUP_TITLES).map((name) => ({ name })),
  };
};

let made: ReturnType<typeof makeOpenApi> | undefined;
/** The API as an OpenAPI document, built from the wire table on first use. */
export const openApi = () => (made ??= makeOpenApi());
