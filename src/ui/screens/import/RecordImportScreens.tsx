import { useState } from "react";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { RECORD_TARGETS } from "#domain/import/recordTargets.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { usePage } from "../shell/usePage.ts";
import { useRole } from "../useApp.ts";
import { ImportPage } from "./ImportPage.tsx";
import { FILING_INTRO, START_FROM_FILING } from "./importTexts.ts";
import { RECORD_IMPORTS } from "./recordImports.ts";

/** A file becomes records of one kind, one a row. */
function RecordImport({ noun }: { readonly noun: RecordKind }) {
  const role = useRole();
  const [target] = useState({ noun });
  const { title, list } = RECORD_IMPORTS[noun];
  usePage({ title, breadcrumbs: [list, { name: title }] });
  const { create } = RECORD_TARGETS[noun].resource.permissions;
  return <ImportPage target={target} title={title} list={list} refusal={refusalOf(mayDo(role, create))} />;
}

const INVENTORIES_LIST = { name: "Inventories", path: "/inventories" } as const;

/** A filing of last year becomes facilities and an inventory to be confirmed. */
export function FilingsImport() {
  const role = useRole();
  const [target] = useState({ noun: "filings" } as const);
  const title = START_FROM_FILING;
  usePage({ title, breadcrumbs: [INVENTORIES_LIST, { name: title }] });
  return (
    <ImportPage
      target={target}
      title={title}
      description={FILING_INTRO}
      list={INVENTORIES_LIST}
      refusal={refusalOf(mayDo(role, "inventory.create"))}
    />
  );
}

export const ContainersImport = () => <RecordImport noun="containers" />;
export const UnitsImport = () => <RecordImport noun="units" />;
export const CustomersImport = () => <RecordImport noun="customers" />;
export const FacilitiesImport = () => <RecordImport noun="facilities" />;
export const TechniciansImport = () => <RecordImport noun="technicians" />;
export const ProductsImport = () => <RecordImport noun="products" />;
export const ComponentsImport = () => <RecordImport noun="components" />;
