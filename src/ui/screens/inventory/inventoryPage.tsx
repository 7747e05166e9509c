import { type RouterHistory, useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { inventoryMachines } from "#application/inventory/inventoryMachines.ts";
import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import type { Found } from "#application/scan/scanMachine.ts";
import { ask, LOADING, type Question } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { type Inventory, inventoryName } from "#domain/inventory/Inventory.ts";
import { inventoryDecision, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import { numberText } from "#ui/kit/counts.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { MissingPage } from "../form/Loaded.tsx";
import { toAddFirst } from "../record/ListPage.tsx";
import { INVENTORIES, REPORTS_PATH, SHEETS_PATH } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { nextSteps } from "./inventory.css.ts";

/** Texts of the inventory products screens, with the specification's spelling (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const ADD_NEW_PRODUCT = "Add New Product";
export const NEW_PRODUCT_KEYS = "Alt+N";
export const PRODUCT_INPUT_TITLE = "Product Input Details";

export const WALK = "Walk";
export const walkPath = (inventoryId: number): string => `${INVENTORIES.path}/${inventoryId}/walk`;
/** A form opened from the walk returns to it. */
export const fromWalk = (formPath: string): string => `${formPath}?from=walk`;
/** A form opened from the grid returns to it, with its search and sort. */
export const fromGrid = (formPath: string, search: string): string =>
  `${formPath}${search === "" ? "?" : `${search}&`}from=grid`;
export const linesPath = (inventoryId: number): string => `${INVENTORIES.path}/${inventoryId}/products`;

/** Opens the line that was scanned, or the form of a new one, at its quantity. */
export const openFound = (history: RouterHistory, inventoryId: number, found: Found, from = ""): void => {
  const line = found.kind === "line" ? found.inventory_product_id : "create";
  const product = found.kind === "line" ? undefined : found.product;
  history.push(`${linesPath(inventoryId)}/${line}${from}#container_quantity`, { product });
};

export const GRID_TITLE = "Edit in Place";
export const gridPath = (inventoryId: number): string => `${linesPath(inventoryId)}/grid`;

/** The page to which a form returns, with its search. */
export const listHrefOf = (inventoryId: number, search: string): string => {
  const sent = new URLSearchParams(search);
  const from = sent.get("from");
  if (from === "walk") return walkPath(inventoryId);
  if (from !== "grid") return `${linesPath(inventoryId)}${search}`;
  sent.delete("from");
  return `${gridPath(inventoryId)}${sent.size === 0 ? "" : `?${sent.toString()}`}`;
};

const products = (count: number): string => (count === 1 ? "1 product" : `${count} products`);
export const savingProducts = (count: number): string => `Saving ${products(count)}…`;

/** Asked if the server has not answered for some lines. */
export const leaveUnsaved = (count: number, keepsDrafts: boolean): Question =>
  ask({
    title: count === 1 ? "Product Not Saved Yet" : "Products Not Saved Yet",
    description: `If you leave now, ${products(count)} may not be saved. ${
      keepsDrafts ? "Your entries are kept for the next time you open this form." : "Your entries will be lost."
    }`,
    confirm: "Leave",
  });

/** Of containers, in full. */
const quantityShown = numberText(6);

export const quantityText = (quantity: number | null): string => (quantity === null ? "" : quantityShown(quantity));

/** An inventory that is loading or could not be loaded. */
type Awaited = { readonly id: number; readonly hasFailed: boolean };

const listNameOf = (inventoryId: number, listHref: string): string => {
  if (listHref === walkPath(inventoryId)) return WALK;
  return listHref.startsWith(gridPath(inventoryId)) ? GRID_TITLE : PRODUCTS_LIST;
};

/** Inventories > customer, facility, year > Products List > Import Products (spec B2). `listHref`: the page in between. */
export const crumbsOf = (
  inventory: Inventory | Awaited,
  name: string,
  listHref?: string,
): ReadonlyArray<Breadcrumb> => [
  INVENTORIES,
  "hasFailed" in inventory
    ? { name: inventory.hasFailed ? `Inventory ${inventory.id}` : LOADING }
    : { name: inventoryName(inventory), path: `${INVENTORIES.path}/${inventory.id}` },
  ...(listHref === undefined ? [] : [{ name: listNameOf(inventory.id, listHref), path: listHref }]),
  { name },
];

/** A page of one inventory; it begins anew for another one. */
export const pageOfInventory = (Page: ComponentType<{ readonly id: number }>): ComponentType =>
  function InventoryPage() {
    const { inventoryId } = useParams({ strict: false });
    return <Page key={inventoryId} id={Number(inventoryId)} />;
  };

/** The inventory of a page, null until it is loaded, and why this person may not change it; until then the server says. */
export const useInventoryPage = (id: number, title: string, listHref?: string) => {
  const machines = useMachines(inventoryMachines);
  const role = useRole();
  const [state, send] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const inventory = state.context.value;
  const above = inventory ?? { id, hasFailed: !state.hasTag("loading") };
  usePage({ title, breadcrumbs: crumbsOf(above, title, listHref) });
  const refusalTo = (event: InventoryMachineEvent["type"]): string | undefined =>
    inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, event));
  return { inventory, state, send, refusalTo };
};

export function MissingInventory({ title }: { readonly title: string }) {
  return <MissingPage title={title} message="This inventory does not exist." list={INVENTORIES} />;
}

/** What to do with an inventory without products. */
export function NextSteps() {
  return (
    <>
      {toAddFirst("+ Add New Product")}
      <ul className={nextSteps}>
        <li>
          <TextLink href={SHEETS_PATH}>Safety data sheets</TextLink>: upload those of many products at once.
        </li>
        <li>Thresholds: the button above shows how near the facility is to each of them.</li>
        <li>
          <TextLink href={REPORTS_PATH}>Reports</TextLink>: created from the products of the inventory.
        </li>
      </ul>
    </>
  );
}

/** Tells staff why they are refused; tells those who may still edit that staff cannot. */
export function LockNotice({ inventory }: { readonly inventory: Inventory | null }) {
  const role = useRole();
  if (inventory === null) return null;
  const refused = refusalOf(inventoryDecision({ ...inventory, role }, "product.edited"));
  if (refused !== undefined) return <Notice tone="warning">{refused}</Notice>;
  const isLockedForStaff = !inventoryDecision({ ...inventory, role: "staff" }, "product.edited").allowed;
  return isLockedForStaff ? (
    <Notice>
      {`This inventory is ${inventory.is_active ? "completed" : "archived"}. You can change it; staff cannot.`}
    </Notice>
  ) : null;
}
