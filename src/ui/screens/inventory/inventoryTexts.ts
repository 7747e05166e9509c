import { INVENTORY_FIELDS } from "#domain/inventory/Inventory.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";

/** Texts of the inventory screens, with the specification's spelling (spec B2). */
export const INVENTORIES = "Inventories";
export const INVENTORIES_LIST = "Inventories List";

/** The missing space is in the specification. */
export const ADD_INVENTORY_TITLE = "Add NewInventory";
export const inventoryTitle = (id: number): string => `Inventory ${id}`;

export const STANDING = "Inventory status";

export const INVENTORY_LABELS = labelsOf(INVENTORY_FIELDS);

export const INVENTORIES_PATH = "/inventories";

/** For an admin, who may still change it. */
export const lockedForStaff = ({ is_active }: { readonly is_active: boolean }): string =>
  `This inventory is ${is_active ? "completed" : "archived"}. You can change it; staff cannot.`;
