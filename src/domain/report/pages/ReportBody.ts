import type { Evaluation } from "../laws/common/Evaluation.ts";
import type { ReportSection } from "./ReportModel.ts";
import type { DerivationsInRows } from "./tables/derivationsInRows.ts";

/** The part of a report that its type decides. `reportModel` adds the head, insufficient data and derivations. */
export type ReportBody = Evaluation & {
  readonly sections: ReadonlyArray<ReportSection>;
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly remarks: ReadonlyArray<string>;
  /** Derivations that a table of the report already explains; the appendix of derivations leaves them out. */
  readonly told?: DerivationsInRows;
  /** Sentences printed beside the summary: what the answer depends on, such as a division into processes. */
  readonly warnings?: ReadonlyArray<string>;
};
