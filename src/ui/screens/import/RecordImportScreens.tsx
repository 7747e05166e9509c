import { useState } from "react";
import { mayDo, type Permission, refusalOf } from "#domain/identity/permissions.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { CUSTOMERS_TITLE } from "../customer/customerTexts.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { REPORTS } from "../report/reportTexts.ts";
import { ANSWERS_INTRO, IMPORT_ANSWERS, MISSING, MISSING_PATH } from "../season/missingTexts.ts";
import { REPORTS_PATH } from "../season/seasonTexts.ts";
import { SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useRole } from "../useApp.ts";
import { ImportPage, type ImportPageProps } from "./ImportPage.tsx";
import { FACILITIES_INTRO, FILING_INTRO, IMPORT_FOR_FACILITIES, START_FROM_FILING } from "./importTexts.ts";

/** Imports records of one kind from a file, one per row. */
function RecordImport({ noun }: { readonly noun: RecordKind }) {
  const role = useRole();
  const [target] = useState({ noun });
  const { title, list } = RECORD_IMPORTS[noun];
  usePage({ title, breadcrumbs: [list, { name: title }] });
  const { create } = RECORD_TARGETS[noun].resource.permissions;
  return <ImportPage target={target} title={title} list={list} refusal={refusalOf(mayDo(role, create))} />;
}

const INVENTORIES_LIST = { name: "Inventories", path: "/inventories" } as const;

const MISSING_LIST = { name: MISSING, path: MISSING_PATH } as const;
const ABOVE_MISSING = [
  { name: REPORTS, path: REPORTS_PATH },
  { name: SEASON.label, path: SEASON.path },
] as const;

type Crumb = RecordImportTexts["list"];
type OtherImportProps = Required<Pick<ImportPageProps, "title" | "description">> & {
  readonly list: Crumb;
  readonly noun: "filings" | "inventories" | "answers";
  readonly permission: Permission;
  readonly above?: ReadonlyArray<Crumb>;
};

function OtherImport({ noun, title, list, permission, above = [], description }: OtherImportProps) {
  const role = useRole();
  const [target] = useState({ noun });
  usePage({ title, breadcrumbs: [...above, list, { name: title }] });
  const refusal = refusalOf(mayDo(role, permission));
  return <ImportPage target={target} title={title} description={description} list={list} refusal={refusal} />;
}

const INTO_INVENTORIES = { list: INVENTORIES_LIST, permission: "inventory.create" } as const;

/** Imports facilities, and inventories to be confirmed, from a filing of a past year. */
export const FilingsImport = () => (
  <OtherImport {...INTO_INVENTORIES} noun="filings" title={START_FROM_FILING} description={FILING_INTRO} />
);
/** Imports rows that name their facilities. */
export const FacilitiesLinesImport = () => (
  <OtherImport {...INTO_INVENTORIES} noun="inventories" title={IMPORT_FOR_FACILITIES} description={FACILITIES_INTRO} />
);
/** Completes what an exported list of missing facts asks for. */
export const AnswersImport = () => (
  <OtherImport
    noun="answers"
    title={IMPORT_ANSWERS}
    description={ANSWERS_INTRO}
    list={MISSING_LIST}
    above={ABOVE_MISSING}
    permission="inventory component.edit"
  />
);
export const ContainersImport = () => <RecordImport noun="containers" />;
export const UnitsImport = () => <RecordImport noun="units" />;
export const CustomersImport = () => <RecordImport noun="customers" />;
export const FacilitiesImport = () => <RecordImport noun="facilities" />;
export const TechniciansImport = () => <RecordImport noun="technicians" />;
export const ProductsImport = () => <RecordImport noun="products" />;
export const ComponentsImport = () => <RecordImport noun="components" />;

type RecordImportTexts = {
  readonly title: string;
  readonly list: { readonly name: string; readonly path: `/${string}` };
};

/** One list shows both. */
const CUSTOMERS = { name: CUSTOMERS_TITLE, path: "/customers-facilities-mgmt" } as const;

const RECORD_IMPORTS: Readonly<Record<RecordKind, RecordImportTexts>> = {
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
