import { useState } from "react";
import { mayDo, type Permission, refusalOf } from "#domain/identity/permissions.ts";
import type { ImportTarget, RecordKind } from "#domain/import/ImportTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { CUSTOMERS_TITLE } from "../customer/customerTabs.tsx";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { REPORTS } from "../report/reportTexts.ts";
import { ANSWERS_INTRO, IMPORT_ANSWERS } from "./importTexts.ts";
import { MISSING, MISSING_PATH, REPORTS_PATH } from "../shell/sections.ts";
import { INVENTORIES, SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useRole } from "../useApp.ts";
import { ImportPage } from "./ImportPage.tsx";
import { FACILITIES_INTRO, FILING_INTRO, IMPORT_PRODUCTS } from "./importTexts.ts";
import { IMPORT_FOR_FACILITIES, START_FROM_FILING } from "../list/listTexts.ts";
import {
  linesPath,
  LockNotice,
  pageOfInventory,
  PRODUCTS_LIST,
  useInventoryPage,
} from "../inventory/inventoryPage.tsx";

type Crumb = { readonly name: string; readonly path: `/${string}` };
type Screen = {
  readonly title: string;
  readonly list: Crumb;
  /** Above the list. */
  readonly above?: ReadonlyArray<Crumb>;
  readonly description?: string;
  readonly permission: Permission;
};
type Noun = Exclude<ImportTarget["noun"], "lines">;

/** Imports records from a file, one per row. */
function RecordImport({ noun }: { readonly noun: Noun }) {
  const role = useRole();
  const [target] = useState({ noun });
  const { above = [], permission, ...texts } = SCREENS[noun];
  usePage({ title: texts.title, breadcrumbs: [...above, texts.list, { name: texts.title }] });
  return <ImportPage target={target} {...texts} refusal={refusalOf(mayDo(role, permission))} />;
}

export const FilingsImport = () => <RecordImport noun="filings" />;
export const FacilitiesLinesImport = () => <RecordImport noun="inventories" />;
export const AnswersImport = () => <RecordImport noun="answers" />;
export const ContainersImport = () => <RecordImport noun="containers" />;
export const UnitsImport = () => <RecordImport noun="units" />;
export const CustomersImport = () => <RecordImport noun="customers" />;
export const FacilitiesImport = () => <RecordImport noun="facilities" />;
export const TechniciansImport = () => <RecordImport noun="technicians" />;
export const ProductsImport = () => <RecordImport noun="products" />;
export const ComponentsImport = () => <RecordImport noun="components" />;

/** One list shows both. */
const CUSTOMERS = { name: CUSTOMERS_TITLE, path: "/customers-facilities-mgmt" } as const;
const PRODUCTS = { name: LIST_TEXTS.products.title, path: "/products" } as const;
const TECHNICIANS = { name: LIST_TEXTS.technicians.title, path: "/technicians-mgmt" } as const;

const created = (noun: RecordKind, title: string, list: Crumb): Screen => ({
  title,
  list,
  permission: RECORD_TARGETS[noun].resource.permissions.create,
});

const SCREENS: Readonly<Record<Noun, Screen>> = {
  containers: created("containers", "Import Container Types", {
    name: LIST_TEXTS.containers.title,
    path: "/containers",
  }),
  units: created("units", "Import Container Units", { name: LIST_TEXTS.units.title, path: "/units" }),
  customers: created("customers", "Import Customers", CUSTOMERS),
  facilities: created("facilities", "Import Facilities", CUSTOMERS),
  technicians: created("technicians", "Import Technicians", TECHNICIANS),
  components: created("components", "Import Chemical Components", PRODUCTS),
  products: created("products", "Import into the Catalog", PRODUCTS),
  // Facilities, and inventories to be confirmed, from a filing of a past year.
  filings: {
    title: START_FROM_FILING,
    list: INVENTORIES,
    description: FILING_INTRO,
    permission: "inventory.create",
  },
  // Rows that name their facilities.
  inventories: {
    title: IMPORT_FOR_FACILITIES,
    list: INVENTORIES,
    description: FACILITIES_INTRO,
    permission: "inventory.create",
  },
  // Completes what an exported list of missing facts asks for.
  answers: {
    title: IMPORT_ANSWERS,
    list: { name: MISSING, path: MISSING_PATH },
    above: [
      { name: REPORTS, path: REPORTS_PATH },
      { name: SEASON.label, path: SEASON.path },
    ],
    description: ANSWERS_INTRO,
    permission: "inventory component.edit",
  },
};

/** /inventories/{id}/products/import: imports products of the inventory from a file. */
export const LinesImport = pageOfInventory(function LinesImportPage({ id }) {
  const [target] = useState({ noun: "lines", inventory_id: id } as const);
  const path = linesPath(id);
  const { inventory, refusalTo } = useInventoryPage(id, IMPORT_PRODUCTS, path);
  return (
    <ImportPage
      target={target}
      title={IMPORT_PRODUCTS}
      list={{ name: PRODUCTS_LIST, path }}
      refusal={refusalTo("product.added")}
    >
      <LockNotice inventory={inventory} />
    </ImportPage>
  );
});
