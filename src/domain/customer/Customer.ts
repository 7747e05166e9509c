import { Schema } from "effect";
import { flag, group, optionalIsoDate, requiredText } from "../shared/fields.ts";
import { Option } from "../shared/Page.ts";
import { Address, BillingAddress } from "./Address.ts";

/** What the customer form sends (spec B3, B5). `prepared_at` is yyyy-MM-dd or ''. */
export const CustomerInput = Schema.Struct({
  name: requiredText("Customer name is required", {
    max: 150,
    message: "Customer name must be less than 150 characters",
  }),
  prepared_at: optionalIsoDate("Date must be MM/DD/YYYY"),
  address: group(Address),
  billing_address: group(BillingAddress),
  is_same_billing_address: flag,
});
export type CustomerInput = typeof CustomerInput.Type;

/** A customer as it is read back. */
export const Customer = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  prepared_at: Schema.NullOr(Schema.String),
  address: Schema.toType(Address),
  billing_address: Schema.toType(BillingAddress),
  billingAddress: Schema.toType(BillingAddress),
  is_same_billing_address: Schema.Boolean,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Customer = typeof Customer.Type;

/** A row of 'customers and facilities': one per facility, or one for a customer without any. */
export const CustomerRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  facility: Schema.NullOr(Schema.Struct({ ...Option.fields, full_address: Schema.String })),
  phone: Schema.String,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type CustomerRow = typeof CustomerRow.Type;
