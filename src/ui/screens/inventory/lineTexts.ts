import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import { LOADING } from "#application/shared/texts.ts";
import { type Inventory, inventoryName } from "#domain/inventory/Inventory.ts";
import { INVENTORIES } from "./inventoryTexts.ts";

/** Words of the inventory products screens: the specification's, as it spells them (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const ADD_NEW_PRODUCT = "Add New Product";
export const PRODUCT_INPUT_TITLE = "Product Input Details";

export const linesPath = (inventoryId: number): string => `/inventories/${inventoryId}/products`;

const above = (inventory: Inventory | null): ReadonlyArray<Breadcrumb> => [
  { name: INVENTORIES, path: "/inventories" },
  inventory === null ? { name: LOADING } : { name: inventoryName(inventory), path: `/inventories/${inventory.id}` },
];

/** Inventories > customer, facility, year > Products List (spec B2). */
export const linesCrumbs = (inventory: Inventory | null): ReadonlyArray<Breadcrumb> => [
  ...above(inventory),
  { name: PRODUCTS_LIST },
];

export const lineCrumbs = (inventory: Inventory | null, listHref: string, name: string): ReadonlyArray<Breadcrumb> => [
  ...above(inventory),
  { name: PRODUCTS_LIST, path: listHref },
  { name },
];
