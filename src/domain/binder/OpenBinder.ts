import { Schema } from "effect";

export const BinderProduct = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  maker: Schema.String,
  number: Schema.String,
  has_sheet: Schema.Boolean,
});
export type BinderProduct = typeof BinderProduct.Type;

/** What anybody who has the address sees. */
export const OpenBinder = Schema.Struct({
  facility: Schema.String,
  customer: Schema.String,
  /** Of the inventory that names the products; null if there is none. */
  year: Schema.NullOr(Schema.Int),
  products: Schema.Array(BinderProduct),
});
export type OpenBinder = typeof OpenBinder.Type;

export const NOT_VALID =
  "This address is not valid, or no longer valid. Ask your supervisor for the safety data sheets, or scan the newest poster.";
