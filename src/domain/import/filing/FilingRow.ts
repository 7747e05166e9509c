import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import type { CellsOfRow } from "../ImportFacts.ts";

type Told = CellsOfRow & { readonly remarks: ReadonlyArray<string> };

export type FiledLocation = Tier2Chemical["storageLocations"][number];

/** A facility of a read filing: cells by the fields of its form. */
export type FacilityRow = Told & {
  readonly kind: "facility";
  readonly facility: Tier2Facility;
  /** How the file's owner became the customer; it counts for a new facility whose customer nobody has chosen. */
  readonly owner: ReadonlyArray<string>;
  /** Another facility of the file has its record number. */
  readonly isDouble: boolean;
};

/** Where a chemical is stored: it becomes a line. */
export type LineRow = Told & {
  readonly kind: "line";
  /** The row of its facility. */
  readonly of: number;
  readonly chemical: Tier2Chemical;
  readonly location: FiledLocation | null;
  /** In lb, exact; '' where it is not said. */
  readonly pounds: string;
  /** The average daily amount of all lines of the chemical, in lb; '' where it is not said. */
  readonly average: string;
  /** All of it is in another chemical of the file: no line comes of it. */
  readonly isElsewhere: boolean;
};

export type ContactRow = Told & {
  readonly kind: "contact";
  readonly contact: Tier2Contact;
  /** The rows of its facilities. */
  readonly of: ReadonlyArray<number>;
};

/** What a read file of Tier II holds, one thing a row, numbered in its order from 1. */
export type FilingRow = FacilityRow | LineRow | ContactRow;
