import type { ImportLine } from "../ImportFacts.ts";
import type { ExistingRecord } from "../records/RecordTarget.ts";
import type { Values } from "../records/readFields.ts";

/** A line that answers are about. */
export type AnsweredLine = {
  readonly id: number;
  readonly inventory_id: number;
  readonly product_id: number;
  readonly product: string;
  readonly year: number;
  readonly facility_id: number;
  readonly facility: string;
  readonly customer_id: number;
  readonly customer: string;
  readonly components: ReadonlyArray<{ readonly id: number; readonly values: Values }>;
  /** Why this person may not change it; null if they may. */
  readonly refusal: string | null;
  /** Present if an answer is about the line itself. */
  readonly line?: ImportLine;
};

/** What answers are validated against. */
export type AnswerFacts = {
  /** The keys that are as they were exported. */
  readonly sealed: ReadonlySet<string>;
  /** Of the products in the catalog. */
  readonly components: ReadonlyArray<ExistingRecord>;
  readonly lines: ReadonlyArray<AnsweredLine>;
  /** Why this person may not change the catalog; null if they may. */
  readonly catalog_refusal: string | null;
};

/** What is written: a percentage replaces what is printed as a range. */
export type AnswerPlan = {
  readonly components: ReadonlyArray<{ readonly id: number; readonly version: number; readonly values: Values }>;
  readonly lineComponents: ReadonlyArray<{ readonly id: number; readonly percentage_weight: string }>;
  readonly lines: ReadonlyArray<{ readonly id: number; readonly inventory_id: number; readonly line: ImportLine }>;
};
