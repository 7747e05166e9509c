import type { Rule } from "./Rule.ts";

/** What people entered, and the amounts that size, quantity and density give. */
export const INVENTORY = {
  id: "inventory",
  version: 6,
  name: "The inventory's own figures",
  citation: "Amounts as counted on site; where none is stored, from container size, quantity and density",
  paragraph: "Counted on site, or calculated",
  sign: "at or above",
  unit: "",
  threshold: "none",
  de_minimis: null,
  mixture: "none",
  effective: "2026-11-01",
} as const satisfies Rule;
