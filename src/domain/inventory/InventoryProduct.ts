import { Schema } from "effect";
import { readsOf } from "../shared/fieldTable.ts";
import { ProductFactsRead } from "../product/ProductFacts.ts";
import { SdsStatus } from "../product/SdsStatus.ts";
import { LINE_FIELDS } from "./lineFields.ts";

/** A line of an inventory as read back (spec B3). Numbers are JSON numbers of at most 4 decimals. */
export const InventoryProduct = Schema.Struct({
  inventory_product_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  sds_status: SdsStatus,
  sds_date: Schema.NullOr(Schema.String),
  ...readsOf(LINE_FIELDS),
  hazards: ProductFactsRead.fields.hazards,
  container: Schema.NullOr(Schema.Int),
  container_unit: Schema.NullOr(Schema.Int),
  container_name: Schema.String,
  container_unit_name: Schema.String,
  container_info: Schema.String,
  version: Schema.Int,
});
export type InventoryProduct = typeof InventoryProduct.Type;

/** The specification's answer contains only the question (B7); ours also contains the line. */
export const ResolvedQuestion = Schema.Union([
  InventoryProduct,
  Schema.Struct({ is_resolve_question: Schema.Boolean, version: Schema.Int }),
]);
export type ResolvedQuestion = typeof ResolvedQuestion.Type;

export const InventoryProductRow = Schema.Struct({
  inventory_product_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  sds_status: SdsStatus,
  name: Schema.String,
  mfg_name: Schema.String,
  container_quantity: Schema.NullOr(Schema.Number),
  container_info: Schema.String,
  max_gallons: Schema.NullOr(Schema.Number),
  max_pounds: Schema.NullOr(Schema.Number),
  location_stored: Schema.String,
  notes: Schema.String,
  is_resolve_question: Schema.Boolean,
  version: Schema.Int,
});
export type InventoryProductRow = typeof InventoryProductRow.Type;

/** The specification's answer contains only the flag (B7); ours also contains the equal line. */
export const CheckExistingAnswer = Schema.Struct({
  is_need_aggregation: Schema.Boolean,
  existing: Schema.optionalKey(InventoryProduct),
});
export type CheckExistingAnswer = typeof CheckExistingAnswer.Type;
