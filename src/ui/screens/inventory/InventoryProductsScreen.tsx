import { useParams, useRouter } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { confirmUnlink, LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { LINE_COLUMNS } from "#application/inventory/lineColumns.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Counter, PageHeading } from "#ui/kit/layout.tsx";
import { YEAR_TO_YEAR, yearsPath } from "../comparison/yearsSearch.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { MissingPage } from "../form/Loaded.tsx";
import { type ListTexts, ListView, toAddFirst } from "../list/ListPage.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { IMPORT } from "../list/listTexts.ts";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useList } from "../list/useList.ts";
import { screenPart } from "../screenPart.tsx";
import { usePage } from "../shell/usePage.ts";
import { useAltKey } from "../useAltKey.ts";
import { useApp, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import {
  GRID_TITLE,
  gridPath,
  linesCrumbs,
  linesPath,
  NEW_PRODUCT_KEYS,
  PRODUCTS_LIST,
  WALK,
  walkPath,
} from "./lineTexts.ts";
import { counters } from "./inventory.css.ts";
import { INVENTORIES, lockedForStaff } from "./inventoryTexts.ts";
import { lineColumns } from "./lineColumns.tsx";
import type { FacilityThresholdsProps } from "./meter/FacilityThresholds.tsx";
import { ListHistory } from "../history/RecordHistory.tsx";

const FacilityThresholds = screenPart<FacilityThresholdsProps>(
  async () => (await import("./meter/FacilityThresholds.tsx")).FacilityThresholds,
);

/** /inventories/{id}/products: the lines of one inventory (spec B2). */
export function InventoryProductsScreen() {
  const { inventoryId } = useParams({ strict: false });
  return <LinesOf key={inventoryId} id={Number(inventoryId)} />;
}

function LinesOf({ id }: { readonly id: number }) {
  const { machines } = useApp();
  const role = useRole();
  const router = useRouter();
  const [state, send] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const inventory = state.context.value;
  usePage({ title: PRODUCTS_LIST, breadcrumbs: linesCrumbs(inventory ?? { id, hasFailed: !state.hasTag("loading") }) });
  const refusalTo = (event: "product.added" | "product.edited") =>
    inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, event));
  const refusal = inventory === null ? LOADING : refusalTo("product.added");
  // Keeps the list's search, so that closing the form returns to the same page of the list.
  const add = () => router.history.push(`${linesPath(id)}/create${router.state.location.searchStr}`);
  useAltKey("N", refusal === undefined ? add : undefined);
  if (state.hasTag("missing")) {
    return (
      <MissingPage
        title={PRODUCTS_LIST}
        message="This inventory does not exist."
        list={{ name: INVENTORIES, path: "/inventories" }}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={PRODUCTS_LIST}
        description={
          <span className={counters}>
            <Counter label="products inventoried" value={inventory?.products_inventoried ?? "–"} />
            <Counter label="products with sds" value={inventory?.products_with_sds ?? "–"} />
          </span>
        }
        primary={
          <Button variant="primary" disabledReason={refusal} keys={NEW_PRODUCT_KEYS} onPress={add}>
            + Add New Product
          </Button>
        }
        actions={
          <>
            {inventory === null ? null : <ButtonLink href={yearsPath(placeOf(inventory))}>{YEAR_TO_YEAR}</ButtonLink>}
            {inventory?.walk_source == null ? null : (
              <ButtonLink href={walkPath(id)}>
                {inventory.to_confirm === 0 ? WALK : `${WALK} (${inventory.to_confirm} to confirm)`}
              </ButtonLink>
            )}
            <PrintAllSds
              inventoryId={id}
              disabledReason={inventory === null ? LOADING : refusalOf(mayDo(role, "inventory.print sheets"))}
            />
            <Thresholds id={id} inventory={inventory} />
            <ButtonLink href={gridPath(id)} disabledReason={refusalTo("product.edited")}>
              {GRID_TITLE}
            </ButtonLink>
            <ButtonLink href={`${linesPath(id)}/import`} disabledReason={refusalTo("product.added")}>
              {IMPORT}
            </ButtonLink>
          </>
        }
      />
      <LockNotice inventory={inventory} />
      {state.hasTag("failed") ? (
        <FormFailure message={state.context.error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null}
      <LinesTable id={id} inventory={inventory} onChanged={() => send({ type: "load.refreshed" })} />
    </>
  );
}

/** Opens what the facility is nearest to. */
function Thresholds(of: Omit<FacilityThresholdsProps, "onClose">) {
  const refusal = refusalOf(mayDo(useRole(), "report.create"));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabledReason={refusal} onPress={() => setOpen(true)}>
        Thresholds
      </Button>
      {isOpen ? <FacilityThresholds {...of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const placeOf = ({ customer, facility, year }: Inventory) => ({
  customer_id: customer.id,
  facility_id: facility.id,
  after: year,
});

/** Tells staff why they are refused; tells those who may still edit that staff cannot. */
export function LockNotice({ inventory }: { readonly inventory: Inventory | null }) {
  const role = useRole();
  if (inventory === null) return null;
  const refused = refusalOf(inventoryDecision({ ...inventory, role }, "product.edited"));
  if (refused !== undefined) return <Notice tone="warning">{refused}</Notice>;
  const isLockedForStaff = !inventoryDecision({ ...inventory, role: "staff" }, "product.edited").allowed;
  return isLockedForStaff ? <Notice>{lockedForStaff(inventory)}</Notice> : null;
}

type PrintAllSdsProps = { readonly inventoryId: number; readonly disabledReason: string | undefined };

/** Makes one PDF of all sheets of an inventory; this may take a while and can be canceled. */
export function PrintAllSds({ inventoryId, disabledReason }: PrintAllSdsProps) {
  const { machines } = useApp();
  const [print, send] = useMachine(machines.printAllSds);
  const isBusy = print.hasTag("busy");
  return (
    <>
      {isBusy ? <Button onPress={() => send({ type: "command.cancelled" })}>Cancel</Button> : null}
      <Button
        icon={<Printer size={16} aria-hidden />}
        isPending={isBusy}
        disabledReason={disabledReason}
        onPress={() => send({ type: "command.requested", subject: inventoryId })}
      >
        {isBusy ? "Printing…" : "Print All SDS"}
      </Button>
    </>
  );
}

const TEXTS: ListTexts = {
  table: "Products of the inventory",
  search: "Search products",
  placeholder: "Search Inventory by product or manufacturer",
};

const rowId = ({ inventory_product_id }: InventoryProductRow): string => String(inventory_product_id);
const nameOf = ({ name, container_info, location_stored }: InventoryProductRow): string =>
  [name, container_info, location_stored].filter((part) => part !== "").join(", ");

/** Used until the inventory is loaded: whether the role may unlink at all is already known. */
const OPEN = { is_active: true, is_completed: false };

type LinesTableProps = {
  readonly id: number;
  /** Null until loaded; until then nobody may delete. */
  readonly inventory: Inventory | null;
  readonly onChanged: () => void;
};

function LinesTable({ id, inventory, onChanged }: LinesTableProps) {
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
        texts={TEXTS}
        density="compact"
        columns={columns}
        asFile={asFile}
        rowId={rowId}
        nameOf={nameOf}
        emptyHint={mayEdit ? toAddFirst("+ Add New Product") : undefined}
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
