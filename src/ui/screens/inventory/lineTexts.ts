import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import { ask, LOADING, type Question } from "#application/shared/texts.ts";
import { type Inventory, inventoryName } from "#domain/inventory/Inventory.ts";
import { INVENTORIES } from "./inventoryTexts.ts";

/** Texts of the inventory products screens, with the specification's spelling (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const ADD_NEW_PRODUCT = "Add New Product";
export const NEW_PRODUCT_KEYS = "Alt+N";
export const PRODUCT_INPUT_TITLE = "Product Input Details";

export const WALK = "Walk";
export const walkPath = (inventoryId: number): string => `/inventories/${inventoryId}/walk`;
/** A form opened from the walk returns to it. */
export const fromWalk = (formPath: string): string => `${formPath}?from=walk`;
/** A form opened from the grid returns to it, with its search and sort. */
export const fromGrid = (formPath: string, search: string): string =>
  `${formPath}${search === "" ? "?" : `${search}&`}from=grid`;
export const linesPath = (inventoryId: number): string => `/inventories/${inventoryId}/products`;
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

/** An inventory that is loading or could not be loaded. */
type Awaited = { readonly id: number; readonly hasFailed: boolean };

const above = (inventory: Inventory | Awaited): ReadonlyArray<Breadcrumb> => [
  { name: INVENTORIES, path: "/inventories" },
  "hasFailed" in inventory
    ? { name: inventory.hasFailed ? `Inventory ${inventory.id}` : LOADING }
    : { name: inventoryName(inventory), path: `/inventories/${inventory.id}` },
];

/** Inventories > customer, facility, year > Products List (spec B2). */
export const linesCrumbs = (inventory: Inventory | Awaited): ReadonlyArray<Breadcrumb> => [
  ...above(inventory),
  { name: PRODUCTS_LIST },
];

/** Inventories > customer, facility, year > Walk. */
export const walkCrumbs = (inventory: Inventory | Awaited): ReadonlyArray<Breadcrumb> => [
  ...above(inventory),
  { name: WALK },
];

const listNameOf = (inventoryId: number, listHref: string): string => {
  if (listHref === walkPath(inventoryId)) return WALK;
  return listHref.startsWith(gridPath(inventoryId)) ? GRID_TITLE : PRODUCTS_LIST;
};

export const lineCrumbs = (
  inventory: Inventory | Awaited,
  listHref: string,
  name: string,
): ReadonlyArray<Breadcrumb> => [
  ...above(inventory),
  { name: listNameOf(inventory.id, listHref), path: listHref },
  { name },
];

export const gridCrumbs = (inventory: Inventory | { readonly id: number; readonly hasFailed: boolean }) =>
  lineCrumbs(inventory, linesPath(inventory.id), GRID_TITLE);
