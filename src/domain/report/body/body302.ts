import { count302, EPCRA_302, extremelyHazardous, formRemarks } from "../rules/epcra302Rules.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRemark } from "../rules/listedSubstances.ts";
import { fatesByList } from "./componentFates.ts";
import { countedHereRemark } from "./countedHere.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { substanceBody } from "./substances.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";

const LAW: SubstanceLaw = {
  rule: EPCRA_302,
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "TPQ",
  reached: "At/above TPQ: notification required",
  remarksOf: formRemarks,
};
const TITLES = {
  reportable: "At or above the threshold planning quantity",
  close: "Close: over 80% of the threshold planning quantity",
  below: "Present below the threshold planning quantity",
};
const REMARKS = [
  "Who: any facility where an EHS is present at or above its TPQ notifies SERC or TERC and LEPC within 60 days and names an emergency coordinator (40 CFR 355.20).",
  "Solids with two TPQs: the lower one and the whole quantity were used; form and particle size are not in the inventory.",
];

/** EPCRA 302 (rules 1.1). */
export const body302 = (input: ReportInput): ReportBody => {
  const list = listOf(input.snapshot, "ehs");
  const judged = judge(extremelyHazardous(list), input.lines, count302, "302");
  const remarks = [
    ...REMARKS,
    ...countedHereRemark(
      input.lines,
      "302 asks for every EHS at a facility (40 CFR 355.10); the exemptions of 40 CFR 370.13 are those of 311 and 312.",
    ),
    ...unmatchableRemark(list),
  ];
  const fates = fatesByList(
    input.lines,
    judged,
    list,
    "302",
    "on no row of the EHS list (40 CFR part 355, appendix A)",
  );
  return substanceBody(input, LAW, TITLES, judged, input.lines, remarks, fates, "302");
};
