import type { ListAddressRules } from "../list/listSearch.ts";
import type { ListPlace } from "../list/modalAddress.ts";

const HOME = "/customers-facilities-mgmt";
export const CUSTOMER_MODALS = `${HOME}/customers`;
export const FACILITY_MODALS = `${HOME}/facilities`;

/** The list, and the modals of both over it (spec B2). */
export const CUSTOMERS_PLACE: ListPlace = { home: HOME, modals: [CUSTOMER_MODALS, FACILITY_MODALS] };

export const CUSTOMERS_RULES: ListAddressRules = {
  statuses: ["active", "inactive"],
  defaultStatus: "active",
  sortable: ["name", "facility__name"],
};
