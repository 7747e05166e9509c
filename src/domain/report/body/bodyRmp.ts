import { textColumn } from "../model/tables.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRemark } from "../rules/listedSubstances.ts";
import { countRmp, isFlammable, RMP, rmpRemarks, rmpSubstances } from "../rules/rmp.ts";
import { fatesByList } from "./componentFates.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { substanceBody } from "./substances.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";

const LAW: SubstanceLaw = {
  rule: RMP,
  substance: "Regulated substance",
  amount: "Counted",
  threshold: "TQ",
  reached: "Above TQ",
  isByLocation: true,
  process: "40 CFR 68.3, 68.115(a)",
  extra: [
    textColumn("kind", "Toxic or flammable", 1.2, ({ judged: { listed } }) =>
      isFlammable(listed) ? "flammable" : listed.row.substance_type,
    ),
  ],
  remarksOf: rmpRemarks,
};
const TITLES = {
  reportable: "Above the threshold quantity",
  close: "Close: over 80% of the threshold quantity",
  below: "Not above the threshold quantity",
};
const REMARKS = [
  "Not counted by the mark of a line: flammable substances used or sold as fuel (40 CFR 68.126), articles, structural components, janitorial products, food, drugs and personal items, water and air as drawn, laboratories (40 CFR 68.115(b)(3) to (5)), ammonia of a farmer as nutrient (40 CFR 68.125). Unmarked lines count.",
  "Program 1: no public receptor in the worst case and no accident in 5 years; program 3: OSHA PSM or a listed NAICS code; else program 2 (40 CFR 68.10). A plan is updated every 5 years.",
];

/** CAA 112(r) (rules 1.8). */
export const bodyRmp = (input: ReportInput): ReportBody => {
  const list = listOf(input.snapshot, "rpm");
  const judged = judge(rmpSubstances(list), input.lines, countRmp, "rmp");
  const fates = fatesByList(input.lines, judged, list, "rmp", "on no row of the RMP list (40 CFR 68.130)");
  return substanceBody(input, LAW, TITLES, judged, input.lines, [...REMARKS, ...unmatchableRemark(list)], fates, "rmp");
};
