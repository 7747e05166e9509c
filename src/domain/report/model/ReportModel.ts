import type { Decimal } from "../../shared/decimal.ts";
import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ComponentFate } from "./ComponentFate.ts";
import type { Listing } from "./Listing.ts";
import type { Derivation } from "./Provenance.ts";

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
    readonly address: string;
    readonly year: string;
    readonly report: string;
  };
  /** 'Screening based on the maximum inventory ...', with what the inventory cannot know. */
  readonly note: string;
  /** Assumptions, and exemptions to confirm. */
  readonly remarks: ReadonlyArray<string>;
  /** `2 substances at or above their threshold, 1 close to it` or `None reportable`. */
  readonly summary: string;
  /** Judged substances (or classes, capacities), reportable first; none in the worksheet and the index. */
  readonly findings: ReadonlyArray<Finding>;
  /** Names of what was found, for the head of a file. */
  readonly highlights: ReadonlyArray<{ readonly label: string; readonly names: ReadonlyArray<string> }>;
  /** What could not be judged, or only by an estimate; also printed as a section. */
  readonly gaps: ReadonlyArray<Gap>;
  /** One for each component of each line, in reports that judge by components; also printed as an appendix. */
  readonly fates: ReadonlyArray<ComponentFate>;
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
export type PrintedReport = Omit<ReportModel, "type" | "findings" | "gaps" | "fates">;

export type LineRef = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly sds_no: number;
  readonly name: string;
};

/** `close`: over 80% of the threshold and not reportable. */
export type Outcome = "reportable" | "close" | "below";

/** What one line has in a sum; exact, in the unit of the sum. `line`: index into `ReportModel.lines`. */
export type Term = { readonly value: Decimal; readonly derivation: number; readonly line: number };

/** One substance against one threshold. Amounts are exact decimal text. */
export type Finding = {
  readonly id: string;
  readonly name: string;
  /** '' for categories, classes, products. */
  readonly cas: string;
  readonly outcome: Outcome;
  readonly total: string;
  readonly threshold: string;
  readonly unit: Unit;
  readonly sign: "at or above" | "above";
  /** Exact percent of the threshold, rounded to 4 decimals; null for a threshold of zero ('any amount'). */
  readonly percent: string | null;
  /** Of the total; its `parts` lead to each line. */
  readonly derivation: number;
  readonly threshold_derivation: number;
  /** Of the total; they add up to it. */
  readonly terms: ReadonlyArray<Term>;
  readonly lines: ReadonlyArray<number>;
  readonly remarks: ReadonlyArray<string>;
};

/** Nobody may drop one silently. */
export type Gap = {
  /** Index into `ReportModel.lines`. */
  readonly line: number;
  /** '' where the whole line is meant. */
  readonly component: string;
  /** `No pounds: needs pounds per gallon`. */
  readonly missing: string;
  /** `Not counted`, `Counted by an estimate: volume % treated as weight %`. */
  readonly treatment: string;
  readonly is_counted: boolean;
};

export type Unit = "lb" | "gal" | "cu ft" | "%" | "°F" | "lb/gal" | "cu ft/lb" | "";

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
