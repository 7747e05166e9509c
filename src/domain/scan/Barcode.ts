import { Schema } from "effect";
import { ProductOption } from "../product/Product.ts";
import { requiredId, settles } from "../shared/fields.ts";
import { barcodeOf } from "./barcodeOf.ts";

export const MISREAD = "The check digit does not match. Scan the barcode again, or compare each digit.";

/** A barcode of a container, and the product in it. */
export const BarcodeInput = Schema.Struct({
  code: Schema.optionalKey(Schema.NullOr(Schema.String).annotate({ message: "Must be text" })).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMinLength(1, { message: MISREAD })),
      settles((sent: string | null) => barcodeOf(sent ?? "") ?? ""),
    ),
  ),
  product_id: requiredId("Product is required."),
});
export type BarcodeInput = typeof BarcodeInput.Type;

export const Barcode = Schema.Struct({ id: Schema.Int, code: Schema.String, product: ProductOption });
export type Barcode = typeof Barcode.Type;

/** All of a product, or the one with this code; '' and null find none. */
export type BarcodeQuery = { readonly code: string; readonly product_id: number | null };
