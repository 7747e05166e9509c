import { Schema } from "effect";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { ProductOption } from "../product/Product.ts";
import { requiredId, settles } from "../shared/fields.ts";
import { Option } from "../shared/Option.ts";
import { barcodeOf } from "./barcodeOf.ts";

export const MISREAD = "The check digit does not match. Scan the barcode again, or compare each digit.";

/** A barcode of a container, with what was chosen for it. */
export const BarcodeInput = Schema.Struct({
  code: Schema.optionalKey(Schema.NullOr(Schema.String).annotate({ message: "Must be text" })).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMinLength(1, { message: MISREAD })),
      settles((sent: string | null) => barcodeOf(sent ?? "") ?? ""),
    ),
  ),
  product_id: requiredId("Product is required."),
  container_id: LINE_FIELDS.container_id.input,
  container_unit_id: LINE_FIELDS.container_unit_id.input,
  container_size: LINE_FIELDS.container_size.input,
});
export type BarcodeInput = typeof BarcodeInput.Type;

export const Barcode = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  product: ProductOption,
  container: Schema.NullOr(Option),
  container_unit: Schema.NullOr(Option),
  container_size: Schema.NullOr(Schema.Number),
  version: Schema.Int,
});
export type Barcode = typeof Barcode.Type;

/** '' and null: of all. */
export type BarcodeQuery = {
  readonly page: number;
  readonly ipp: number;
  readonly code: string;
  readonly product_id: number | null;
};
