import type { Finding, Gap, LineRef, Outcome, Unit } from "../amounts/Finding.ts";
import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ComponentOutcome } from "../laws/common/componentOutcomes.ts";
import type { Listing } from "../amounts/Listing.ts";
import type { Derivation } from "../amounts/Provenance.ts";
import type { Rounding } from "../amounts/readerFigure.ts";

/** The same data for the page, the PDF and the workbook, which print it and compute nothing. */
export type ReportModel = {
  readonly type: ReportTypeId;
  readonly title: string;
  readonly citation: string;
  /** The block at the head. */
  readonly header: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** Running header. */
  readonly running: {
    readonly customer: string;
    readonly facility: string;
    readonly year: string;
    readonly report: string;
  };
  /** 'Screening based on the maximum inventory ...', with what the inventory cannot know. */
  readonly note: string;
  /** Assumptions, and exemptions to confirm. */
  readonly remarks: ReadonlyArray<string>;
  /** `2 substances at or above their threshold, 1 close to it` or `None reportable`. */
  readonly summary: string;
  /** Findings for each substance, class or capacity, reportable ones first. Empty in the worksheet and the index. */
  readonly findings: ReadonlyArray<Finding>;
  /** Names of what was found, for the head of a file. */
  readonly highlights: ReadonlyArray<{ readonly label: string; readonly names: ReadonlyArray<string> }>;
  /** What could not be evaluated, or only by an estimate; also printed as a section. */
  readonly gaps: ReadonlyArray<Gap>;
  /** One for each component of each line, in reports that evaluate by components; also printed as an appendix. */
  readonly outcomes: ReadonlyArray<ComponentOutcome>;
  readonly sections: ReadonlyArray<ReportSection>;
  /** Derivations, and tables too long for the main part. */
  readonly appendices: ReadonlyArray<ReportSection>;
  readonly derivations: Listing<Derivation>;
  /** By inventory and number; derivations and rows point here. */
  readonly lines: ReadonlyArray<LineRef>;
  readonly lists: ReadonlyArray<{ readonly type: ReferenceListType; readonly version: number; readonly name: string }>;
  readonly rules: ReadonlyArray<{ readonly id: string; readonly version: number; readonly citation: string }>;
};

/** What a file shows: a report, or the comparison of two years. */
export type PrintedReport = Omit<ReportModel, "type" | "findings" | "gaps" | "outcomes">;

export type ReportSection = {
  readonly id: string;
  readonly title: string;
  readonly kind: Outcome | "not_judged" | "listing" | "derivation";
  readonly paragraphs: ReadonlyArray<string>;
  readonly tables: ReadonlyArray<ReportTable>;
  /** Replaces the tables when none has a row: 'None'. */
  readonly empty: string;
};

/** `writing`: an empty box, to write into on paper. */
export type ColumnKind = "text" | "identifier" | "amount" | "percent" | "yes_no" | "writing";
export type Column = {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly align: "left" | "right" | "center";
  /** Of the whole column; '' where none or where the cell's text says it. */
  readonly unit: Unit;
  /** On paper, where figures are rounded. */
  readonly rounding?: Rounding;
  /** Share of the width, 1 is narrow; the builders turn it into points and characters. */
  readonly weight: number;
  /** First columns of rows that belong together: on paper they say so once, and again on a new page. */
  readonly isGroup?: true;
};

export type ReportTable = {
  readonly id: string;
  /** '' without one of its own. */
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
  /** Its amount is no term of the sum below it. */
  readonly isLeftOut?: boolean;
};

/** `amount` and `percent` cells with a value have a derivation; the others have none. */
export type Cell =
  | { readonly kind: "text"; readonly text: string }
  /** A number that names something (SDS no); sorted and typed as a number, never added up. */
  | { readonly kind: "identifier"; readonly text: string; readonly value: number | null }
  | { readonly kind: "yes_no"; readonly text: "Yes" | "No"; readonly value: boolean }
  /** `value`: exact decimal text, what was compared; `text`: grouped, at most 4 decimals. */
  | { readonly kind: "amount" | "percent"; readonly text: string; readonly value: string; readonly derivation: number }
  /** An amount that is not known: `text` says why ('N/A', 'any'). */
  | { readonly kind: "missing"; readonly text: string };
