import type { Rule } from "./Rule.ts";

/** What people entered, and the amounts that size, quantity and density give. */
export const INVENTORY = {
  id: "inventory",
  version: 1,
  name: "The inventory's own figures",
  citation: "specification B9, readings 10 to 13",
  paragraph: "as entered, or calculated by the four formulas",
  sign: "at or above",
  unit: "",
  threshold: "none",
  de_minimis: null,
  mixture: "none",
  effective: "2026-11-01",
} as const satisfies Rule;
