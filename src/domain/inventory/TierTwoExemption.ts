/** Substances that EPCRA section 311(e) exempts, as a person marks a line (40 CFR 370.13). */
export const EXEMPTION_WORDS = [
  "none",
  "food, drug or cosmetic",
  "solid manufactured item",
  "household product",
  "research laboratory or hospital",
  "routine agricultural use",
  "fertilizer for retail sale",
] as const;
export type TierTwoExemption = (typeof EXEMPTION_WORDS)[number];
