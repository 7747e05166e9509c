/** The button from a list to the page that imports its records. */
export const IMPORT = "Import";

/** Texts of the lists: heading, button and search, with the specification's spelling (spec A2, B2). */
export const LIST_TEXTS = {
  customers: {
    title: "customers and facilities",
    addLabel: "+ Add New Customer",
    searchPlaceholder: "Search by Customer or Facility",
  },
  facilities: { addLabel: "+ Add New Facility" },
  contacts: {
    title: "contacts",
    addLabel: "+ Add New Contact",
    searchPlaceholder: "Search by name, facility, customer, role or phone",
  },
  stateFields: {
    title: "state fields",
    addLabel: "+ Add New State Field",
    searchPlaceholder: "Search by state, label or field name",
  },
  containers: { title: "Container List", addLabel: "+ Add New Container", searchPlaceholder: "Search by Containers" },
  units: { title: "Container Units", addLabel: "+ Add New Unit", searchPlaceholder: "Search by Container Units" },
  hazards: { title: "hazard classes", addLabel: "+ Add New", searchPlaceholder: "Search by Hazard Class" },
  technicians: {
    title: "Technicians Management",
    addLabel: "+ Add New",
    searchPlaceholder: "Search by name, email or phone",
  },
  users: { title: "User Management", addLabel: "Create User", searchPlaceholder: "Search by name, email or phone" },
  products: {
    title: "Products List",
    addLabel: "+ Add New Product",
    searchPlaceholder: "Search by product or manufacturer",
  },
} as const;
export type ListWords = { readonly title: string; readonly addLabel: string; readonly searchPlaceholder: string };

/** Imports that lists lead to. */
export const START_FROM_FILING = "Start from Last Year's Filing";
export const FILINGS_IMPORT_PATH = "/inventories/import-filing";
export const IMPORT_FOR_FACILITIES = "Import Several Facilities";
export const FACILITIES_IMPORT_PATH = "/inventories/import";
