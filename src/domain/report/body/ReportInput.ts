import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { ComponentFate } from "../model/ComponentFate.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, Gap, ReportSection } from "../model/ReportModel.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";
import type { Told } from "./toldByRows.ts";

/** Lines are in canonical order. */
export type ReportInput = {
  readonly snapshot: ReportSnapshot;
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly provenance: Provenance;
};

/** What differs between reports; head, section of gaps and derivations are added to all. */
export type ReportBody = {
  readonly findings: ReadonlyArray<Finding>;
  readonly gaps: ReadonlyArray<Gap>;
  /** Only of reports that judge by components. */
  readonly fates?: ReadonlyArray<ComponentFate>;
  readonly sections: ReadonlyArray<ReportSection>;
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly remarks: ReadonlyArray<string>;
  /** What needs no row of its own among the derivations. */
  readonly told?: Told;
  /** A sentence each, beside the summary: what makes it better than it would be. */
  readonly warnings?: ReadonlyArray<string>;
};
