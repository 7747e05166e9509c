import type { InventoryProductDraft } from "#domain/inventory/inventoryProductForm.ts";

/** Words of the inventory products screens: the specification's, as it spells them (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const SEARCH_LINES = "Search Inventory by product or manufacturer";
export const ADD_LINE = "+ Add New Product";
export const ADD_NEW_PRODUCT = "Add New Product";
export const PRODUCTS_INVENTORIED = "products inventoried";
export const PRODUCTS_WITH_SDS = "products with sds";
export const PRODUCT_INPUT_DETAILS = "product input details";
/** The same on the browser's tab and in the header. */
export const PRODUCT_INPUT_TITLE = "Product Input Details";

/** Names of the product input form's fields. */
export const LINE_LABELS = {
  product_id: "Product",
  name: "Product",
  mfg_name: "Manufacturer",
  mfg_product_number: "Manufacturer Product Number",
  mfg_phone: "Manufacturer Phone",
  mfg_emergency_phone: "Emergency Phone",
  is_processed: "Processed",
  is_manufactured: "Manufactured",
  is_otherwise_used: "Otherwise Used",
  physical_state: "Physical State",
  specific_gravity: "Specific Gravity",
  pounds_per_gallon: "Pounds per Gallon",
  conversion_factor: "Conversion Factor",
  flash_points: "Flash Point",
  nfpa: "NFPA",
  hazard_ids: "Hazard Classes",
  container_id: "Container Type",
  container_size: "Container Size",
  container_unit_id: "Container Unit",
  container_quantity: "Container Quantity",
  location_stored: "Location Stored",
  max_gallons: "Max Gallons",
  max_pounds: "Max Pounds",
  is_sara_f: "SARA F",
  is_sara_p: "SARA P",
  is_sara_r: "SARA R",
  is_sara_a: "SARA A",
  is_sara_c: "SARA C",
  is_spcc: "SPCC",
  notes: "Notes",
} as const satisfies Readonly<Record<keyof InventoryProductDraft, string>>;
