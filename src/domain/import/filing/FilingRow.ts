import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import type { CellsOfRow } from "../ImportFacts.ts";

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
