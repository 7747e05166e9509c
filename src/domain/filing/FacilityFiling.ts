import type { Provenance } from "../report/amounts/Provenance.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import type { FiledItem } from "./FilingReadiness.ts";
import type { Readiness } from "./Readiness.ts";

/** What a filing contains for one facility, and what it lacks. */
export type FacilityFiling = {
  /** In canonical order, because derivations refer to its lines by index. */
  readonly snapshot: ReportSnapshot;
  readonly provenance: Provenance;
  readonly readiness: Readiness;
  /** Number of all items written, including those beyond the `most` of `items`. */
  readonly count: number;
  /** The first `most` items as a page shows them; their derivations are indexes into `provenance`. */
  readonly items: (most: number) => ReadonlyArray<FiledItem>;
};
