import { Effect } from "effect";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { storedFacts } from "#domain/filing/storedFacts.ts";
import { ContactStore } from "../contact/Contacts.ts";
import { FacilityStore } from "../customer/Customers.ts";
import { StateFieldStore } from "../stateField/StateFields.ts";
import { FiledRecords } from "./FiledRecords.ts";

/** The data stored for a facility's filings; null if it does not exist. The caller has checked permissions. */
export const filingFactsOf = Effect.map(
  Effect.all([FacilityStore, ContactStore, StateFieldStore, FiledRecords]),
  ([facilities, contacts, stateFields, filed]) =>
    (facilityId: number) =>
      Effect.gen(function* () {
        const facility = yield* facilities.get(facilityId);
        if (facility === null) return null;
        const facts = storedFacts(facility, yield* contacts.ofFacility(facilityId), yield* stateFields.asked);
        return { ...facts, ...(yield* filed.factsOf(facilityId)) } satisfies FilingFacts;
      }),
);
