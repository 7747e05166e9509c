import type { Decimal } from "../../shared/decimal.ts";

export type Unit = "lb" | "gal" | "cu ft" | "%" | "°F" | "lb/gal" | "cu ft/lb" | "";

/** An exact amount and the index of its derivation. */
export type DerivedAmount = { readonly value: Decimal; readonly derivation: number };

/** `close`: over 80% of the threshold, but not reportable. */
export type Outcome = "reportable" | "close" | "below";

/**
 * The amount that one line contributes to a sum; exact, in the unit of the sum. `line` is an index into
 * `ReportModel.lines`.
 */
export type Term = DerivedAmount & { readonly line: number };

/** One substance compared with one threshold. Amounts are exact decimal text. */
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
  /** Percent of the threshold, rounded to at least 4 decimals; null for a threshold of zero ('any amount'). */
  readonly percent: string | null;
  /** Derivation of the total; its `parts` lead to each line. */
  readonly derivation: number;
  readonly threshold_derivation: number;
  /** The terms of the total; they add up to it. */
  readonly terms: ReadonlyArray<Term>;
  readonly lines: ReadonlyArray<number>;
  readonly remarks: ReadonlyArray<string>;
  /** The pounds of a line are not known, and counted with the least that it can weigh. */
  readonly is_least?: true;
  /** The entry that reports it, if it reaches its threshold but is not reported under its own name. */
  readonly reported_with?: string;
};

/** What a line lacks; laws may treat each kind differently. */
export type GapKind = "weight" | "composition" | "percentage" | "other";

/** Missing data. A gap must never be dropped silently. */
export type Gap = {
  readonly kind: GapKind;
  /** Index into `ReportModel.lines`. */
  readonly line: number;
  /** '' if the whole line is affected. */
  readonly component: string;
  /** `Weight unknown: needs pounds per gallon`. */
  readonly missing: string;
  /** `Not counted`, `Counted by estimate: volume % used as weight %`. */
  readonly treatment: string;
  readonly is_counted: boolean;
  /** For a question about several lines: their pounds together. */
  readonly together?: string;
};

export type LineRef = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly sds_no: number;
  readonly name: string;
};

export const lineRefOf = ({ inventory_id, inventory_product_id, sds_no, name }: LineRef): LineRef => ({
  inventory_id,
  inventory_product_id,
  sds_no,
  name,
});
