import type { TierTwoExemption } from "../../../inventory/TierTwoExemption.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

const SULFURIC_ACID = "7664-93-9";

const EXEMPTIONS: Readonly<Record<Exclude<TierTwoExemption, "none">, readonly [words: string, paragraph: string]>> = {
  "food, drug or cosmetic": [
    "food, food additive, color additive, drug or cosmetic regulated by the Food and Drug Administration",
    "40 CFR 370.13(a)",
  ],
  "solid manufactured item": [
    "solid in a manufactured item, with no exposure under normal conditions of use",
    "40 CFR 370.13(b)",
  ],
  "household product": [
    "used for personal, family or household purposes, or in the form and concentration of a product packaged for the general public",
    "40 CFR 370.13(c)(1)",
  ],
  "research laboratory or hospital": [
    "used in a research laboratory, a hospital or another medical facility under the direct supervision of a technically qualified individual",
    "40 CFR 370.13(c)(2)",
  ],
  "routine agricultural use": ["used in routine agricultural operations", "40 CFR 370.13(c)(3)"],
  "fertilizer for retail sale": [
    "fertilizer held for sale by a retailer to the ultimate customer",
    "40 CFR 370.13(c)(3)",
  ],
};

/** Why the exemption for a solid item cannot apply to this line; '' if nothing contradicts it. */
const doubtOf = ({ line, parts, unmeasured }: PreparedLine): string => {
  if (line.physical_state !== null && line.physical_state !== "solid")
    return `the physical state is ${line.physical_state}`;
  return [...parts, ...unmeasured].some(({ cas }) => cas === SULFURIC_ACID)
    ? "its sulfuric acid is not a solid; EPA and OSHA do not consider lead-acid batteries to be such an item"
    : "";
};

/** Null if no exemption was entered. `refused`: why it does not apply, so that the line counts. */
export type MarkedExemption = {
  readonly words: string;
  readonly paragraph: string;
  readonly refused: string | null;
} | null;

/**
 * The effect of an exemption entered for a line (EPCRA section 311(e), 42 U.S.C. 11021(e); 40 CFR 370.13). It also
 * applies to EHSs, because it defines what a hazardous chemical is. EPCRA 302 covers any EHS and has no such exemption
 * (40 CFR 355.10).
 */
export const exemptionOf = (prepared: PreparedLine): MarkedExemption => {
  const { tier_two_exemption: mark = "none" } = prepared.line;
  if (mark === "none") return null;
  const [words, paragraph] = EXEMPTIONS[mark];
  const doubt = mark === "solid manufactured item" ? doubtOf(prepared) : "";
  return { words, paragraph, refused: doubt === "" ? null : doubt };
};
