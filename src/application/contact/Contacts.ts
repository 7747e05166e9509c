import { Context, type Effect } from "effect";
import type { Contact, ContactInput } from "#domain/contact/Contact.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Resource } from "../shared/Resource.ts";

/** People and organizations that filings of facilities name. */
export class Contacts extends Context.Service<
  Contacts,
  Resource<Contact, Contact, ContactInput, Option> & {
    /** The active ones of a facility, by last name. */
    readonly ofFacility: (facilityId: number) => Effect.Effect<ReadonlyArray<Contact>, Refusal>;
  }
>()("hazledger/application/Contacts") {}
