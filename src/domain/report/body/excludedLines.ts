import { compare } from "../../shared/decimal.ts";
import { carcinogenReason } from "../facts/carcinogens.ts";
import { constant } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { isPurePart, WATER } from "../facts/purity.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Gap, ReportSection } from "../model/ReportModel.ts";
import { amountColumn, identifierColumn, section, tableOf, textColumn } from "../model/tables.ts";
import { exemptionOf } from "../rules/tierTwoExemptions.ts";
import { gap } from "./gaps.ts";
import { poundsCell } from "./lineFigures.ts";

export type Excluded = { readonly line: PreparedLine; readonly words: string; readonly paragraph: string };
type Sorted = { readonly counted: ReadonlyArray<PreparedLine>; readonly excluded: ReadonlyArray<Excluded> };

const LEAST_PART = constant("1");
const LEAST_CARCINOGEN = constant("0.1");

/** OSHA's cut-offs of a mixture (29 CFR 1910.1200, appendix A.0.5): 1%, of a carcinogen 0.1%; no class was entered. */
const isMereWater = (line: PreparedLine): boolean =>
  line.parts.some((part) => part.cas === WATER && isPurePart(part)) &&
  line.line.hazards.length === 0 &&
  line.parts.every(({ cas, percent }) => {
    if (cas === WATER) return true;
    const least = carcinogenReason(cas, []) === null ? LEAST_PART : LEAST_CARCINOGEN;
    return compare(percent, least) <= 0;
  });

/** What Tier II does not ask for: what a person has marked, and water, of which OSHA asks no sheet. `isDoubtful`: whether it is water. */
export const withoutExcluded = (
  lines: ReadonlyArray<PreparedLine>,
  isDoubtful: (line: PreparedLine) => boolean,
): Sorted => {
  const counted: Array<PreparedLine> = [];
  const excluded: Array<Excluded> = [];
  for (const line of lines) {
    const mark = exemptionOf(line);
    if (mark !== null && mark.refused === null) excluded.push({ line, ...mark });
    else if (isMereWater(line) && !isDoubtful(line)) {
      excluded.push({ line, words: "water: no hazardous chemical", paragraph: "40 CFR 370.66; 29 CFR 1910.1200(c)" });
    } else counted.push(line);
  }
  return { counted, excluded };
};

/** A mark that cannot be true does not exclude its line. */
export const refusedMarks = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Gap> =>
  lines.flatMap((line) => {
    const mark = exemptionOf(line);
    return mark === null || mark.refused === null
      ? []
      : [
          gap(
            line,
            `Marked as exempt (${mark.words}), but ${mark.refused}`,
            `Counted: the mark does not hold (${mark.paragraph})`,
          ),
        ];
  });

export const excludedSection = (provenance: Provenance, excluded: ReadonlyArray<Excluded>): ReportSection =>
  section(
    "tier-two-excluded",
    "Excluded by a named rule",
    "listing",
    [
      tableOf(
        "tier-two-excluded",
        excluded,
        ({ line }) => ({ id: `excluded/${line.line.inventory_product_id}`, line: line.index }),
        [
          identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
          textColumn("product", "Product", 3, ({ line }) => line.line.name),
          textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
          amountColumn("pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
          textColumn("reason", "Why it is not counted", 5, ({ words }) => words),
          textColumn("paragraph", "Rule", 2, ({ paragraph }) => paragraph),
        ],
      ),
    ],
    {
      paragraphs: [
        "Left out of every figure of this report, the EHSs in them too: 311 and 312 ask for hazardous chemicals, and these are none (EPCRA section 311(e)). The emergency planning of EPCRA 302 asks for every EHS (40 CFR 355.10), and releases have exemptions of their own (40 CFR 355.31): those reports count these lines.",
      ],
      empty: "None: no line is marked as exempt.",
    },
  );
