import { SHEET_FILTERS } from "#domain/sheet/review/sheetStates.ts";
import type { ListRules } from "./listSearch.ts";

export const ACTIVE_OR_ARCHIVED: ListRules["statuses"] = ["active", "inactive"];

const archivable = (...sortable: ReadonlyArray<string>): ListRules => ({ statuses: ACTIVE_OR_ARCHIVED, sortable });

export const LIST_RULES = {
  /** By default shows active and archived ones alike (reading 21). */
  inventories: {
    statuses: ["", "active", "completed", "inactive"],
    sortable: ["year", "customer__name", "facility__name", "technician__names"],
  },
  lines: {
    statuses: ["active"],
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
  },
  products: { ...archivable("name", "mfg_name"), hasSdsFilter: true },
  sheets: { statuses: [""], sortable: [], shows: [SHEET_FILTERS], ipp: 50 },
  /** The chemical components of a product or a line, and a record's history: not stored in an address. */
  components: { statuses: ["active"], sortable: ["number", "name", "percentage_weight", "percentage_volume"] },
  history: { statuses: ["active"], sortable: [] },
  customers: archivable("name", "facility__name"),
  contacts: archivable("last_name", "email"),
  stateFields: archivable("name", "state", "level", "t2s_name"),
  technicians: archivable("full_name", "email", "phone"),
  containers: archivable("name", "description"),
  hazards: archivable("name"),
  users: archivable("full_name", "email", "phone", "role"),
  referenceLists: { statuses: [""], sortable: ["type", "name", "updated_at"] },
  referenceRows: {
    statuses: [""],
    sortable: ["chemical_name", "cas_number", "threshold_quantity_lbs", "final_reportable_quantity_lb"],
  },
} as const satisfies Readonly<Record<string, ListRules>>;
