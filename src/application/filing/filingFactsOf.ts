import { Effect } from "effect";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { storedFacts } from "#domain/filing/storedFacts.ts";
import { ContactStore } from "../contact/Contacts.ts";
import { FacilityStore } from "../customer/Customers.ts";
import { StateFieldStore } from "../stateField/StateFields.ts";
import { FiledRecords } from "./FiledRecords.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";

/** The data stored for a facility's filings; null if it does not exist. The caller has checked permissions. */
export const filingFactsOf = (
  facilityId: number,
): Effect.Effect<FilingFacts | null, StoreFailure, FacilityStore | ContactStore | StateFieldStore | FiledRecords> =>
  Effect.gen(function* () {
    const facility = yield* FacilityStore.use(({ get }) => get(facilityId));
    if (facility === null) return null;
    const contacts = yield* ContactStore.use(({ ofFacility }) => ofFacility(facilityId));
    const facts = storedFacts(facility, contacts, yield* StateFieldStore.use(({ asked }) => asked));
    return { ...facts, ...(yield* FiledRecords.use(({ factsOf }) => factsOf(facilityId))) };
  });
