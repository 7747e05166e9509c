import { SHARE_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import type { FieldTable } from "#domain/shared/fieldTable.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { OWN_FIELDS } from "#domain/inventory/lineFields.ts";
import { sentColumns } from "./recordset.ts";

/** A place where other records may use this one, and how a refused undo describes it. */
type Use = {
  readonly table: string;
  readonly column: string;
  readonly words: string;
  /** The record that owns the using row; absent if the row itself is that record. */
  readonly by?: { readonly table: string; readonly column: string };
};

/** A join table that holds a field of kind 'list'. */
export type Listed = { readonly table: string; readonly own: string; readonly other: string; readonly field: string };
export const PRODUCT_HAZARDS: Listed = {
  table: "product_hazards",
  own: "product_id",
  other: "hazard_id",
  field: "hazard_ids",
};

/** What an undo needs to know about a table that imports write. */
export type ImportedTable = {
  readonly table: string;
  /** SQL for the name of row `t` in a sentence. */
  readonly name: string;
  /** SQL for the name of a deleted record, from `before` of the change log's entry `c`. */
  readonly oldName: string;
  /** SQL for the id of the record that the change log's entry `c` is about, if it is not `c.record_id`. */
  readonly loggedOf?: string;
  /** A record in use is kept when the import is undone, and does not prevent the undo. */
  readonly staysInUse?: true;
  /** Nouns of the change log whose entries mean that the record was changed. */
  readonly logged: ReadonlyArray<string>;
  /** Columns that an undo restores. */
  readonly columns: ReadonlyArray<string>;
  /** A join table whose old ids are in `before`, under its `field`. */
  readonly listed?: Listed;
  readonly uses: ReadonlyArray<Use>;
};

const plain = (table: string, fields: FieldTable, uses: ReadonlyArray<Use>): ImportedTable => ({
  table,
  name: "t.name",
  oldName: "c.before ->> 'name'",
  logged: [table],
  columns: sentColumns(fields),
  uses,
});
/** The log entry belongs to the product, but is about the component. */
const componentName = (id: string): string => `(SELECT s.name FROM chemical_components s WHERE s.id = ${id})`;
const line = (column: string): Use => ({ table: "inventory_products", column, words: "used in a line" });

const inventory = (column: string): Use => ({ table: "inventories", column, words: "has an inventory" });
const report = (column: string): Use => ({ table: "reports", column, words: "has a report" });

/** In the order in which an undo deletes: a record comes before those that it refers to. */
export const IMPORTED_TABLES: ReadonlyArray<ImportedTable> = [
  {
    ...plain("inventory_products", OWN_FIELDS, []),
    logged: ["inventory_products", "inventory_product_hazards", "inventory_product_chemical_components", "walk_lines"],
    columns: ["is_resolve_question", ...sentColumns(OWN_FIELDS)],
  },
  {
    ...plain("inventory_product_chemical_components", SHARE_FIELDS, []),
    loggedOf: "(coalesce(c.after, c.before) ->> 'id')::integer",
  },
  {
    ...plain("products", RECORD_TARGETS.products.fields, [
      { ...line("product_id"), words: "used in another line" },
      { table: "sheets", column: "product_id", words: "has a safety data sheet" },
    ]),
    name: "t.name || ' in the catalog'",
    listed: PRODUCT_HAZARDS,
    logged: ["products", "product_hazards", "product_chemical_components", "sheet_decisions"],
  },
  {
    ...plain("product_chemical_components", SHARE_FIELDS, []),
    name: componentName("t.chemical_component_id"),
    oldName: componentName("(c.before ->> 'chemical_component_id')::integer"),
    loggedOf: "(coalesce(c.after, c.before) ->> 'id')::integer",
  },
  {
    ...plain("chemical_components", {}, [
      { table: "product_chemical_components", column: "chemical_component_id", words: "used by another product" },
      { table: "inventory_product_chemical_components", column: "chemical_component_id", words: "used in a line" },
    ]),
    staysInUse: true,
  },
  {
    ...plain("contacts", FILING_CONTACT_FIELDS, []),
    logged: ["contacts", "contact_facilities"],
    listed: { table: "contact_facilities", own: "contact_id", other: "facility_id", field: "facility_ids" },
  },
  {
    ...plain("inventories", {}, [
      { table: "inventory_products", column: "inventory_id", words: "has other lines" },
      { table: "inventories", column: "walk_source_id", words: "is the source of another inventory's walk" },
    ]),
    name: "(SELECT f.name FROM facilities f WHERE f.id = t.facility_id) || ', ' || t.year",
    oldName: "c.before ->> 'year'",
    columns: ["walk_source_id"],
  },
  {
    ...plain("facilities", RECORD_TARGETS.facilities.fields, [
      inventory("facility_id"),
      report("facility_id"),
      { table: "filing_facilities", column: "facility_id", words: "has a filing" },
      {
        table: "contact_facilities",
        column: "facility_id",
        words: "has a contact",
        by: { table: "contacts", column: "contact_id" },
      },
    ]),
    columns: ["state_fields", ...sentColumns(RECORD_TARGETS.facilities.fields)],
  },
  plain("customers", RECORD_TARGETS.customers.fields, [
    { table: "facilities", column: "customer_id", words: "has a facility" },
    { table: "contacts", column: "customer_id", words: "has a contact" },
    inventory("customer_id"),
    report("customer_id"),
  ]),
  plain("containers", RECORD_TARGETS.containers.fields, [line("container_id")]),
  plain("container_units", RECORD_TARGETS.units.fields, [line("container_unit_id")]),
  {
    ...plain("people", RECORD_TARGETS.technicians.fields, [
      { table: "inventory_technicians", column: "person_id", words: "works on an inventory" },
      { table: "credentials", column: "person_id", words: "has set a password" },
    ]),
    name: "t.full_name",
    oldName: "(c.before ->> 'first_name') || ' ' || (c.before ->> 'last_name')",
  },
];

/** The table of each kind of record, and which of its rows are such records. */
type RecordTable = {
  readonly table: string;
  readonly only?: string;
  readonly refusal?: string;
  readonly listed?: Listed;
  /** A second column by which an imported row can identify a record. */
  readonly also?: string;
};
export const RECORD_TABLES: Readonly<Record<RecordKind, RecordTable>> = {
  containers: { table: "containers" },
  units: { table: "container_units" },
  customers: { table: "customers" },
  facilities: { table: "facilities" },
  technicians: { table: "people", only: "t.deleted_at IS NULL", refusal: "t.role <> 'technician'" },
  components: { table: "product_chemical_components" },
  products: { table: "products", listed: PRODUCT_HAZARDS, also: "mfg_product_number" },
};
