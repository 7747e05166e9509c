import { HISTORY_RESOURCES, type HistoryResource } from "./HistoryEntry.ts";

/** Tables that records refer to; a reference is shown by the name it has today. */
export type ReferenceTable =
  | "customers"
  | "facilities"
  | "containers"
  | "container_units"
  | "hazards"
  | "people"
  | "products"
  | "inventories"
  | "files"
  | "chemical_components";

/** How a column is told: by the label of its form field, with its unit. */
export type FieldWords = {
  readonly label: string;
  readonly unit?: string;
  readonly as?: "phone" | "date" | "standing";
  readonly of?: ReferenceTable;
};
/** Rows that belong to a record, told as a list of names. */
export type Belonging = { readonly label: string; readonly of: ReferenceTable; readonly by: string };

/** What is told of a resource: its table's columns in the order of the form, and the rows that belong to it. */
export type HistoryWords = {
  /** As its form and toasts name one. */
  readonly entity: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, FieldWords>>;
  readonly belongings: Readonly<Record<string, Belonging>>;
};

const STANDING = { is_active: { label: "Status", as: "standing" } } as const;
const ADDRESS = {
  address: { label: "Street" },
  city: { label: "City" },
  state: { label: "State" },
  zip: { label: "ZIP" },
  phone: { label: "Phone", as: "phone" },
} as const;
const PERSON = (phone: string) =>
  ({
    first_name: { label: "First Name" },
    last_name: { label: "Last Name" },
    email: { label: "Email" },
    phone: { label: phone, as: "phone" },
    role: { label: "Role" },
    ...STANDING,
  }) as const;
const MAKER = {
  mfg_name: { label: "Manufacturer" },
  mfg_product_number: { label: "Manufacturer Product Number" },
  mfg_phone: { label: "Manufacturer Phone", as: "phone" },
  mfg_emergency_phone: { label: "Emergency Phone", as: "phone" },
} as const;
const PHYSICS = {
  physical_state: { label: "Physical State" },
  specific_gravity: { label: "Specific Gravity" },
  pounds_per_gallon: { label: "Pounds per Gallon", unit: "lb/gal" },
  conversion_factor: { label: "Conversion Factor" },
  flash_points: { label: "Flash Point", unit: "°F" },
  nfpa: { label: "NFPA" },
} as const;
const FLAGS = {
  is_sara_f: { label: "SARA F" },
  is_sara_p: { label: "SARA P" },
  is_sara_r: { label: "SARA R" },
  is_sara_a: { label: "SARA A" },
  is_sara_c: { label: "SARA C" },
  is_spcc: { label: "SPCC" },
} as const;
const HAZARDS = { label: "Hazard Classes", of: "hazards", by: "hazard_id" } as const;
const COMPONENTS = { label: "Chemical Components", of: "chemical_components", by: "chemical_component_id" } as const;

/**
 * The one table of what a history tells. A column that is not named here is never told: whatever secret a table may get
 * one day stays in the log.
 */
export const HISTORY_WORDS: Readonly<Record<HistoryResource, HistoryWords>> = {
  customer: {
    entity: "Customer",
    table: "customers",
    fields: {
      name: { label: "Customer Name" },
      prepared_at: { label: "Client questionnaire was prepared/revised", as: "date" },
      ...ADDRESS,
      is_same_billing_address: { label: "Same as Company Address" },
      billing_address: { label: "Billing Street" },
      billing_city: { label: "Billing City" },
      billing_state: { label: "Billing State" },
      billing_zip: { label: "Billing ZIP" },
      ...STANDING,
    },
    belongings: {},
  },
  facility: {
    entity: "Facility",
    table: "facilities",
    fields: {
      name: { label: "Facility Name" },
      customer_id: { label: "Customer", of: "customers" },
      ...ADDRESS,
      ...STANDING,
    },
    belongings: {},
  },
  container: {
    entity: "Container",
    table: "containers",
    fields: { name: { label: "Container Type" }, description: { label: "Container Description" }, ...STANDING },
    belongings: {},
  },
  unit: {
    entity: "Container Unit",
    table: "container_units",
    fields: { name: { label: "Unit Name" }, description: { label: "Unit Description" }, ...STANDING },
    belongings: {},
  },
  hazard: {
    entity: "Hazard Class",
    table: "hazards",
    fields: { name: { label: "Hazard Class" }, ...STANDING },
    belongings: {},
  },
  technician: { entity: "Technician", table: "people", fields: PERSON("Phone"), belongings: {} },
  user: { entity: "User", table: "people", fields: PERSON("Mobile Phone"), belongings: {} },
  product: {
    entity: "Product",
    table: "products",
    fields: {
      name: { label: "Product" },
      ...MAKER,
      sds_file_id: { label: "SDS", of: "files" },
      sds_date: { label: "SDS Date", as: "date" },
      ...PHYSICS,
      ...FLAGS,
      ...STANDING,
    },
    belongings: { product_hazards: HAZARDS, product_chemical_components: COMPONENTS },
  },
  inventory: {
    entity: "Inventory",
    table: "inventories",
    fields: {
      year: { label: "Year" },
      customer_id: { label: "Customer", of: "customers" },
      facility_id: { label: "Facility", of: "facilities" },
      is_completed: { label: "Completed" },
      ...STANDING,
    },
    belongings: {
      inventory_technicians: { label: "Technicians", of: "people", by: "person_id" },
      inventory_duplicates: { label: "Duplicate from existing inventories", of: "inventories", by: "source_id" },
    },
  },
  line: {
    entity: "Inventory Product",
    table: "inventory_products",
    fields: {
      name: { label: "Product" },
      ...MAKER,
      is_processed: { label: "Processed" },
      is_manufactured: { label: "Manufactured" },
      is_otherwise_used: { label: "Otherwise Used" },
      ...PHYSICS,
      container_id: { label: "Container Type", of: "containers" },
      container_size: { label: "Container Size" },
      container_unit_id: { label: "Container Unit", of: "container_units" },
      container_quantity: { label: "Container Quantity" },
      location_stored: { label: "Location Stored" },
      max_gallons: { label: "Max Gallons", unit: "gal" },
      max_pounds: { label: "Max Pounds", unit: "lb" },
      ...FLAGS,
      notes: { label: "Notes" },
      is_resolve_question: { label: "Question resolved" },
    },
    belongings: {
      inventory_product_hazards: HAZARDS,
      inventory_product_chemical_components: COMPONENTS,
    },
  },
};

/** The resource whose form bears this name; null for a form without a history. */
export const historyResourceOfEntity = (entity: string): HistoryResource | null =>
  HISTORY_RESOURCES.find((resource) => HISTORY_WORDS[resource].entity === entity) ?? null;
