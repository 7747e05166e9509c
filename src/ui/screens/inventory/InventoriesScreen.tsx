import { useMemo } from "react";
import { Select } from "#ui/kit/Select.tsx";
import { usePage } from "../shell/usePage.ts";
import { archivedTone } from "../list/rowColumns.tsx";
import { type ListAction, ListPage, type ListTexts } from "../list/ListPage.tsx";
import { useApp } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { INVENTORIES_ADDRESS, INVENTORIES_PATH, INVENTORIES_PLACE } from "./inventoriesAddress.ts";
import { inventoryColumns } from "./inventoryColumns.tsx";
import { inventoryCrumbs } from "./inventoryCrumbs.ts";
import { InventoryModal } from "./InventoryModal.tsx";
import { choiceOfStatus, INVENTORY_STATUSES, statusOfChoice } from "./inventoryStatuses.ts";
import { filter } from "./InventoriesScreen.css.ts";
import { ADD_INVENTORY, INVENTORIES, INVENTORIES_LIST, SEARCH_INVENTORIES } from "./inventoryTexts.ts";

const TEXTS: ListTexts = { table: INVENTORIES, search: "Search inventories", placeholder: SEARCH_INVENTORIES };
const ACTIONS: ReadonlyArray<ListAction> = [
  { label: ADD_INVENTORY, path: `${INVENTORIES_PATH}/create`, permission: "inventory.create" },
];

/** /inventories, /inventories/create and /inventories/{id}: the list, and the modals over it (spec B2). */
export function InventoriesScreen() {
  const { machines, pages } = useApp();
  const list = useList({
    machine: machines.inventories.list,
    scope: null,
    memory: pages.inventories,
    place: INVENTORIES_PLACE,
    rules: INVENTORIES_ADDRESS,
  });
  const { address, modal } = list;
  usePage({ title: INVENTORIES_LIST, breadcrumbs: inventoryCrumbs(modal) });
  const columns = useMemo(() => inventoryColumns(address), [address]);
  return (
    <ListPage
      title={INVENTORIES_LIST}
      actions={ACTIONS}
      list={list}
      texts={TEXTS}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowTone={archivedTone}
      filters={
        <div className={filter}>
          <Select
            label="Status"
            isLabelHidden
            options={INVENTORY_STATUSES}
            value={choiceOfStatus(list.query.status)}
            onChange={(id) => list.send({ type: "list.status.chosen", status: statusOfChoice(id) })}
          />
        </div>
      }
    >
      {modal === undefined ? null : <InventoryModal key={modal.id ?? "new"} id={modal.id} onClosed={list.closed} />}
    </ListPage>
  );
}
