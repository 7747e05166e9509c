import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { COMPONENT_RULES } from "../../product/components/componentColumns.tsx";
import { SectionHeading } from "../../product/components/SectionHeading.tsx";
import { CHEMICAL_COMPONENTS } from "../../product/productTexts.ts";
import { components } from "../../product/product.css.ts";
import { type ListTexts, ListView } from "../../list/ListPage.tsx";
import { modalOfPath } from "../../list/modalAddress.ts";
import { useApp } from "../../useApp.ts";
import { useInnerList } from "../../list/useInnerList.ts";
import { linesPath } from "../linesAddress.ts";
import { lineComponentColumns } from "./lineComponentColumns.tsx";
import { LineComponentModal } from "./LineComponentModal.tsx";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The product whose component is looked at from a line of an inventory (spec B2). */
    readonly productId?: number;
  }
}

const TEXTS: ListTexts = {
  table: CHEMICAL_COMPONENTS,
  search: "Search chemical components",
  placeholder: "Search by name or CAS #",
};

type LineComponentsProps = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly product_id: number;
};

/** The chemical components that a line remembers (reading 15), and the modal that shows one (spec B2). */
export function LineComponents({ inventory_id, inventory_product_id, product_id }: LineComponentsProps) {
  const { machines } = useApp();
  const router = useRouter();
  const { pathname, state } = useLocation();
  const [scope] = useState({ inventory_id, inventory_product_id });
  const list = useInnerList({ machine: machines.lineComponents.list, scope, rules: COMPONENT_RULES });
  const { open } = list;
  const line = `${linesPath(inventory_id)}/${inventory_product_id}`;
  const base = `${line}/chemical-components`;
  const wanted = modalOfPath([base], pathname)?.id ?? null;
  const isLed = state.productId === product_id;
  useEffect(() => {
    // Whoever comes by the address alone is shown the line.
    if (wanted !== null && !isLed) router.history.replace(line + router.state.location.searchStr);
  }, [wanted, isLed, line, router]);
  const columns = useMemo(
    () => lineComponentColumns((id) => open(`${base}/${id}`, { productId: product_id })),
    [base, open, product_id],
  );
  return (
    <section className={components} aria-label={CHEMICAL_COMPONENTS}>
      <SectionHeading title={CHEMICAL_COMPONENTS} />
      <ListView
        list={list}
        texts={TEXTS}
        columns={columns}
        rowId={({ inventory_product_chemical_component_id }) => String(inventory_product_chemical_component_id)}
      />
      {wanted === null || !isLed ? null : (
        <LineComponentModal key={wanted} scope={{ ...scope, id: wanted }} onClose={() => open(line)} />
      )}
    </section>
  );
}
