import { useRouter } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { inventoryMachines } from "#application/inventory/inventoryMachines.ts";
import type { Found } from "#application/scan/scanMachine.ts";
import { confirmUnlink, LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { LINE_COLUMNS } from "#application/inventory/lineColumns.ts";
import { Counter } from "#ui/kit/layout.tsx";
import { type HeadAction, PageHead } from "#ui/kit/nav/PageHead.tsx";
import { YEAR_TO_YEAR, yearsPath } from "../comparison/yearsSearch.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { type ListTexts, ListView } from "../record/ListPage.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { IMPORT } from "../list/listTexts.ts";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useList } from "../list/useList.ts";
import { useScan } from "../scan/useScan.tsx";
import { screenPart } from "../screenPart.tsx";
import { useAltKey } from "../useAltKey.ts";
import { useTakeOffline } from "../shell/useOffline.ts";
import { useMachines, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import {
  GRID_TITLE,
  gridPath,
  linesPath,
  LockNotice,
  MissingInventory,
  NEW_PRODUCT_KEYS,
  NextSteps,
  openFound,
  pageOfInventory,
  PRODUCTS_LIST,
  useInventoryPage,
  WALK,
  walkPath,
} from "./inventoryPage.tsx";
import { lineColumns } from "./lineColumns.tsx";
import * as styles from "./inventory.css.ts";
import type { FacilityThresholdsProps } from "./FacilityThresholds.tsx";
import { ListHistory } from "../history/RecordHistory.tsx";

const FacilityThresholds = screenPart<FacilityThresholdsProps>(
  async () => (await import("./FacilityThresholds.tsx")).FacilityThresholds,
);

/** /inventories/{id}/products: the lines of one inventory (spec B2). */
export const InventoryProductsScreen = pageOfInventory(function Lines({ id }) {
  const [router, role] = [useRouter(), useRole()];
  const { inventory, state, send, refusalTo } = useInventoryPage(id, PRODUCTS_LIST);
  const refusal = inventory === null ? LOADING : refusalTo("product.added");
  // Keeps the list's search, so that closing the form returns to the same page of the list.
  const add = () => router.history.push(`${linesPath(id)}/create${router.state.location.searchStr}`);
  const print = usePrintAllSds(id, inventory);
  const takeOffline = useTakeOffline(id);
  const [isComparing, setComparing] = useState(false);
  const onFound = (found: Found) => openFound(router.history, id, found);
  const scan = useScan({ inventory_id: id, lines: null, refusal, onFound });
  useAltKey("N", refusal === undefined ? add : undefined);
  if (state.hasTag("missing")) return <MissingInventory title={PRODUCTS_LIST} />;
  return (
    <>
      <LinesTable
        id={id}
        inventory={inventory}
        onChanged={() => send({ type: "load.refreshed" })}
        renderHead={(files) => (
          <>
            <PageHead
              title={PRODUCTS_LIST}
              description={
                <span className={styles.counters}>
                  <Counter label="products inventoried" value={inventory?.products_inventoried ?? "–"} />
                  <Counter label="products with sds" value={inventory?.products_with_sds ?? "–"} />
                </span>
              }
              primary={{ label: "+ Add New Product", disabledReason: refusal, keys: NEW_PRODUCT_KEYS, onPress: add }}
              actions={[...scan.action, ...print, ...walkOf(inventory)]}
              more={[
                { label: GRID_TITLE, href: gridPath(id), disabledReason: refusalTo("product.edited") },
                ...(inventory === null ? [] : [{ label: YEAR_TO_YEAR, href: yearsOf(inventory) }]),
                {
                  label: "Thresholds",
                  disabledReason: refusalOf(mayDo(role, "report.create")),
                  onPress: () => setComparing(true),
                },
                takeOffline,
                { label: IMPORT, href: `${linesPath(id)}/import`, disabledReason: refusalTo("product.added") },
                ...files,
              ]}
            />
            <LockNotice inventory={inventory} />
            {state.hasTag("failed") ? (
              <FormFailure message={state.context.error ?? ""} onRetry={() => send({ type: "load.retry" })} />
            ) : null}
          </>
        )}
      />
      {scan.dialog}
      {isComparing ? <FacilityThresholds id={id} inventory={inventory} onClose={() => setComparing(false)} /> : null}
    </>
  );
});

const yearsOf = ({ customer, facility, year }: Inventory): string =>
  yearsPath({ customer_id: customer.id, facility_id: facility.id, after: year });

const walkOf = (inventory: Inventory | null): ReadonlyArray<HeadAction> =>
  inventory?.walk_source == null
    ? []
    : [
        {
          label: inventory.to_confirm === 0 ? WALK : `${WALK} (${inventory.to_confirm} to confirm)`,
          href: walkPath(inventory.id),
        },
      ];

/** Makes one PDF of all sheets of an inventory; this may take a while and can be canceled. */
const usePrintAllSds = (id: number, inventory: Inventory | null): ReadonlyArray<HeadAction> => {
  const machines = useMachines(inventoryMachines);
  const refusal = refusalOf(mayDo(useRole(), "inventory.print sheets"));
  const [print, send] = useMachine(machines.printAllSds);
  const isBusy = print.hasTag("busy");
  const start: HeadAction = {
    label: isBusy ? "Printing…" : "Print All SDS",
    icon: <Printer size={16} aria-hidden />,
    isPending: isBusy,
    stays: isBusy,
    disabledReason: inventory === null ? LOADING : refusal,
    onPress: () => send({ type: "command.requested", subject: id }),
  };
  return isBusy
    ? [start, { label: "Cancel", stays: true, onPress: () => send({ type: "command.cancelled" }) }]
    : [start];
};

const TEXTS: ListTexts = {
  table: "Products of the inventory",
  search: "Search products",
  placeholder: "Search Inventory by product or manufacturer",
};

const rowId = ({ inventory_product_id }: InventoryProductRow): string => String(inventory_product_id);
const nameOf = ({ name, container_info, location_stored }: InventoryProductRow): string =>
  [name, container_info, location_stored].filter((part) => part !== "").join(", ");

/** Until the inventory is loaded; whether the role may unlink at all is already known. */
const OPEN = { is_active: true, is_completed: false };

type LinesTableProps = {
  readonly id: number;
  /** Null until loaded; until then nobody may delete. */
  readonly inventory: Inventory | null;
  readonly onChanged: () => void;
  readonly renderHead: (files: ReadonlyArray<HeadAction>) => ReactNode;
};

function LinesTable({ id, inventory, onChanged, renderHead }: LinesTableProps) {
  const machines = useMachines(inventoryMachines);
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
  const action = useConfirmAction(machines.unlinkLine, list, onChanged);
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
        renderHead={renderHead}
        texts={TEXTS}
        density="compact"
        columns={columns}
        asFile={asFile}
        rowId={rowId}
        nameOf={nameOf}
        emptyHint={mayEdit ? <NextSteps /> : undefined}
      />
      <ListHistory
        resource="inventory"
        id={id}
        onUndone={() => {
          list.send({ type: "list.refreshed" });
          onChanged();
        }}
      />
      <ActionDialog action={action} questionOf={({ name }) => confirmUnlink(name)} tone="danger" />
    </>
  );
}

/** False if the person has already focused something else. */
const isIdle = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === "H1";
};

/**
 * Returning from a form by Save or Back focuses the link in its row.
 * @param isFresh the rows are up to date: if the row moved later, it would lose the focus
 */
const useReturnToRow = (isFresh: boolean, pathOf: (id: number) => string): void => {
  const { returnsTo } = useRouter().latestLocation.state;
  const hasReturned = useRef(false);
  useEffect(() => {
    if (returnsTo === undefined || !isFresh || hasReturned.current) return;
    hasReturned.current = true;
    const path = pathOf(returnsTo);
    const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].find(
      ({ pathname }) => pathname === path,
    );
    if (link === undefined || !isIdle()) return;
    link.scrollIntoView({ block: "center" });
    link.focus({ preventScroll: true });
  }, [returnsTo, isFresh, pathOf]);
};
