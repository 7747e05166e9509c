import { Effect, Layer } from "effect";
import { type Contact, type ContactInput, contactResource } from "#domain/contact/Contact.ts";
import { phonesWrong } from "#domain/contact/contactParts.ts";
import { invalid } from "#domain/shared/errors.ts";
import { ARCHIVED_CUSTOMER, UNKNOWN_CUSTOMER } from "../customer/CustomersLive.ts";
import { CustomerStore } from "../customer/CustomerStore.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { Contacts } from "./Contacts.ts";
import { ContactStore } from "./ContactStore.ts";

export const NOT_OF_CUSTOMER = "Each facility must belong to the customer.";

/** A contact belongs to a customer and stands for facilities of that customer only. */
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
