import { defaultStringifySearch, useRouter } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useDeferredValue, useEffect, useMemo } from "react";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { confirmUnlink } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { mayEditProduct, mayUnlinkProduct } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { Toolbar } from "#ui/kit/Toolbar.tsx";
import { searchOfQuery } from "../shared/listAddress.ts";
import { QuestionDialog } from "../shared/QuestionDialog.tsx";
import { ResultCount } from "../shared/ResultCount.tsx";
import { useApp } from "../shared/useApp.ts";
import { useEntryQuery } from "../shared/useEntryQuery.ts";
import { useFocusAfterRemoval } from "../shared/useFocusAfterRemoval.ts";
import { useMirroredSearch } from "../shared/useMirroredSearch.ts";
import { useRole } from "../shared/useRole.ts";
import { lineColumns } from "./lineColumns.tsx";
import { LINES_ADDRESS, linesPath } from "./linesAddress.ts";
import { SEARCH_LINES } from "./lineTexts.ts";

type LinesTableProps = {
  readonly id: number;
  /** Null until it has come: until then nobody may delete. */
  readonly inventory: Inventory | null;
  readonly onRemoved: () => void;
};

export function LinesTable({ id, inventory, onRemoved }: LinesTableProps) {
  const { logics, pages } = useApp();
  const role = useRole();
  const router = useRouter();
  const entry = useEntryQuery(LINES_ADDRESS);
  const [list, send] = useMachine(logics.inventoryProductsList, {
    input: { query: entry, scope: { inventory_id: id }, page: pages.inventoryProducts.recall(String(id), entry) },
  });
  const [deed, sendDeed, deedRef] = useMachine(logics.unlinkLine);
  const focusAfterRemoval = useFocusAfterRemoval(list.context.page);
  useEffect(() => {
    const listening = deedRef.on("deed.done", () => {
      focusAfterRemoval();
      send({ type: "list.refreshed" });
      onRemoved();
    });
    const outdated = deedRef.on("deed.outdated", () => send({ type: "list.refreshed" }));
    return () => {
      listening.unsubscribe();
      outdated.unsubscribe();
    };
    // The parent's `onRemoved` is new at each of its renders and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [deedRef, send, focusAfterRemoval]);

  const { context } = list;
  const { page, query } = context;
  const search = searchOfQuery(query, LINES_ADDRESS);
  useMirroredSearch(search, (pathname) => pathname.replace(/\/$/, "") === linesPath(id));
  // Links follow the list's state a moment later, so that a click does not redraw rows that are about to go.
  const address = useDeferredValue(defaultStringifySearch(search));
  const mayEdit = inventory === null || mayEditProduct({ role, ...inventory }).allowed;
  const unlinkRefusal = refusalOf(mayUnlinkProduct({ role, is_active: true, is_completed: false, ...inventory }));
  const columns = useMemo(() => {
    const hrefOf = (row: InventoryProductRow) => `${linesPath(id)}/${row.inventory_product_id}${address}`;
    return lineColumns({
      hrefOf,
      mayEdit,
      onOpen: (row) => router.history.push(hrefOf(row)),
      unlinkRefusal,
      onUnlink: ({ inventory_product_id, version, name }) =>
        sendDeed({ type: "deed.requested", subject: { inventory_id: id, inventory_product_id, version, name } }),
    });
  }, [id, address, mayEdit, unlinkRefusal, router, sendDeed]);

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search products"
          placeholder={SEARCH_LINES}
          value={context.searchText}
          onChange={(text) => send({ type: "list.search.changed", text })}
          onClear={() => send({ type: "list.search.cleared" })}
        />
        <ResultCount page={page} isLoading={list.hasTag("loading")} />
      </Toolbar>
      <DataTable
        label="Products of the inventory"
        columns={columns}
        rows={page?.items ?? []}
        rowId={(row) => String(row.inventory_product_id)}
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
      {(deed.hasTag("asking") || deed.hasTag("busy")) && deed.context.subject !== null ? (
        <QuestionDialog
          question={confirmUnlink(deed.context.subject.name)}
          tone="danger"
          isPending={deed.hasTag("busy")}
          onConfirm={() => sendDeed({ type: "deed.confirmed" })}
          onCancel={() => sendDeed({ type: "deed.cancelled" })}
        />
      ) : null}
    </>
  );
}
