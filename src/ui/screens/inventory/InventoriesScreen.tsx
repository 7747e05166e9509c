import { defaultStringifySearch, useLocation, useNavigate } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useDeferredValue, useMemo } from "react";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { Toolbar } from "#ui/kit/Toolbar.tsx";
import { usePage } from "../shell/usePage.ts";
import { searchOfQuery } from "../shared/listAddress.ts";
import { ResultCount } from "../shared/ResultCount.tsx";
import { useApp } from "../shared/useApp.ts";
import { useEntryQuery } from "../shared/useEntryQuery.ts";
import { useMirroredSearch } from "../shared/useMirroredSearch.ts";
import { useRole } from "../shared/useRole.ts";
import { INVENTORIES_ADDRESS, isInventoriesPath, modalOfPath } from "./inventoriesAddress.ts";
import { inventoryColumns } from "./inventoryColumns.tsx";
import { inventoryCrumbs } from "./inventoryCrumbs.ts";
import { InventoryModal } from "./InventoryModal.tsx";
import { choiceOfStatus, INVENTORY_STATUSES, statusOfChoice } from "./inventoryStatuses.ts";
import { filter } from "./InventoriesScreen.css.ts";
import { ADD_INVENTORY, INVENTORIES_LIST, SEARCH_INVENTORIES } from "./inventoryTexts.ts";

/** /inventories, /inventories/create and /inventories/{id}: the list, and the modals over it (spec B2). */
export function InventoriesScreen() {
  const { logics, pages } = useApp();
  const role = useRole();
  const navigate = useNavigate();
  const modal = modalOfPath(useLocation().pathname);
  const entry = useEntryQuery(INVENTORIES_ADDRESS);
  const [list, send] = useMachine(logics.inventoriesList, {
    input: { query: entry, scope: null, page: pages.inventories.recall("", entry) },
  });
  const { context } = list;
  const { page, query } = context;
  const search = searchOfQuery(query, INVENTORIES_ADDRESS);
  useMirroredSearch(search, isInventoriesPath);
  usePage({ title: INVENTORIES_LIST, breadcrumbs: inventoryCrumbs(modal) });
  // Links follow the list's state a moment later, so that a click does not redraw rows that are about to go.
  const address = useDeferredValue(defaultStringifySearch(search));
  const columns = useMemo(() => inventoryColumns(address), [address]);

  const closed = (hasChanged: boolean) => {
    if (hasChanged) send({ type: "list.refreshed" });
    void navigate({ to: "/inventories", search, ignoreBlocker: true, resetScroll: false });
  };
  return (
    <>
      <PageHeading
        title={INVENTORIES_LIST}
        actions={
          <Button
            variant="primary"
            disabledReason={refusalOf(mayDo(role, "inventory.create"))}
            onPress={() => void navigate({ to: "/inventories/create", search, resetScroll: false })}
          >
            {ADD_INVENTORY}
          </Button>
        }
      />
      <Toolbar>
        <SearchField
          label="Search inventories"
          placeholder={SEARCH_INVENTORIES}
          value={context.searchText}
          onChange={(text) => send({ type: "list.search.changed", text })}
          onClear={() => send({ type: "list.search.cleared" })}
        />
        <div className={filter}>
          <Select
            label="Status"
            isLabelHidden
            options={INVENTORY_STATUSES}
            value={choiceOfStatus(query.status)}
            onChange={(id) => send({ type: "list.status.chosen", status: statusOfChoice(id) })}
          />
        </div>
        <ResultCount page={page} isLoading={list.hasTag("loading")} />
      </Toolbar>
      <DataTable
        label="Inventories"
        columns={columns}
        rows={page?.items ?? []}
        rowId={(row) => String(row.id)}
        rowTone={(row) => (row.is_active ? "default" : "archived")}
        sort={query.sort}
        onSort={(field) => send({ type: "list.sort.chosen", field })}
        isLoading={list.hasTag("loading")}
        skeletonRows={skeletonRows(query.ipp)}
        error={
          list.hasTag("failed")
            ? { message: context.error ?? "", onRetry: () => send({ type: "list.retry" }) }
            : undefined
        }
      />
      <Pagination
        page={query.page}
        lastPage={page?.last_page ?? 1}
        total={page?.total}
        pageSize={query.ipp}
        onChange={(number) => send({ type: "list.page.chosen", page: number })}
      />
      {modal === undefined ? null : <InventoryModal key={modal ?? "new"} id={modal} onClosed={closed} />}
    </>
  );
}
