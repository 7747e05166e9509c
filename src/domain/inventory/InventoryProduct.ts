import { Schema, SchemaTransformation } from "effect";
import { flag, optionalAmount, optionalDecimal, optionalFlag, optionalId, optionalText } from "../shared/fields.ts";
import { ProductFacts, ProductFactsRead } from "../product/ProductFacts.ts";
import { SdsStatus } from "../product/SdsStatus.ts";

/** Places and notes of lines that are added up are joined, so that no tight limit would let them be edited again. */
export const MAX_LINE_TEXT = 10_000;
const TOO_LONG = `Must be at most ${MAX_LINE_TEXT} characters`;

/** Location stored is forced to uppercase (spec B4), which can make it longer: ß becomes SS. */
const upperText = optionalText({ max: MAX_LINE_TEXT, message: TOO_LONG }).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.isMaxLength(MAX_LINE_TEXT, { message: TOO_LONG })),
    SchemaTransformation.transform({ decode: (text: string) => text.toUpperCase(), encode: (text: string) => text }),
  ),
);

/**
 * What the product input form sends (spec B3). `product_id` null with a `name` makes a new product as well (reading 15).
 * Amounts are exact decimal text: pounds (lb) and gallons (gal, US).
 */
export const InventoryProductInput = Schema.Struct({
  product_id: optionalId("Product name is required."),
  name: optionalText({ max: 200 }),
  ...ProductFacts.fields,
  is_processed: flag,
  is_manufactured: flag,
  is_otherwise_used: flag,
  container_id: optionalId("Unknown container type"),
  container_unit_id: optionalId("Unknown container unit"),
  container_size: optionalDecimal("Container size must be a number"),
  container_quantity: optionalDecimal("Container quantity must be a number"),
  location_stored: upperText,
  max_pounds: optionalAmount("Max pounds"),
  max_gallons: optionalAmount("Max gallons"),
  notes: optionalText({ max: MAX_LINE_TEXT, message: TOO_LONG }),
  /**
   * What to do when an equal line exists: true, the person confirmed to add the quantities; false, refuse and ask;
   * absent, a client that knows only the specification and has asked by itself: add (reading 14).
   */
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
  name: Schema.String,
  sds_no: Schema.Int,
  sds_status: SdsStatus,
  sds_date: Schema.NullOr(Schema.String),
  ...ProductFactsRead.fields,
  is_processed: Schema.Boolean,
  is_manufactured: Schema.Boolean,
  is_otherwise_used: Schema.Boolean,
  container: Schema.NullOr(Schema.Int),
  container_unit: Schema.NullOr(Schema.Int),
  container_name: Schema.String,
  container_unit_name: Schema.String,
  container_info: Schema.String,
  container_size: Schema.NullOr(Schema.Number),
  container_quantity: Schema.NullOr(Schema.Number),
  location_stored: Schema.String,
  max_pounds: Schema.NullOr(Schema.Number),
  max_gallons: Schema.NullOr(Schema.Number),
  notes: Schema.String,
  is_resolve_question: Schema.Boolean,
  version: Schema.Int,
});
export type InventoryProduct = typeof InventoryProduct.Type;

/** A row of the inventory products list. */
export const InventoryProductRow = Schema.Struct({
  inventory_product_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  name: Schema.String,
  mfg_name: Schema.String,
  sds_status: SdsStatus,
  notes: Schema.String,
  is_resolve_question: Schema.Boolean,
  container_quantity: Schema.NullOr(Schema.Number),
  container_info: Schema.String,
  max_gallons: Schema.NullOr(Schema.Number),
  max_pounds: Schema.NullOr(Schema.Number),
  location_stored: Schema.String,
  version: Schema.Int,
});
export type InventoryProductRow = typeof InventoryProductRow.Type;

/** What makes two lines of one inventory equal (reading 14); null matches null. */
export const CheckExistingInput = Schema.Struct({
  product_id: optionalId("Product name is required."),
  container_id: optionalId("Unknown container type"),
  container_unit_id: optionalId("Unknown container unit"),
  container_size: optionalDecimal("Container size must be a number"),
  inventory_product_id: optionalId("Unknown line"),
});
export type CheckExistingInput = typeof CheckExistingInput.Type;

/** What makes two lines of one inventory the same thing on the same shelf (reading 14). */
export type LineIdentity = Omit<CheckExistingInput, "inventory_product_id">;

export const CheckExistingAnswer = Schema.Struct({ is_need_aggregation: Schema.Boolean });
