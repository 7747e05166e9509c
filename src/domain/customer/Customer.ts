import { Schema } from "effect";
import { requiredName } from "../shared/fields.ts";
import { group } from "../shared/groups.ts";
import { date, inputsOf, prefixed, readsOf, STATUS, text, yesNo } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { Address, ADDRESS_FIELDS, BILLING_FIELDS, BillingAddress } from "./Address.ts";
import { declareResource } from "../declareResource.ts";

const LONG = { max: 150, message: "Customer name must be less than 150 characters" };
export const OWN_CUSTOMER_FIELDS = {
  name: text("Customer Name", requiredName("Customer name is required", LONG), "Acme Metal Finishing"),
  prepared_at: date("Client questionnaire was prepared/revised", "Date must be MM/DD/YYYY", "2026-03-01"),
  is_same_billing_address: yesNo("Same as Company Address", true),
};
/** An address is sent and read as an object, and stored in columns of its own. */
export const CUSTOMER_FIELDS = {
  name: OWN_CUSTOMER_FIELDS.name,
  prepared_at: OWN_CUSTOMER_FIELDS.prepared_at,
  ...ADDRESS_FIELDS,
  is_same_billing_address: OWN_CUSTOMER_FIELDS.is_same_billing_address,
  ...prefixed("billing_", BILLING_FIELDS),
  ...STATUS,
};

/** What the customer form sends (spec B3, B5). `prepared_at` is yyyy-MM-dd or ''. */
export const CustomerInput = Schema.Struct({
  ...inputsOf(OWN_CUSTOMER_FIELDS),
  address: group(Address),
  billing_address: group(BillingAddress),
});
export type CustomerInput = typeof CustomerInput.Type;

export const Customer = Schema.Struct({
  id: Schema.Int,
  ...readsOf(OWN_CUSTOMER_FIELDS),
  address: Schema.toType(Address),
  billing_address: Schema.toType(BillingAddress),
  billingAddress: Schema.toType(BillingAddress),
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

/** Customers; their list shows the facilities as well (spec B2, B6). */
export const customerResource = declareResource({
  recordName: "customer",
  path: "customers",
  entity: "Customer",
  input: CustomerInput,
  row: CustomerRow,
  single: Customer,
  choice: Option,
  permissions: { create: "customer.create", edit: "customer.edit", archive: "customer.archive" },
});
