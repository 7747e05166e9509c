import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import { ADD_NEW_CRUMB, DETAILS_CRUMB, INVENTORIES } from "./inventoryTexts.ts";

/** Inventories > Add new or Inventory Details (spec B2); the list alone is its own crumb. */
export const inventoryCrumbs = (modal: number | null | undefined): ReadonlyArray<Breadcrumb> => {
  if (modal === undefined) return [{ name: INVENTORIES }];
  return [{ name: INVENTORIES, path: "/inventories" }, { name: modal === null ? ADD_NEW_CRUMB : DETAILS_CRUMB }];
};
