import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { SubstanceEvaluation } from "../laws/common/evaluateByList.ts";
import { listOf, unmatchableRemark } from "../laws/common/listedSubstances.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { LAW_302, linesWithoutForm } from "../laws/epcra302Rules.ts";
import type { ReportBody } from "./ReportBody.ts";
import { tierTwoExemptionRemark } from "./sections/tierTwoExemptionRemark.ts";
import { substanceBody } from "./substanceBody.ts";
import type { SubstanceColumns } from "./tables/substanceTables.ts";

const LAW: SubstanceColumns = {
  ...LAW_302,
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "TPQ",
  reached: "At/above TPQ: notification required",
};
const TITLES = {
  reportable: "At or above the threshold planning quantity",
  close: "Close to the threshold planning quantity (over 80%)",
  below: "Present below the threshold planning quantity",
};
const REMARKS = [
  "Applicability: a facility with an EHS present at or above its TPQ must notify the SERC or TERC and the LEPC within 60 days and designate a facility emergency coordinator (40 CFR 355.20).",
  "Solids with two TPQs: where no material form is entered, the lower TPQ was used, with × 0.3 of what is in a liquid.",
];

export const body302 = (input: ReportInput, evaluation: SubstanceEvaluation): ReportBody => {
  const open = evaluation.found
    .flatMap(({ substance }) => linesWithoutForm(substance))
    .map((line) => [line, "material_form"] as const);
  return substanceBody(input, LAW, TITLES, evaluation, input.lines, [
    ...REMARKS,
    ...materialRemarks(input.lines, new Map(open)),
    ...tierTwoExemptionRemark(
      input.lines,
      "Section 302 covers every EHS at a facility (40 CFR 355.10); the exemptions in 40 CFR 370.13 apply only to sections 311 and 312.",
    ),
    ...unmatchableRemark(listOf(input.snapshot, "ehs")),
  ]);
};
