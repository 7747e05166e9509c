import type { InventoryProductDraft } from "#domain/inventory/inventoryProductForm.ts";
import { FACT_LABELS } from "../product/factTexts.ts";

/** Words of the inventory products screens: the specification's, as it spells them (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const SEARCH_LINES = "Search Inventory by product or manufacturer";
export const PRINT_ALL_SDS = "Print All SDS";
export const PRINTING = "Printing…";
export const ADD_LINE = "+ Add New Product";
export const ADD_NEW_PRODUCT = "Add New Product";
export const PRODUCTS_INVENTORIED = "products inventoried";
export const PRODUCTS_WITH_SDS = "products with sds";
export const PRODUCT_INPUT_DETAILS = "product input details";
/** The same on the browser's tab and in the header. */
export const PRODUCT_INPUT_TITLE = "Product Input Details";

/** Names of the product input form's fields. */
export const LINE_LABELS = {
  ...FACT_LABELS,
  product_id: "Product",
  name: "Product",
  is_processed: "Processed",
  is_manufactured: "Manufactured",
  is_otherwise_used: "Otherwise Used",
  container_id: "Container Type",
  container_size: "Container Size",
  container_unit_id: "Container Unit",
  container_quantity: "Container Quantity",
  location_stored: "Location Stored",
  max_gallons: "Max Gallons",
  max_pounds: "Max Pounds",
  notes: "Notes",
} as const satisfies Readonly<Record<keyof InventoryProductDraft, string>>;
