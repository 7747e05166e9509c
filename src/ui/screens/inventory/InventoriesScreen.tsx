import { useMemo } from "react";
import type { ListStatus } from "#domain/shared/Page.ts";
import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import type { InventoryRow } from "#domain/inventory/Inventory.ts";
import { INVENTORY_COLUMNS, inventoryState } from "#application/inventory/inventoryColumns.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { type ListAction, ListPage, type ListTexts } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import {
  FACILITIES_IMPORT_PATH,
  FILINGS_IMPORT_PATH,
  IMPORT_FOR_FACILITIES,
  START_FROM_FILING,
} from "../list/listTexts.ts";
import { INVENTORIES, SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { archivedTone } from "../list/rowColumns.tsx";
import { columnsOf } from "../columnsOf.ts";
import { useApp } from "../useApp.ts";
import { type ListAsFile, ListFilter } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useOpenModal } from "../list/modalRoute.tsx";
import { useList } from "../list/useList.ts";
import { FirstSteps } from "./FirstSteps.tsx";

const INVENTORIES_LIST = "Inventories List";

/** A select has no empty id, so 'all' stands for no filter (spec B2). */
export const INVENTORY_STATUSES = [
  { id: "all", label: "All" },
  { id: "active", label: "Active" },
  { id: "completed", label: "Completed" },
  { id: "inactive", label: "Archived" },
] as const;

export const statusOfChoice = (id: string | null): ListStatus =>
  id === "active" || id === "completed" || id === "inactive" ? id : "";
export const choiceOfStatus = (status: ListStatus): string => (status === "" ? "all" : status);

/** Inventories > Add new or Inventory Details (spec B2); the list alone is the only crumb. */
export const inventoryCrumbs = (modal: number | null | undefined): ReadonlyArray<Breadcrumb> => {
  if (modal === undefined) return [{ name: INVENTORIES.name }];
  return [INVENTORIES, { name: modal === null ? "Add new" : "Inventory Details" }];
};

const named = (row: InventoryRow): string => `${row.customer__name}, ${row.facility__name}, ${row.year}`;

/** Archived and completed inventories are marked by a word, not only by gray text. */
const stateOf = (row: InventoryRow) => {
  const state = inventoryState(row);
  return state === "" ? null : <Badge tone={row.is_active ? "success" : "neutral"}>{state}</Badge>;
};

const column = columnsOf(INVENTORY_COLUMNS);

/** `search` is the list's address (`?page=2`), which a modal over the list keeps (spec B2). */
export const inventoryColumns = (search: string): ReadonlyArray<ListColumn<InventoryRow>> => [
  column("year", { width: 68 }),
  column("customer__name", {
    isRowHeader: true,
    minWidth: 150,
    cell: (row) => (
      <TextLink href={`/inventories/${row.id}${search}`} aria-label={`Edit inventory ${named(row)}`}>
        {row.customer__name}
      </TextLink>
    ),
  }),
  column("facility__name", { minWidth: 150, givesWay: 2 }),
  column("technician__names", { minWidth: 142, givesWay: 1 }),
  column("state", { isHeaderHidden: true, width: 0, cell: stateOf }),
  {
    id: "products",
    header: "Products",
    width: 82,
    isPinned: true,
    cell: (row) => (
      <TextLink href={`/inventories/${row.id}/products`} aria-label={`View products of ${named(row)}`}>
        View
      </TextLink>
    ),
  },
];

const rowId = ({ id }: InventoryRow): string => String(id);
const AS_FILE: ListAsFile = { list: "inventories", columns: INVENTORY_COLUMNS };
const TEXTS: ListTexts = {
  table: INVENTORIES.name,
  search: "Search inventories",
  placeholder: "Search inventories by customer, facility, technician or year",
};
const ACTIONS: ReadonlyArray<ListAction> = [
  { label: "+ Add New Inventory", path: `${INVENTORIES.path}/create`, permission: "inventory.create" },
];

const BUTTONS = [{ label: SEASON.label, href: SEASON.path }];
const MORE = [
  { label: IMPORT_FOR_FACILITIES, href: FACILITIES_IMPORT_PATH },
  { label: START_FROM_FILING, href: FILINGS_IMPORT_PATH },
];

/** /inventories, /inventories/create and /inventories/{id}: the list, and the modals over it (spec B2). */
export function InventoriesScreen() {
  const { home } = useApp();
  const list = useList({
    list: home.inventories,
    scope: null,
    rules: LIST_RULES.inventories,
  });
  const { address } = list;
  usePage({ title: INVENTORIES_LIST, breadcrumbs: inventoryCrumbs(useOpenModal()) });
  const columns = useMemo(() => inventoryColumns(address), [address]);
  const { choose } = list;
  const { status, search } = list.query;
  const isBare = list.page?.total === 0 && status === "" && search === "";
  const filters = useMemo(
    () => (
      <ListFilter
        label="Status"
        options={INVENTORY_STATUSES}
        value={choiceOfStatus(status)}
        onChange={(id) => choose({ status: statusOfChoice(id) })}
      />
    ),
    [status, choose],
  );
  return (
    <ListPage
      title={INVENTORIES_LIST}
      actions={ACTIONS}
      buttons={BUTTONS}
      more={MORE}
      intro={isBare ? <FirstSteps /> : null}
      list={list}
      texts={TEXTS}
      columns={columns}
      asFile={AS_FILE}
      rowId={rowId}
      rowTone={archivedTone}
      filters={filters}
      history="inventory"
    />
  );
}
