import type { CustomerDraft } from "#application/machines/customerForm.ts";
import type { FacilityDraft } from "#application/machines/facilityForm.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";

/** Words of the customers and facilities screen: the specification's, as it spells them (spec B2). */
export const CUSTOMERS_TITLE = "Customers and Facilities Management";

const ADDRESS_LABELS = {
  "address.address": "Street",
  "address.city": "City",
  "address.state": "State",
  "address.zip": "ZIP",
  "address.phone": "Phone",
} as const;

export const CUSTOMER_LABELS: FieldLabels<CustomerDraft> = {
  name: "Customer Name",
  prepared_at: "Client questionnaire was prepared/revised",
  ...ADDRESS_LABELS,
  is_same_billing_address: "Same as Company Address",
  "billing_address.address": "Billing Street",
  "billing_address.city": "Billing City",
  "billing_address.state": "Billing State",
  "billing_address.zip": "Billing ZIP",
};

export const FACILITY_LABELS: FieldLabels<FacilityDraft> = {
  name: "Facility Name",
  customer_id: "Customer",
  ...ADDRESS_LABELS,
};

/** The fields of a company's or facility's address, and of a billing address. */
export const ADDRESS_FIELDS = {
  address: "address.address",
  city: "address.city",
  state: "address.state",
  zip: "address.zip",
  phone: "address.phone",
} as const;
export const BILLING_FIELDS = {
  address: "billing_address.address",
  city: "billing_address.city",
  state: "billing_address.state",
  zip: "billing_address.zip",
} as const;

export const COMPANY_ADDRESS = "Company Address";
export const BILLING_ADDRESS = "Billing Address";
export const FACILITY_ADDRESS = "Facility Address";

/** Why an action is closed on a row without a facility. */
export const NO_FACILITY = "This customer has no facility.";

/** Below the box that makes them the same: why the billing fields are closed. */
export const FOLLOWS_COMPANY = "While this is checked, the billing address is the same as the company address.";
