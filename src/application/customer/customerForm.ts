import { Result } from "effect";
import { type Customer, CustomerInput, customerResource } from "#domain/customer/Customer.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { isoFromUsDate, usFromIsoDate } from "#domain/shared/UsDate.ts";
import {
  addressDraft,
  addressOf,
  billingDraft,
  type BillingAddressDraft,
  billingOf,
  type CompanyAddressDraft,
  NO_ADDRESS,
} from "./addressDraft.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";

/** Spec B2; `prepared_at` is MM/DD/YYYY as typed. */
export type CustomerDraft = CompanyAddressDraft &
  BillingAddressDraft & {
    readonly name: string;
    readonly prepared_at: string;
    readonly is_same_billing_address: boolean;
  };

const NO_BILLING: BillingAddressDraft = billingDraft({ address: "", city: "", state: "", zip: "" });

/** Billing has fewer rules, so a copy of the company's address is valid as soon as the original is. */
const withoutBilling = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith("billing_address")));

const inputOf = (draft: CustomerDraft): Result.Result<CustomerInput, FieldErrors> => {
  const input = validate(CustomerInput, {
    name: draft.name,
    // An incomplete date is sent as it is, for the Schema to refuse.
    prepared_at: isoFromUsDate(draft.prepared_at) ?? draft.prepared_at,
    address: addressOf(draft),
    billing_address: billingOf(draft),
    is_same_billing_address: draft.is_same_billing_address,
  });
  return draft.is_same_billing_address ? Result.mapError(input, withoutBilling) : input;
};

/** Ticked, billing follows the company's address; unticked it is empty (spec B2). */
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
