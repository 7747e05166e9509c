import { Result } from "effect";
import {
  type Contact,
  ContactInput,
  contactResource,
  FILING_CONTACT_FIELDS,
  TYPED_CONTACT_FIELDS,
} from "#domain/contact/Contact.ts";
import { phonesWrong, shownNumber } from "#domain/contact/contactParts.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { columnValues, draftOf } from "#domain/shared/fieldValues.ts";
import { Facilities } from "../customer/Customers.ts";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { Contacts } from "./Contacts.ts";

const EMPTY_CONTACT = emptyForm(FILING_CONTACT_FIELDS);
/** Phones as people read and type them. */
export type ContactDraft = typeof EMPTY_CONTACT;

/** `phones.0.number` is told of the phones: they are one field of the form. */
const ofWholeLists = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name.split(".")[0] ?? name, messages]));

export const contactForm: ResourceForm<ContactDraft, Contact, ContactInput> = {
  resource: contactResource,
  nameOf: ({ name }) => name,
  seed: EMPTY_CONTACT,
  draftOf: ({ customer, facilities, ...contact }) => ({
    ...draftOf(TYPED_CONTACT_FIELDS, contact),
    phones: contact.phones.map(({ number, type }) => ({ number: shownNumber(number), type })),
    customer_id: customer,
    facility_ids: facilities,
  }),
  inputOf: (draft) =>
    Result.mapError(
      validate(ContactInput, {
        ...columnValues(TYPED_CONTACT_FIELDS, draft),
        customer_id: draft.customer_id?.id ?? null,
        facility_ids: draft.facility_ids.map(({ id }) => id),
      }),
      ofWholeLists,
    ),
  compare: ({ phones }, { phones: stored }) => phonesWrong(phones, stored),
  /** Another customer has other facilities. */
  settle: (draft, changed, { draft: before }) =>
    changed === "customer_id" && draft.customer_id?.id !== before.customer_id?.id
      ? { ...draft, facility_ids: [] }
      : draft,
};

export type FacilityScope = { readonly facility_id: number };

export const contactMachines = (parts: MachineParts<Contacts | Facilities>) => ({
  contacts: () => resourceMachines(parts, Contacts, contactForm),
  contactsOfFacility: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Contacts.use(({ ofFacility }) => ofFacility(facility_id))),
  /** Whom a new contact is to stand for. */
  facilityToContact: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Facilities.use(({ get }) => get(facility_id))),
});
