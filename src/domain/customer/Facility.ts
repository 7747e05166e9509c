import { Schema } from "effect";
import { group, requiredId, requiredText } from "../shared/fields.ts";
import { Option } from "../shared/Page.ts";
import { Address } from "./Address.ts";

/** What the facility form sends (spec B3, B5). */
export const FacilityInput = Schema.Struct({
  name: requiredText("Facility name is required", {
    max: 150,
    message: "Facility name must be less than 150 characters",
  }),
  customer_id: requiredId("Customer is required"),
  address: group(Address),
});
export type FacilityInput = typeof FacilityInput.Type;

/** A facility as it is read back; `customers` holds its one customer, as the specification shapes it. */
export const Facility = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  customers: Schema.Array(Option),
  address: Schema.toType(Address),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Facility = typeof Facility.Type;
