import { useMachine } from "@xstate/react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { refusalOf, mayDo } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { Panel } from "#ui/kit/Panel.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { Toolbar } from "#ui/kit/Toolbar.tsx";
import { ResultCount } from "../shared/ResultCount.tsx";
import { useApp } from "../shared/useApp.ts";
import { useListAddress } from "../shared/useListAddress.ts";
import { useRole } from "../shared/useRole.ts";
import { inventoryColumns } from "./inventoryColumns.tsx";
import { InventoryModal } from "./InventoryModal.tsx";
import { choiceOfStatus, INVENTORY_STATUSES, statusOfChoice } from "./inventoryStatuses.ts";

/** /inventories, /inventories/create and /inventories/{id}: the list, and the modals over it (spec B2). */
export function InventoriesScreen() {
  const { logics, pages } = useApp();
  const role = useRole();
  const navigate = useNavigate();
  const { inventoryId } = useParams({ strict: false });
  const isCreating = location.pathname.endsWith("/inventories/create");
  const address = useListAddress({ status: "" });
  const [list, send] = useMachine(logics.inventoriesList, {
    input: { query: address.query, scope: null, page: pages.inventories.recall("", address.query) },
  });
  address.mirror(list.context.query);
  const { context } = list;
  const page = context.page;
  const close = () => void navigate({ to: "/inventories", search: address.search });

  return (
    <>
      <PageHeading
        title="Inventories List"
        actions={
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            disabledReason={refusalOf(mayDo(role, "inventory.create"))}
            onPress={() => void navigate({ to: "/inventories/create", search: address.search })}
          >
            + Add New Inventory
          </Button>
        }
      />
      <Panel>
        <Toolbar>
          <SearchField
            label="Search inventories"
            placeholder="Search inventories by customer, facility, technician or year"
            value={context.searchText}
            onChange={(text) => send({ type: "list.search.changed", text })}
            onClear={() => send({ type: "list.search.cleared" })}
          />
          <Select
            label="Status"
            isLabelHidden
            options={INVENTORY_STATUSES}
            value={choiceOfStatus(context.query.status)}
            onChange={(id) => send({ type: "list.status.chosen", status: statusOfChoice(id) })}
          />
          <ResultCount page={page} isLoading={list.hasTag("loading")} />
        </Toolbar>
        <DataTable
          label="Inventories"
          columns={inventoryColumns}
          rows={page?.items ?? []}
          rowId={(row) => String(row.id)}
          rowTone={(row) => (row.is_active ? "default" : "archived")}
          sort={context.query.sort}
          onSort={(field) => send({ type: "list.sort.chosen", field })}
          isLoading={list.hasTag("loading")}
          skeletonRows={skeletonRows(context.query.ipp)}
          error={
            list.hasTag("failed")
              ? { message: context.error ?? "", onRetry: () => send({ type: "list.retry" }) }
              : undefined
          }
        />
        <Pagination
          page={context.query.page}
          lastPage={page?.last_page ?? 1}
          total={page?.total}
          pageSize={context.query.ipp}
          onChange={(number) => send({ type: "list.page.chosen", page: number })}
        />
      </Panel>
      {isCreating || inventoryId !== undefined ? (
        <InventoryModal
          key={inventoryId ?? "create"}
          id={isCreating ? null : Number(inventoryId)}
          onClosed={(changed) => {
            if (changed) send({ type: "list.refreshed" });
            close();
          }}
        />
      ) : null}
    </>
  );
}
