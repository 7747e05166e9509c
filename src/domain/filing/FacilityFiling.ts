import type { Provenance } from "../report/amounts/Provenance.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import type { FiledItem } from "./FilingReadiness.ts";
import type { Readiness } from "./Readiness.ts";

/** What a file says of one facility, and what it lacks. */
export type FacilityFiling = {
  /** In canonical order: derivations point to its lines. */
  readonly snapshot: ReportSnapshot;
  readonly provenance: Provenance;
  readonly readiness: Readiness;
  /** Of all items that are written. */
  readonly count: number;
  /** The first of them as a page shows them; their derivations point into `provenance`. */
  readonly items: (most: number) => ReadonlyArray<FiledItem>;
};
