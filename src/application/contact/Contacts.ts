import { Context, Effect, Layer, Result } from "effect";
import {
  type Contact,
  ContactInput,
  contactResource,
  FILING_CONTACT_FIELDS,
  TYPED_CONTACT_FIELDS,
} from "#domain/contact/Contact.ts";
import { phonesWrong, shownNumber } from "#domain/contact/contactParts.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { columnValues, draftOf } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import { ARCHIVED_CUSTOMER, CustomerStore, UNKNOWN_CUSTOMER } from "../customer/Customers.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Resource } from "../shared/Resource.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";
import { formatPhone } from "#domain/shared/Phone.ts";
import { declareColumns } from "../list/Column.ts";

/** People and organizations that are named in filings of facilities. */
export class Contacts extends Context.Service<
  Contacts,
  Resource<Contact, Contact, ContactInput, Option> & {
    /** The active contacts of a facility, by last name. */
    readonly ofFacility: (facilityId: number) => Effect.Effect<ReadonlyArray<Contact>, Refusal>;
  }
>()("hazledger/application/Contacts") {}

export class ContactStore extends Context.Service<
  ContactStore,
  ResourceStore<Contact, Contact, ContactInput, Option> & {
    /** Active contacts, by last name. */
    readonly ofFacility: (facilityId: number) => Stored<ReadonlyArray<Contact>>;
    /** Those of the given ids that are facilities of the customer. */
    readonly facilitiesOf: (customerId: number, ids: ReadonlyArray<number>) => Stored<ReadonlyArray<number>>;
  }
>()("hazledger/application/ContactStore") {}

const EMPTY_CONTACT = emptyForm(FILING_CONTACT_FIELDS);
/** Phone numbers as people read and type them. */
export type ContactDraft = typeof EMPTY_CONTACT;

/** Errors of `phones.0.number` are shown at `phones`, because they are one field of the form. */
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
  /** Clears the facilities if the customer changes. */
  settle: (draft, changed, { draft: before }) =>
    changed === "customer_id" && draft.customer_id?.id !== before.customer_id?.id
      ? { ...draft, facility_ids: [] }
      : draft,
};

export const NOT_OF_CUSTOMER = "Each facility must belong to the customer.";

/** A contact belongs to one customer and only to facilities of that customer. */
export const contactsLive = Layer.effect(
  Contacts,
  Effect.gen(function* () {
    const store = yield* ContactStore;
    const customers = yield* CustomerStore;
    const check = (input: ContactInput, current: Contact | null) =>
      Effect.gen(function* () {
        const wrong = phonesWrong(input.phones, current?.phones ?? []);
        if (Object.keys(wrong).length > 0) return yield* invalid(wrong);
        if (current?.customer.id !== input.customer_id) {
          const customer = yield* customers.get(input.customer_id);
          if (customer?.is_active !== true)
            return yield* invalid({ customer_id: [customer === null ? UNKNOWN_CUSTOMER : ARCHIVED_CUSTOMER] });
        }
        const theirs = yield* store.facilitiesOf(input.customer_id, input.facility_ids);
        if (theirs.length < input.facility_ids.length) return yield* invalid({ facility_ids: [NOT_OF_CUSTOMER] });
      });
    return Contacts.of({
      ...resourceLive(contactResource, store, { check }),
      ofFacility: (facilityId) =>
        Effect.andThen(permit("records.read"), store.ofFacility(facilityId)).pipe(refuseFailures()),
    });
  }),
);

/** The contacts of all customers. */
export const CONTACT_COLUMNS = declareColumns<Contact>()({
  last_name: { header: "Name", value: ({ name }) => name },
  facilities: { header: "Facilities", value: ({ facilities }) => facilities.map(({ name }) => name).join(", ") },
  customer: { header: "Customer", value: ({ customer }) => customer.name },
  roles: { header: "Roles", value: ({ roles }) => roles.join(", ") },
  phones: {
    header: "Phones",
    value: ({ phones }) => phones.map(({ number, type }) => `${formatPhone(number)} ${type}`).join(", "),
  },
  email: { header: "Email", value: ({ email }) => email },
  title: { header: "Title", value: ({ title }) => title },
});
