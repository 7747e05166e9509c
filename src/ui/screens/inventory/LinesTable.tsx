import { useRouter } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { confirmUnlink } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { mayEditProduct, mayUnlinkProduct } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { type ListTexts, ListView } from "../shared/ListView.tsx";
import { QuestionDialog } from "../shared/QuestionDialog.tsx";
import { useApp } from "../shared/useApp.ts";
import { useFocusAfterRemoval } from "../shared/useFocusAfterRemoval.ts";
import { useList } from "../shared/useList.ts";
import { useRole } from "../shared/useRole.ts";
import { lineColumns } from "./lineColumns.tsx";
import { LINES_ADDRESS, linesPath } from "./linesAddress.ts";
import { SEARCH_LINES } from "./lineTexts.ts";

const TEXTS: ListTexts = { table: "Products of the inventory", search: "Search products", placeholder: SEARCH_LINES };

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
  const list = useList({
    machine: logics.inventoryProductsList,
    scope: { inventory_id: id },
    memory: pages.inventoryProducts,
    memoryKey: String(id),
    place: { home: linesPath(id), modals: [] },
    rules: LINES_ADDRESS,
  });
  const { address, page, send } = list;
  const [deed, sendDeed, deedRef] = useMachine(logics.unlinkLine);
  const focusAfterRemoval = useFocusAfterRemoval(page);
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
      <ListView list={list} texts={TEXTS} columns={columns} rowId={(row) => String(row.inventory_product_id)} />
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
