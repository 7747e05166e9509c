import { compare } from "../../../shared/decimal.ts";
import { carcinogenReason } from "../../facts/carcinogens.ts";
import { constant } from "../../amounts/exact.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import { isPurePart, WATER } from "../../facts/purity.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { exemptionOf } from "./tierTwoExemptions.ts";
import { gap } from "../common/gaps.ts";
import { type EhsRows, notHazardous } from "./notHazardous.ts";

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
