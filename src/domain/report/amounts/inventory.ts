import type { Rule } from "./Rule.ts";

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
