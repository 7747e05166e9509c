import { type Address, ADDRESS_FIELDS, type BillingAddress } from "#domain/customer/Address.ts";
import { emptyForm, prefixed } from "#domain/shared/fieldTable.ts";

/** In the order of the form. */
export const ADDRESS_PARTS = ["address", "city", "state", "zip"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Fields have the names under which the server reports their errors (`address.zip`). */
export type AddressDraft<Group extends string, Part extends string = AddressPart> = {
  readonly [Name in `${Group}.${Part}`]: string;
};
export type CompanyAddressDraft = AddressDraft<"address", AddressPart | "phone">;
export type BillingAddressDraft = AddressDraft<"billing_address">;

export const NO_ADDRESS: CompanyAddressDraft = prefixed("address.", emptyForm(ADDRESS_FIELDS));
export const addressDraft = (address: Address): CompanyAddressDraft => prefixed("address.", address);
export const billingDraft = ({ address, city, state, zip }: BillingAddress): BillingAddressDraft =>
  prefixed("billing_address.", { address, city, state, zip });

export const addressOf = (draft: CompanyAddressDraft): Address => ({
  address: draft["address.address"],
  city: draft["address.city"],
  state: draft["address.state"],
  zip: draft["address.zip"],
  phone: draft["address.phone"],
});

export const billingOf = (draft: BillingAddressDraft): BillingAddress => ({
  address: draft["billing_address.address"],
  city: draft["billing_address.city"],
  state: draft["billing_address.state"],
  zip: draft["billing_address.zip"],
});
