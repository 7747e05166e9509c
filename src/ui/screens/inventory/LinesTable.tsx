import { useCallback, useMemo } from "react";
import { confirmUnlink } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { LINE_COLUMNS } from "#domain/inventory/lineColumns.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { ConfirmActionDialog, useConfirmAction } from "../list/useConfirmAction.tsx";
import { type ListTexts, ListView, toAddFirst } from "../list/ListPage.tsx";
import { useApp, useRole } from "../useApp.ts";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listRules.ts";
import { useList } from "../list/useList.ts";
import { lineColumns } from "./lineColumns.tsx";
import { linesPath } from "./lineTexts.ts";
import { useReturnToRow } from "./useReturnToRow.ts";

const TEXTS: ListTexts = {
  table: "Products of the inventory",
  search: "Search products",
  placeholder: "Search Inventory by product or manufacturer",
};

const rowId = ({ inventory_product_id }: InventoryProductRow): string => String(inventory_product_id);
const nameOf = ({ name, container_info, location_stored }: InventoryProductRow): string =>
  [name, container_info, location_stored].filter((part) => part !== "").join(", ");

/** Until the inventory is loaded: whether the role may unlink at all is known before. */
const OPEN = { is_active: true, is_completed: false };

type LinesTableProps = {
  readonly id: number;
  /** Null until loaded: until then nobody may delete. */
  readonly inventory: Inventory | null;
  readonly onRemoved: () => void;
};

export function LinesTable({ id, inventory, onRemoved }: LinesTableProps) {
  const { machines } = useApp();
  const role = useRole();
  const list = useList({
    list: machines.inventoryProductsList,
    scope: { inventory_id: id },
    rules: LIST_RULES.lines,
  });
  const asFile = useMemo((): ListAsFile => ({ list: "lines", of: String(id), columns: LINE_COLUMNS }), [id]);
  const { address, open } = list;
  const pathOf = useCallback((line: number) => `${linesPath(id)}/${line}`, [id]);
  useReturnToRow(list.page !== null && !list.isLoading, pathOf);
  const action = useConfirmAction(machines.unlinkLine, list, onRemoved);
  const { request } = action;
  const mayEdit = inventory === null || inventoryDecision({ role, ...inventory }, "product.edited").allowed;
  const unlinkRefusal = refusalOf(inventoryDecision({ role, ...(inventory ?? OPEN) }, "product.unlinked"));
  const columns = useMemo(() => {
    const hrefOf = (row: InventoryProductRow) => pathOf(row.inventory_product_id) + address;
    return lineColumns({
      hrefOf,
      mayEdit,
      onOpen: ({ inventory_product_id }) => open(pathOf(inventory_product_id)),
      unlinkRefusal,
      onUnlink: ({ inventory_product_id, version, name }) =>
        request({ inventory_id: id, inventory_product_id, version, name }),
    });
  }, [id, pathOf, address, mayEdit, unlinkRefusal, open, request]);

  return (
    <>
      <ListView
        list={list}
        texts={TEXTS}
        density="compact"
        columns={columns}
        asFile={asFile}
        rowId={rowId}
        nameOf={nameOf}
        emptyHint={mayEdit ? toAddFirst("+ Add New Product") : undefined}
      />
      <ConfirmActionDialog action={action} questionOf={({ name }) => confirmUnlink(name)} tone="danger" />
    </>
  );
}
