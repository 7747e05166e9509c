import { Schema } from "effect";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { SdsStatus } from "../../product/SdsStatus.ts";
import { REFERENCE_LIST_TYPES } from "../../reference/referenceListWords.ts";
import { snapshotsOf } from "../../shared/fieldTable.ts";
import { ReportTypeId } from "../ReportTypeId.ts";

/** Exact decimal text ('12.5'), as `decimalText` writes it; null: not entered. */
const Exact = Schema.NullOr(Schema.String);
const Place = Schema.Struct({
  address: Schema.String,
  city: Schema.String,
  state: Schema.String,
  zip: Schema.String,
  phone: Schema.String,
});

/** `number` as typed: rules normalize it and check its check digit. */
export const SnapshotComponent = Schema.Struct({
  name: Schema.String,
  number: Schema.String,
  percentage_weight: Exact,
  percentage_volume: Exact,
});
export type SnapshotComponent = typeof SnapshotComponent.Type;

/** Its own copy of the product's facts (reading 15). lb, gal (US), °F. */
export const SnapshotLine = Schema.Struct({
  inventory_product_id: Schema.Int,
  inventory_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  ...snapshotsOf(LINE_FIELDS),
  sds_status: SdsStatus,
  sds_date: Schema.NullOr(Schema.String),
  hazards: Schema.Array(Schema.String),
  container_name: Schema.String,
  container_unit_name: Schema.String,
  components: Schema.Array(SnapshotComponent),
});
export type SnapshotLine = typeof SnapshotLine.Type;

/** What rules read of it (see ReferenceRow). */
export const SnapshotListRow = Schema.Struct({
  row_no: Schema.Int,
  chemical_name: Schema.String,
  cas_number: Schema.String,
  threshold_quantity_lbs: Exact,
  threshold_as_printed: Schema.String,
  tpq_other_solid_lbs: Exact,
  section_304_rq_lbs: Exact,
  final_reportable_quantity_lb: Exact,
  annual_threshold_manufacture_lbs: Exact,
  annual_threshold_process_lbs: Exact,
  annual_threshold_otherwise_use_lbs: Exact,
  category_code: Schema.String,
  special_concern: Schema.Boolean,
  qualifier: Schema.String,
  substance_type: Schema.String,
});
export type SnapshotListRow = typeof SnapshotListRow.Type;

/** `version`: that of its database entry, from 1. */
export const SnapshotList = Schema.Struct({
  type: Schema.Literals(REFERENCE_LIST_TYPES),
  version: Schema.Int,
  name: Schema.String,
  rows: Schema.Array(SnapshotListRow),
});
export type SnapshotList = typeof SnapshotList.Type;

/**
 * Everything that one report reads, and nothing else. `lists` are those of the report's row, `rules` is
 * `ruleVersions(type)`, `inventories` every active one of the customer, facility and year (reading 20). `prepared_on`
 * (yyyy-MM-dd) is printed, but not part of the canonical inputs.
 */
export const ReportSnapshot = Schema.Struct({
  format: Schema.Literal(1),
  type: ReportTypeId,
  prepared_on: Schema.String,
  year: Schema.Int,
  customer: Schema.Struct({
    id: Schema.Int,
    name: Schema.String,
    /** When the client questionnaire was prepared or revised. */
    prepared_at: Schema.NullOr(Schema.String),
    ...Place.fields,
  }),
  facility: Schema.Struct({ id: Schema.Int, name: Schema.String, ...Place.fields }),
  inventories: Schema.Array(Schema.Struct({ id: Schema.Int, is_completed: Schema.Boolean })),
  lines: Schema.Array(SnapshotLine),
  lists: Schema.Array(SnapshotList),
  rules: Schema.Array(Schema.Struct({ id: Schema.String, version: Schema.Int })),
});
export type ReportSnapshot = typeof ReportSnapshot.Type;
