import type { Unit } from "./Finding.ts";

/** When a component's share of a mixture is too small to count. Percentages are weight %, as text. */
export type DeMinimis = {
  readonly percent: string;
  /** Limit for OSHA carcinogens; null if it is the same. */
  readonly carcinogen_percent: string | null;
  /** True if a share of exactly the limit counts. */
  readonly is_limit_counted: boolean;
  readonly paragraph: string;
};

export type MixturePolicy = "component" | "whole mixture" | "product" | "container" | "none";

/** A rule of a law. The table of all rules in the documentation is generated from these. */
export type Rule = {
  readonly id: string;
  /** Increase with every change that can alter a figure. */
  readonly version: number;
  readonly name: string;
  readonly citation: string;
  /** The paragraph that requires the comparison. */
  readonly paragraph: string;
  readonly sign: "at or above" | "above";
  readonly unit: Unit;
  /** A column of a list, or a number given in the law. */
  readonly threshold: string;
  readonly de_minimis: DeMinimis | null;
  readonly mixture: MixturePolicy;
  /** The day (yyyy-MM-dd) on which the rule as implemented here took effect. */
  readonly effective: string;
};

/** Amounts that people entered, and those calculated from size, quantity and density. */
export const INVENTORY = {
  id: "inventory",
  version: 7,
  name: "Inventory amounts",
  citation: "Amounts as counted on site; if none is entered, calculated from container size, quantity and density",
  paragraph: "Counted on site or calculated",
  sign: "at or above",
  unit: "",
  threshold: "none",
  de_minimis: null,
  mixture: "none",
  effective: "2026-11-01",
} as const satisfies Rule;
