import type { ListAddressRules } from "../list/listSearch.ts";

/** What an inventory's products take from their address: a line has no status. */
export const LINES_ADDRESS: ListAddressRules = {
  statuses: ["active"],
  defaultStatus: "active",
  sortable: [
    "sds_no",
    "name",
    "mfg_name",
    "sds_status",
    "container_quantity",
    "max_gallons",
    "max_pounds",
    "location_stored",
  ],
};

export const linesPath = (inventoryId: number): string => `/inventories/${inventoryId}/products`;
