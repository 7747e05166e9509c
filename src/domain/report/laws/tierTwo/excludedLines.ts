import type { TierTwoExemption } from "../../../inventory/TierTwoExemption.ts";
import { type PreparedLine, type Part, isPurePart, WATER } from "../../facts/PreparedLine.ts";
import { carcinogenReason } from "../../facts/lineHazards.ts";
import { flashText, leastFlash, matterOf } from "../../facts/physicalFacts.ts";
import { fitsForm } from "../../facts/listedForm.ts";
import { isAboveDeMinimis } from "../common/aggregate.ts";
import type { Listed } from "../common/listedSubstances.ts";
import { EPCRA_312_EHS } from "./epcra312Rules.ts";
import { compare } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/figures.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { gap } from "../common/gaps.ts";

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

/** Category 4 of flammable liquids ends at 199.4 °F (29 CFR 1910.1200, appendix B.6). */
const FLAMMABLE_BELOW = 200;

const EHS = "it contains an extremely hazardous substance";

/** EHSs by CAS number. */
export type EhsRows = ReadonlyMap<string, ReadonlyArray<Listed>>;

const hasEhs = ({ parts, unmeasured, line }: PreparedLine, ehs: EhsRows): boolean =>
  parts.some(
    ({ cas, percent }) =>
      isAboveDeMinimis(EPCRA_312_EHS.de_minimis, percent, carcinogenReason(cas, []) !== null) &&
      (ehs.get(cas) ?? []).some(({ form }) => fitsForm(form, percent, line.physical_state) !== "no"),
  ) || unmeasured.some(({ cas }) => ehs.has(cas));

/**
 * Whether a line was entered as not hazardous under the Hazard Communication Standard, which its manufacturer
 * determines (29 CFR 1910.1200(d)); `refused`: what contradicts that, so that the line counts. Null if it was not.
 */
export const notHazardous = (line: PreparedLine, ehs: EhsRows): { readonly refused: string | null } | null => {
  if (line.line.hcs_hazard !== "not hazardous") return null;
  const matter = matterOf(line);
  if (line.hazards.length > 0) return { refused: "it has hazard classes" };
  if (matter === "gas") return { refused: "a gas under pressure is hazardous (29 CFR 1910.1200, appendix B.5)" };
  if (matter !== "solid" && leastFlash(line.line) < FLAMMABLE_BELOW)
    return { refused: `its flash point is ${flashText(line.line)} °F (29 CFR 1910.1200, appendix B.6)` };
  return { refused: hasEhs(line, ehs) ? EHS : null };
};

export type Excluded = { readonly line: PreparedLine; readonly words: string; readonly paragraph: string };
type Sorted = { readonly counted: ReadonlyArray<PreparedLine>; readonly excluded: ReadonlyArray<Excluded> };

const LEAST_PART = constant("1");
const LEAST_CARCINOGEN = constant("0.1");

/** At most at OSHA's cut-offs for mixtures (29 CFR 1910.1200, appendix A.0.5): 1%, or 0.1% for a carcinogen. */
export const isWithinCutoff = ({ cas, percent }: Pick<Part, "cas" | "percent">): boolean =>
  compare(percent, carcinogenReason(cas, []) === null ? LEAST_PART : LEAST_CARCINOGEN) <= 0;

/** True for water without a hazard class, and with other components only within OSHA's cut-offs for mixtures. */
export const isMereWater = (line: PreparedLine): boolean =>
  line.parts.some((part) => part.cas === WATER && isPurePart(part)) &&
  line.line.hazards.length === 0 &&
  line.parts.every((part) => part.cas === WATER || isWithinCutoff(part));

/**
 * Separates lines that Tier II does not cover: those marked as exempt or as not hazardous, and water, for which OSHA
 * requires no sheet.
 * `isDoubtful` tells if a line may not be water.
 */
export const withoutExcluded = (
  lines: ReadonlyArray<PreparedLine>,
  isDoubtful: (line: PreparedLine) => boolean,
  ehs: EhsRows,
): Sorted => {
  const counted: Array<PreparedLine> = [];
  const excluded: Array<Excluded> = [];
  for (const line of lines) {
    const mark = exemptionOf(line);
    if (mark !== null && mark.refused === null) excluded.push({ line, ...mark });
    else if (isMereWater(line) && !isDoubtful(line)) {
      excluded.push({
        line,
        words: "water; not a hazardous chemical",
        paragraph: "40 CFR 370.66; 29 CFR 1910.1200(c)",
      });
    } else if (notHazardous(line, ehs)?.refused === null) {
      excluded.push({
        line,
        words: "not hazardous under the Hazard Communication Standard, as entered",
        paragraph: "40 CFR 370.66; 29 CFR 1910.1200(d)",
      });
    } else counted.push(line);
  }
  return { counted, excluded };
};

/** A mark that cannot apply does not exclude its line. */
export const refusedMarks = (lines: ReadonlyArray<PreparedLine>, ehs: EhsRows): ReadonlyArray<Gap> =>
  lines.flatMap((line) => {
    const mark = exemptionOf(line);
    const determined = notHazardous(line, ehs);
    return [
      ...(mark === null || mark.refused === null
        ? []
        : [
            gap(
              line,
              `Entered as exempt (${mark.words}), but ${mark.refused}`,
              `Counted; the exemption does not apply (${mark.paragraph})`,
            ),
          ]),
      ...(determined === null || determined.refused === null
        ? []
        : [gap(line, `Entered as not hazardous under HCS, but ${determined.refused}`, "Counted as hazardous")]),
    ];
  });
