import type { ListAddressRules } from "../list/listSearch.ts";
import type { ListPlace } from "../list/modalAddress.ts";

export const INVENTORIES_PATH = "/inventories";

/** The list, and the modals over it. */
export const INVENTORIES_PLACE: ListPlace = { home: INVENTORIES_PATH, modals: [INVENTORIES_PATH] };

/** What /inventories takes from its address; it shows active and archived alike at first (reading 21). */
export const INVENTORIES_ADDRESS: ListAddressRules = {
  statuses: ["", "active", "completed", "inactive"],
  defaultStatus: "",
  sortable: ["year", "customer__name", "facility__name", "technician__names"],
};
