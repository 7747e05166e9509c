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

/** The result of a law for an inventory, as values. Filings and comparisons read it, and the pages are made from it. */
export type Evaluation = {
  readonly findings: ReadonlyArray<Finding>;
  readonly gaps: ReadonlyArray<Gap>;
  /** Only for laws that evaluate individual components. */
  readonly outcomes?: ReadonlyArray<ComponentOutcome>;
};
