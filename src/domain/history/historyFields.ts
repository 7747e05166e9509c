import { FILING_CONTACT_FIELDS } from "../contact/Contact.ts";
import { CONTAINER_FIELDS, UNIT_FIELDS } from "../container/Container.ts";
import { CUSTOMER_FIELDS } from "../customer/Customer.ts";
import { FACILITY_FIELDS } from "../customer/Facility.ts";
import { HAZARD_FIELDS } from "../hazard/Hazard.ts";
import { TECHNICIAN_FIELDS, USER_FIELDS } from "../identity/Person.ts";
import { INVENTORY_FIELDS } from "../inventory/Inventory.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { VIEW_FIELDS } from "../list/viewFields.ts";
import { PRODUCT_FIELDS } from "../product/productFields.ts";
import { STATE_FIELD_FIELDS } from "../stateField/StateField.ts";
import type { FieldTable, ReferenceTable } from "../shared/fieldTable.ts";
import { HISTORY_RESOURCES, type HistoryResource, type Snapshot } from "./HistoryEntry.ts";
import { markedRowInWords } from "../inventory/grid/markedInWords.ts";
import { walkInWords } from "../inventory/walk/walkStates.ts";
import { sheetDecisionInWords } from "./sheetDecisionInWords.ts";

/** Rows that belong to a record, shown as a list of names. */
export type Belonging = {
  readonly label: string;
  readonly of: ReferenceTable;
  readonly by: string;
  /** A row that says more than whom it links to; each is told by itself. */
  readonly told?: (row: Snapshot, name: string) => string;
  /** The column that tells rows apart, 'id' by default. */
  readonly key?: string;
};

export type HistoryWords = {
  readonly entity: string;
  readonly table: string;
  readonly fields: FieldTable;
  readonly belongings: Readonly<Record<string, Belonging>>;
};

const COMPONENTS = { label: "Chemical Components", of: "chemical_components", by: "chemical_component_id" } as const;

export const MARKED_CHANGES = "marked_changes";

/** A column that no table of fields names is never shown: a secret that a table gets one day stays in the log. */
export const HISTORY_WORDS: Readonly<Record<HistoryResource, HistoryWords>> = {
  customer: { entity: "Customer", table: "customers", fields: CUSTOMER_FIELDS, belongings: {} },
  facility: { entity: "Facility", table: "facilities", fields: FACILITY_FIELDS, belongings: {} },
  contact: {
    entity: "Contact",
    table: "contacts",
    fields: FILING_CONTACT_FIELDS,
    belongings: { contact_facilities: { ...FILING_CONTACT_FIELDS.facility_ids, by: "facility_id" } },
  },
  "state-field": { entity: "State Field", table: "state_fields", fields: STATE_FIELD_FIELDS, belongings: {} },
  container: { entity: "Container", table: "containers", fields: CONTAINER_FIELDS, belongings: {} },
  unit: { entity: "Container Unit", table: "container_units", fields: UNIT_FIELDS, belongings: {} },
  hazard: { entity: "Hazard Class", table: "hazards", fields: HAZARD_FIELDS, belongings: {} },
  technician: { entity: "Technician", table: "people", fields: TECHNICIAN_FIELDS, belongings: {} },
  user: { entity: "User", table: "people", fields: USER_FIELDS, belongings: {} },
  product: {
    entity: "Product",
    table: "products",
    fields: PRODUCT_FIELDS,
    belongings: {
      product_hazards: { ...PRODUCT_FIELDS.hazard_ids, by: "hazard_id" },
      product_chemical_components: COMPONENTS,
      sheet_decisions: { label: "Read from an SDS", of: "files", by: "file_id", told: sheetDecisionInWords },
    },
  },
  inventory: {
    entity: "Inventory",
    table: "inventories",
    fields: INVENTORY_FIELDS,
    belongings: {
      inventory_technicians: { ...INVENTORY_FIELDS.technician_ids, by: "person_id" },
      inventory_duplicates: { ...INVENTORY_FIELDS.inventory_ids, by: "source_id" },
      [MARKED_CHANGES]: { label: "Products", of: "inventories", by: "inventory_id", told: markedRowInWords },
    },
  },
  view: { entity: "Saved View", table: "saved_views", fields: VIEW_FIELDS, belongings: {} },
  line: {
    entity: "Inventory Product",
    table: "inventory_products",
    fields: LINE_FIELDS,
    belongings: {
      inventory_product_hazards: { ...LINE_FIELDS.hazard_ids, by: "hazard_id" },
      inventory_product_chemical_components: COMPONENTS,
      walk_lines: { label: "Walk", of: "inventories", by: "inventory_id", told: walkInWords, key: "line_id" },
    },
  },
};

/** Null for a form without a history. */
export const historyResourceOfEntity = (entity: string): HistoryResource | null =>
  HISTORY_RESOURCES.find((resource) => HISTORY_WORDS[resource].entity === entity) ?? null;
