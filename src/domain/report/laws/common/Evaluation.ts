import type { Finding, Gap } from "../../amounts/Finding.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { ReportSnapshot } from "../../snapshot/ReportSnapshot.ts";
import type { ComponentOutcome } from "./componentOutcomes.ts";

/** Lines are in canonical order. */
export type ReportInput = {
  readonly snapshot: ReportSnapshot;
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly provenance: Provenance;
};

/** What a law says of an inventory, as values; filings and comparisons read it, and the pages are made from it. */
export type Evaluation = {
  readonly findings: ReadonlyArray<Finding>;
  readonly gaps: ReadonlyArray<Gap>;
  /** Only of laws that evaluate by components. */
  readonly outcomes?: ReadonlyArray<ComponentOutcome>;
};
