import { type Inventory } from "#domain/inventory/Inventory.ts";
import { lineCrumbs, linesPath } from "../lineTexts.ts";

export const GRID_TITLE = "Edit in Place";
export const gridPath = (inventoryId: number): string => `${linesPath(inventoryId)}/grid`;

export const gridCrumbs = (inventory: Inventory | { readonly id: number; readonly hasFailed: boolean }) =>
  lineCrumbs(inventory, linesPath(inventory.id), GRID_TITLE);
