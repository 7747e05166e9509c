import { type Facility, FacilityInput, facilityResource } from "#domain/customer/Facility.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { addressDraft, addressOf, type CompanyAddressDraft, NO_ADDRESS } from "./addressDraft.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";

/** Spec B2. */
export type FacilityDraft = CompanyAddressDraft & { readonly name: string; readonly customer_id: Option | null };

export const facilityForm: ResourceForm<FacilityDraft, Facility, FacilityInput> = {
  resource: facilityResource,
  nameOf: ({ name }) => name,
  seed: { name: "", customer_id: null, ...NO_ADDRESS },
  draftOf: ({ name, customers, address }) => ({ name, customer_id: customers[0] ?? null, ...addressDraft(address) }),
  inputOf: (draft) =>
    validate(FacilityInput, {
      name: draft.name,
      customer_id: draft.customer_id?.id ?? null,
      address: addressOf(draft),
    }),
};
