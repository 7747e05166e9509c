import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { refusalOf } from "#domain/identity/permissions.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { LockNotice } from "../inventory/InventoryProductsScreen.tsx";
import { lineCrumbs, linesPath, PRODUCTS_LIST } from "../inventory/lineTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ImportPage } from "./ImportPage.tsx";
import { IMPORT_PRODUCTS } from "./importTexts.ts";

/** /inventories/{id}/products/import: imports products of the inventory from a file. */
export function ImportScreen() {
  const { inventoryId } = useParams({ strict: false });
  return <ImportInto key={inventoryId} id={Number(inventoryId)} />;
}

function ImportInto({ id }: { readonly id: number }) {
  const { machines } = useApp();
  const role = useRole();
  const [target] = useState({ noun: "lines", inventory_id: id } as const);
  const [loaded] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const { value: inventory } = loaded.context;
  const above = inventory ?? { id, hasFailed: !loaded.hasTag("loading") };
  usePage({ title: IMPORT_PRODUCTS, breadcrumbs: lineCrumbs(above, linesPath(id), IMPORT_PRODUCTS) });
  return (
    <ImportPage
      target={target}
      title={IMPORT_PRODUCTS}
      list={{ name: PRODUCTS_LIST, path: linesPath(id) }}
      // Until the inventory is loaded, the server decides about rows already sent.
      refusal={inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, "product.added"))}
    >
      <LockNotice inventory={inventory} />
    </ImportPage>
  );
}
