import { Result } from "effect";
import { type Address, ADDRESS_FIELDS, type BillingAddress, BILLING_FIELDS } from "#domain/customer/Address.ts";
import { type Customer, CustomerInput, customerResource } from "#domain/customer/Customer.ts";
import { type Facility, FACILITY_FACTS, FacilityInput, facilityResource } from "#domain/customer/Facility.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm, prefixed } from "#domain/shared/fieldTable.ts";
import { columnValues, draftOf } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import { isoFromUsDate, usFromIsoDate } from "#domain/shared/UsDate.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";

/** Fields of an address have the names under which the server reports their errors (`address.zip`). */
const NO_ADDRESS = prefixed("address.", emptyForm(ADDRESS_FIELDS));
type AddressDraft = typeof NO_ADDRESS;
const NO_BILLING = prefixed("billing_address.", emptyForm(BILLING_FIELDS));
type BillingDraft = typeof NO_BILLING;

const addressDraft = (address: Address): AddressDraft => prefixed("address.", address);
const billingDraft = ({ address, city, state, zip }: BillingAddress): BillingDraft =>
  prefixed("billing_address.", { address, city, state, zip });

const addressOf = (draft: AddressDraft): Address => ({
  address: draft["address.address"],
  city: draft["address.city"],
  state: draft["address.state"],
  zip: draft["address.zip"],
  phone: draft["address.phone"],
});

const billingOf = (draft: BillingDraft): BillingAddress => ({
  address: draft["billing_address.address"],
  city: draft["billing_address.city"],
  state: draft["billing_address.state"],
  zip: draft["billing_address.zip"],
});

/** Spec B2; `prepared_at` is MM/DD/YYYY as typed. */
export type CustomerDraft = AddressDraft &
  BillingDraft & {
    readonly name: string;
    readonly prepared_at: string;
    readonly is_same_billing_address: boolean;
  };

/** Billing has fewer rules, so a copy of the company's address is valid as soon as the original is. */
const withoutBilling = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith("billing_address")));

const inputOf = (draft: CustomerDraft): Result.Result<CustomerInput, FieldErrors> => {
  const input = validate(CustomerInput, {
    name: draft.name,
    // An incomplete date is sent unchanged, so that the Schema refuses it.
    prepared_at: isoFromUsDate(draft.prepared_at) ?? draft.prepared_at,
    address: addressOf(draft),
    billing_address: billingOf(draft),
    is_same_billing_address: draft.is_same_billing_address,
  });
  return draft.is_same_billing_address ? Result.mapError(input, withoutBilling) : input;
};

/** If ticked, billing follows the company's address; otherwise it is empty (spec B2). */
const settle = (draft: CustomerDraft, changed: keyof CustomerDraft): CustomerDraft => {
  if (draft.is_same_billing_address) return { ...draft, ...billingDraft(addressOf(draft)) };
  return changed === "is_same_billing_address" ? { ...draft, ...NO_BILLING } : draft;
};

export const customerForm: ResourceForm<CustomerDraft, Customer, CustomerInput> = {
  resource: customerResource,
  nameOf: ({ name }) => name,
  seed: { name: "", prepared_at: "", is_same_billing_address: false, ...NO_ADDRESS, ...NO_BILLING },
  draftOf: ({ name, prepared_at, address, billing_address, is_same_billing_address }) => ({
    name,
    prepared_at: usFromIsoDate(prepared_at ?? "") ?? "",
    is_same_billing_address,
    ...addressDraft(address),
    ...billingDraft(billing_address),
  }),
  inputOf,
  settle,
};

const NO_FACTS = emptyForm(FACILITY_FACTS);

/** Spec B2. */
export type FacilityDraft = AddressDraft &
  typeof NO_FACTS & { readonly name: string; readonly customer_id: Option | null };

export const facilityForm: ResourceForm<FacilityDraft, Facility, FacilityInput> = {
  resource: facilityResource,
  nameOf: ({ name }) => name,
  seed: { name: "", customer_id: null, ...NO_ADDRESS, ...NO_FACTS },
  draftOf: ({ name, customers, address, ...facility }) => ({
    name,
    customer_id: customers[0] ?? null,
    ...addressDraft(address),
    ...draftOf(FACILITY_FACTS, facility),
  }),
  inputOf: (draft) =>
    validate(FacilityInput, {
      name: draft.name,
      customer_id: draft.customer_id?.id ?? null,
      address: addressOf(draft),
      ...columnValues(FACILITY_FACTS, draft),
      state_fields: draft.state_fields.filter(({ value }) => value.trim() !== ""),
    }),
};
