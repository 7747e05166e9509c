import type { Contact } from "../../contact/Contact.ts";
import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import type { StateValue } from "../../stateField/stateValues.ts";
import type { CellsOfRow, ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ExistingRecord } from "../records/RecordTarget.ts";
import type { FiledComponent } from "./chemicalFacts.ts";

type RowWithRemarks = CellsOfRow & { readonly remarks: ReadonlyArray<string> };

export type FiledLocation = Tier2Chemical["storageLocations"][number];

/** A facility in a filing: cells by the fields of its form. */
export type FacilityRow = RowWithRemarks & {
  readonly kind: "facility";
  readonly facility: Tier2Facility;
  /** How the customer was derived from the file's owner; applies to a new facility without a chosen customer. */
  readonly owner: ReadonlyArray<string>;
  /** Another facility in the file has the same record number. */
  readonly isDouble: boolean;
};

/** A storage location of a chemical, which becomes a line. */
export type LineRow = RowWithRemarks & {
  readonly kind: "line";
  /** The row of its facility. */
  readonly of: number;
  readonly chemical: Tier2Chemical;
  readonly location: FiledLocation | null;
  /** In lb, exact; '' if not given. */
  readonly pounds: string;
  /** The average daily amount of all lines of the chemical, in lb; '' if not given. */
  readonly average: string;
  /** All of it is part of another chemical in the file, so it becomes no line. */
  readonly isElsewhere: boolean;
};

export type ContactRow = RowWithRemarks & {
  readonly kind: "contact";
  readonly contact: Tier2Contact;
  /** The rows of its facilities. */
  readonly of: ReadonlyArray<number>;
};

/** The content of a Tier II file, one item per row, numbered in file order from 1. */
export type FilingRow = FacilityRow | LineRow | ContactRow;

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
