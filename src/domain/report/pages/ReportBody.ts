import type { Evaluation } from "../laws/common/Evaluation.ts";
import type { ReportSection } from "./ReportModel.ts";
import type { DerivationsInRows } from "./tables/derivationsInRows.ts";

/**
 * The part of a report that is specific to its type. `reportModel` adds the header, insufficient data and derivations.
 */
export type ReportBody = Evaluation & {
  readonly sections: ReadonlyArray<ReportSection>;
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly remarks: ReadonlyArray<string>;
  /** Derivations already explained by a table of the report; the appendix of derivations omits them. */
  readonly shownInRows?: DerivationsInRows;
  /** Sentences printed next to the summary about what the result depends on, such as a division into processes. */
  readonly warnings?: ReadonlyArray<string>;
};
