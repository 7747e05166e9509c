import type { RecordKind } from "#domain/import/ImportTarget.ts";

/** A join table that holds a field of kind 'list'. */
export type Listed = { readonly table: string; readonly own: string; readonly other: string; readonly field: string };
export const PRODUCT_HAZARDS: Listed = {
  table: "product_hazards",
  own: "product_id",
  other: "hazard_id",
  field: "hazard_ids",
};

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
