import { carcinogenReason } from "../../facts/carcinogens.ts";
import { flashText, leastFlash } from "../../facts/flashText.ts";
import { fitsForm } from "../../facts/listedForm.ts";
import { matterOf } from "../../facts/matterOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { isAboveDeMinimis } from "../common/aggregate.ts";
import type { Listed } from "../common/Listed.ts";
import { EPCRA_312_EHS } from "./epcra312Rules.ts";

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
