import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { CUSTOMERS_TITLE } from "../customer/customerTexts.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";

type RecordImportTexts = {
  readonly title: string;
  readonly list: { readonly name: string; readonly path: `/${string}` };
};

/** The list shows both. */
const CUSTOMERS = { name: CUSTOMERS_TITLE, path: "/customers-facilities-mgmt" } as const;

export const RECORD_IMPORTS: Readonly<Record<RecordKind, RecordImportTexts>> = {
  containers: {
    title: "Import Container Types",
    list: { name: LIST_TEXTS.containers.title, path: "/containers" },
  },
  units: { title: "Import Container Units", list: { name: LIST_TEXTS.units.title, path: "/units" } },
  customers: { title: "Import Customers", list: CUSTOMERS },
  facilities: { title: "Import Facilities", list: CUSTOMERS },
  technicians: {
    title: "Import Technicians",
    list: { name: LIST_TEXTS.technicians.title, path: "/technicians-mgmt" },
  },
  components: {
    title: "Import Chemical Components",
    list: { name: LIST_TEXTS.products.title, path: "/products" },
  },
  products: { title: "Import into the Catalog", list: { name: LIST_TEXTS.products.title, path: "/products" } },
};
