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

/** Why the mark of a solid item cannot be true of this line; '' where nothing speaks against it. */
const doubtOf = ({ line, parts, unmeasured }: PreparedLine): string => {
  if (line.physical_state !== null && line.physical_state !== "solid")
    return `the physical state is ${line.physical_state}`;
  return [...parts, ...unmeasured].some(({ cas }) => cas === SULFURIC_ACID)
    ? "its sulfuric acid is not a solid; EPA and OSHA do not consider lead-acid batteries to be such an item"
    : "";
};

/** `null`: nobody marked it. `refused`: why the mark does not hold, so that the line counts. */
export type MarkedExemption = {
  readonly words: string;
  readonly paragraph: string;
  readonly refused: string | null;
} | null;

/**
 * What a person's mark makes of a line (EPCRA section 311(e), 42 U.S.C. 11021(e); 40 CFR 370.13). It holds for EHSs as
 * well, since it says what a hazardous chemical is; EPCRA 302 asks for any EHS and knows no such mark (40 CFR 355.10).
 */
export const exemptionOf = (prepared: PreparedLine): MarkedExemption => {
  const { tier_two_exemption: mark = "none" } = prepared.line;
  if (mark === "none") return null;
  const [words, paragraph] = EXEMPTIONS[mark];
  const doubt = mark === "solid manufactured item" ? doubtOf(prepared) : "";
  return { words, paragraph, refused: doubt === "" ? null : doubt };
};
