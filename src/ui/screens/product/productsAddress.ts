import type { ListAddressRules } from "../list/listSearch.ts";
import type { ListPlace } from "../list/modalAddress.ts";

export const PRODUCTS_PATH = "/products";

/** Products open on pages of their own. */
export const PRODUCTS_PLACE: ListPlace = { home: PRODUCTS_PATH, modals: [] };

/** What /products takes from its address. */
export const PRODUCTS_ADDRESS: ListAddressRules = {
  statuses: ["active", "inactive"],
  defaultStatus: "active",
  sortable: ["name", "mfg_name"],
  hasSdsFilter: true,
};

export const componentsPath = (productId: number): string => `${PRODUCTS_PATH}/${productId}/chemical-components`;
