import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, Gap, ReportSection } from "../model/ReportModel.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";

/** What a body is made of. Lines are in canonical order. */
export type ReportInput = {
  readonly snapshot: ReportSnapshot;
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly provenance: Provenance;
};

/** What differs between reports; head, gaps' section and derivations are added for all. */
export type ReportBody = {
  readonly findings: ReadonlyArray<Finding>;
  readonly gaps: ReadonlyArray<Gap>;
  readonly sections: ReadonlyArray<ReportSection>;
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly remarks: ReadonlyArray<string>;
};
