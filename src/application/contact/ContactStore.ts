import { Context } from "effect";
import type { Contact, ContactInput } from "#domain/contact/Contact.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";

export class ContactStore extends Context.Service<
  ContactStore,
  ResourceStore<Contact, Contact, ContactInput, Option> & {
    /** Active ones, by last name. */
    readonly ofFacility: (facilityId: number) => Stored<ReadonlyArray<Contact>>;
    /** Of these, those that are facilities of the customer. */
    readonly facilitiesOf: (customerId: number, ids: ReadonlyArray<number>) => Stored<ReadonlyArray<number>>;
  }
>()("hazledger/application/ContactStore") {}
