import type { Contact } from "../../contact/Contact.ts";
import type { StateValue } from "../../stateField/stateValues.ts";
import type { ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ExistingRecord } from "../records/RecordTarget.ts";
import type { FiledComponent } from "./chemicalFacts.ts";

export type ExistingFacility = ExistingRecord & {
  readonly customer: string;
  readonly state_fields: ReadonlyArray<StateValue>;
};
export type KnownFacilityFacts = {
  /** Facilities that a facility in the file may refer to. */
  readonly facilities: ReadonlyArray<ExistingFacility>;
  /** Ids of the facilities that have a record number in the file, by that number. */
  readonly holders: ReadonlyMap<string, ReadonlyArray<number>>;
  readonly customers: ReadonlyArray<ExistingRecord>;
  /** Why this person may not change facilities; null if they may. */
  readonly edit_refusal: string | null;
};

export type KnownLines = Omit<ImportFacts, "containers" | "is_walked" | "lines"> & {
  readonly containers: ReadonlyArray<NamedRecord & { readonly storage_type: string }>;
  /** Components of existing products. */
  readonly components: ReadonlyMap<number, ReadonlyArray<Pick<FiledComponent, "number" | "percentage_weight">>>;
};
/** The inventory of the year that receives the lines; null for a new one. */
export type KnownInventory = Pick<ImportFacts, "lines" | "is_walked"> & { readonly id: number };

export type KnownContacts = ReadonlyMap<number, ReadonlyArray<Contact>>;
