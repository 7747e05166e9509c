import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { SubstanceEvaluation } from "../laws/common/evaluateByList.ts";
import { listOf, unmatchableRemark } from "../laws/common/listedSubstances.ts";
import { isFlammable, LAW_RMP } from "../laws/rmp.ts";
import type { ReportBody } from "./ReportBody.ts";
import { substanceBody } from "./substanceBody.ts";
import type { SubstanceColumns } from "./tables/substanceTables.ts";
import { textColumn } from "./tables.ts";

const LAW: SubstanceColumns = {
  ...LAW_RMP,
  substance: "Regulated substance",
  amount: "Counted",
  threshold: "TQ",
  reached: "Above TQ",
  extra: [
    textColumn("kind", "Toxic or flammable", 1.2, ({ substance: { listed } }) =>
      isFlammable(listed) ? "flammable" : listed.row.substance_type,
    ),
  ],
};
const TITLES = {
  reportable: "Above the threshold quantity",
  close: "Close to the threshold quantity (over 80%)",
  below: "Not above the threshold quantity",
};
const REMARKS = [
  "Not counted if the exemption is entered for the line: flammable substances used as fuel or held for retail sale as fuel (40 CFR 68.126); articles, structural components, janitorial products, food, drugs and personal items, process water and air, and laboratory use (40 CFR 68.115(b)(3) to (5)); and ammonia held by a farmer as a nutrient (40 CFR 68.125). All other lines are counted.",
  "Program 1: no public receptor within the worst-case distance and no accident with offsite consequences in 5 years. Program 3: subject to OSHA PSM or in a listed NAICS code. Otherwise Program 2 (40 CFR 68.10). The plan must be updated at least every 5 years.",
];

export const bodyRmp = (input: ReportInput, evaluation: SubstanceEvaluation): ReportBody =>
  substanceBody(input, LAW, TITLES, evaluation, input.lines, [
    ...REMARKS,
    ...unmatchableRemark(listOf(input.snapshot, "rpm")),
  ]);
