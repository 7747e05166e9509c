import { Schema } from "effect";
import { optionalFlag, optionalId } from "../shared/fields.ts";
import { inputsOf, readsOf } from "../shared/fieldTable.ts";
import { ProductFactsRead } from "../product/ProductFacts.ts";
import { SdsStatus } from "../product/SdsStatus.ts";
import { LINE_FIELDS } from "./lineFields.ts";

/** What the product input form sends (spec B3). `product_id` null with a `name` makes a new product as well (reading 15). */
export const InventoryProductInput = Schema.Struct({
  product_id: optionalId("Product name is required."),
  ...inputsOf(LINE_FIELDS),
  /** True adds to an equal line; false asks first; absent, a client of the bare specification, adds (reading 14). */
  aggregate: optionalFlag,
}).check(
  Schema.makeFilter((line) =>
    line.product_id === null && line.name === "" ? { path: ["name"], issue: "Product name is required." } : undefined,
  ),
);
export type InventoryProductInput = typeof InventoryProductInput.Type;

/** A line of an inventory as it is read back (spec B3). Numbers are JSON numbers of at most 4 decimals. */
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

/** Null matches null (reading 14). */
export const CheckExistingInput = Schema.Struct({
  product_id: optionalId("Product name is required."),
  container_id: LINE_FIELDS.container_id.input,
  container_unit_id: LINE_FIELDS.container_unit_id.input,
  container_size: LINE_FIELDS.container_size.input,
  inventory_product_id: optionalId("Unknown line"),
});
export type CheckExistingInput = typeof CheckExistingInput.Type;

/** What makes two lines of one inventory the same product on the same shelf (reading 14). */
export type LineIdentity = Omit<CheckExistingInput, "inventory_product_id">;

export const CheckExistingAnswer = Schema.Struct({ is_need_aggregation: Schema.Boolean });
