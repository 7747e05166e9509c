import type { Finding, Gap, LineRef, Outcome, Unit } from "../amounts/Finding.ts";
import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { Rule } from "../amounts/Rule.ts";
import type { ComponentOutcome } from "../laws/common/componentOutcomes.ts";
import type { Listing, Derivation } from "../amounts/Provenance.ts";
import type { Rounding } from "../amounts/figures.ts";
import type { Evaluation } from "../laws/common/Evaluation.ts";

/** The data for the page, the PDF and the workbook, which print it without computing anything. */
export type ReportModel = {
  readonly type: ReportTypeId;
  readonly title: string;
  readonly citation: string;
  /** The block at the top. */
  readonly header: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** Running header. */
  readonly running: {
    readonly customer: string;
    readonly facility: string;
    readonly year: string;
    readonly report: string;
  };
  /** 'Screening based on the maximum inventory ...', with the limits of the data. */
  readonly note: string;
  /** Assumptions, and exemptions to confirm. */
  readonly remarks: ReadonlyArray<string>;
  /** `40 inventory lines reviewed. Reportable: 2. Close (over 80% of the threshold): 1. ...`, with warnings. */
  readonly summary: string;
  /** Findings for each substance, class or capacity, reportable ones first. Empty for the worksheet and the index. */
  readonly findings: ReadonlyArray<Finding>;
  /** Names of the findings, for the top of a file. */
  readonly highlights: ReadonlyArray<{ readonly label: string; readonly names: ReadonlyArray<string> }>;
  /** What could not be evaluated, or only by estimate; also printed as a section. */
  readonly gaps: ReadonlyArray<Gap>;
  /** One for each treatment of a component, in reports that evaluate components; also printed as an appendix. */
  readonly outcomes: ReadonlyArray<ComponentOutcome>;
  readonly sections: ReadonlyArray<ReportSection>;
  /** Derivations, and tables too long for the main part. */
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly derivations: Listing<Derivation>;
  /** By inventory and SDS number; derivations and rows refer to these by index. */
  readonly lines: ReadonlyArray<LineRef>;
  readonly lists: ReadonlyArray<{ readonly type: ReferenceListType; readonly version: number; readonly name: string }>;
  readonly rules: ReadonlyArray<Pick<Rule, "id" | "version" | "name" | "citation">>;
};

/** The content of a file: a report, or the comparison of two years. */
export type PrintedReport = Omit<ReportModel, "type" | "findings" | "gaps" | "outcomes">;

export type ReportSection = {
  readonly id: string;
  readonly title: string;
  readonly kind: Outcome | "not_judged" | "listing" | "derivation";
  readonly paragraphs: ReadonlyArray<string>;
  readonly tables: ReadonlyArray<ReportTable>;
  /** Printed instead of the tables if none of them has a row: 'None'. */
  readonly empty: string;
};

/** `writing`: an empty box to be filled in on paper. */
export type ColumnKind = "text" | "identifier" | "amount" | "percent" | "yes_no" | "writing";
export type Column = {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly align: "left" | "right" | "center";
  /** Unit of the whole column; '' if there is none, or if each cell includes it. */
  readonly unit: Unit;
  /** How figures are rounded in print. */
  readonly rounding?: Rounding;
  /** Relative width, 1 is narrow; converted to points or characters for each format. */
  readonly weight: number;
  /**
   * Leading columns with the same text in consecutive rows; in print the text appears once, and again on a new page.
   */
  readonly isGroup?: true;
};

export type ReportTable = {
  readonly id: string;
  /** '' if the table has no title of its own. */
  readonly title: string;
  readonly columns: ReadonlyArray<Column>;
  readonly rows: Listing<ReportRow>;
};

export type ReportRow = {
  readonly id: string;
  readonly tone: Outcome | "total" | "plain";
  readonly cells: ReadonlyArray<Cell>;
  /** The line that the row is about; null for sums and substances. */
  readonly line: number | null;
  /** True if its amount is not included in the sum below it. */
  readonly isLeftOut?: boolean;
};

/** `amount` and `percent` cells with a value have a derivation; other cells have none. */
export type Cell =
  | { readonly kind: "text"; readonly text: string }
  /** A number that identifies something (SDS No). It is sorted and stored as a number, but never added up. */
  | { readonly kind: "identifier"; readonly text: string; readonly value: number | null }
  | { readonly kind: "yes_no"; readonly text: "Yes" | "No"; readonly value: boolean }
  /** `value`: the exact decimal text that was compared. `text`: with thousands separators and at most 4 decimals. */
  | { readonly kind: "amount" | "percent"; readonly text: string; readonly value: string; readonly derivation: number }
  /** An unknown amount; `text` says why ('N/A', 'any'). */
  | { readonly kind: "missing"; readonly text: string };

/** Derivations fully shown by a table row, except for the list row and rule, which many of them share. */
export type DerivationsInRows = {
  readonly derivations: ReadonlySet<number>;
  /** Tells the reader where to find them. */
  readonly words: string;
};

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
