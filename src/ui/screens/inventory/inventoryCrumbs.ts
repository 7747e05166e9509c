import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import type { ModalAddress } from "../list/modalAddress.ts";
import { INVENTORIES_PATH } from "./inventoriesAddress.ts";
import { ADD_NEW_CRUMB, DETAILS_CRUMB, INVENTORIES } from "./inventoryTexts.ts";

/** Inventories > Add new or Inventory Details (spec B2); the list alone is its own crumb. */
export const inventoryCrumbs = (modal: ModalAddress | undefined): ReadonlyArray<Breadcrumb> => {
  if (modal === undefined) return [{ name: INVENTORIES }];
  return [{ name: INVENTORIES, path: INVENTORIES_PATH }, { name: modal.id === null ? ADD_NEW_CRUMB : DETAILS_CRUMB }];
};
