import type { Contact } from "../../contact/Contact.ts";
import type { StateValue } from "../../stateField/stateValues.ts";
import type { ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ExistingRecord } from "../RecordTarget.ts";
import type { FiledComponent } from "./chemicalFacts.ts";

export type ExistingFacility = ExistingRecord & {
  readonly customer: string;
  readonly state_fields: ReadonlyArray<StateValue>;
};
export type KnownFacilityFacts = {
  /** Those that one of the facilities of the file can mean. */
  readonly facilities: ReadonlyArray<ExistingFacility>;
  /** Which facilities have a record number of the file. */
  readonly holders: ReadonlyMap<string, ReadonlyArray<number>>;
  readonly customers: ReadonlyArray<ExistingRecord>;
  /** Why this person may not change facilities; null when they may. */
  readonly edit_refusal: string | null;
};

export type KnownLines = Omit<ImportFacts, "containers" | "is_walked" | "lines"> & {
  readonly containers: ReadonlyArray<NamedRecord & { readonly storage_type: string }>;
  /** What products on file consist of. */
  readonly components: ReadonlyMap<number, ReadonlyArray<Pick<FiledComponent, "number" | "percentage_weight">>>;
};
/** What stands in the inventory of the year that the lines go into; null for a new one. */
export type KnownInventory = Pick<ImportFacts, "lines" | "is_walked"> & { readonly id: number };

export type KnownContacts = ReadonlyMap<number, ReadonlyArray<Contact>>;
