import type { Unit } from "./Finding.ts";

/** When a share of a mixture does not count. Percent are weight %, as text. */
export type DeMinimis = {
  readonly percent: string;
  /** For OSHA carcinogens; null: the same. */
  readonly carcinogen_percent: string | null;
  /** Whether a share of exactly the limit counts. */
  readonly is_limit_counted: boolean;
  readonly paragraph: string;
};

export type MixturePolicy = "component" | "whole mixture" | "product" | "container" | "none";

/** The table of all rules is printed from these. */
export type Rule = {
  readonly id: string;
  /** Raised with every change that can change a figure. */
  readonly version: number;
  readonly name: string;
  readonly citation: string;
  /** The paragraph that prescribes the comparison. */
  readonly paragraph: string;
  readonly sign: "at or above" | "above";
  readonly unit: Unit;
  /** A list's column, or a number of the law. */
  readonly threshold: string;
  readonly de_minimis: DeMinimis | null;
  readonly mixture: MixturePolicy;
  /** The day from which the rule as written here is in force, yyyy-MM-dd. */
  readonly effective: string;
};
