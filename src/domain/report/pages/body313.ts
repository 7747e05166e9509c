import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { Listed } from "../laws/common/Listed.ts";
import { type Activity, isSpecialConcern } from "../laws/epcra313/epcra313Rules.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { activityWords, type Evaluation313, law313, openFacts } from "../laws/epcra313/evaluate313.ts";
import { FIRST_REPORTING_YEARS } from "../laws/epcra313/firstReportingYears.ts";
import type { ReportBody } from "./ReportBody.ts";
import { substanceBody } from "./substanceBody.ts";
import type { SubstanceColumns } from "./tables/substanceTables.ts";
import { textColumn, yesNoColumn } from "./tables.ts";

const REMARKS = [
  "Threshold screening: the maximum on-site inventory is used in place of annual throughput. Enter the annual quantity before filing Form R (due July 1).",
  "Applicability: 10 or more full-time employees, a covered NAICS code, and a threshold exceeded in the calendar year (40 CFR 372.22).",
  "Chemical categories (40 CFR 372.65(c)) are identified by CAS number, name and formula. Where a name suggests a category but does not confirm it, the question is listed under 'Insufficient data'. The weight of the whole compound counts toward each of its categories.",
];

const TITLES = {
  reportable: "Above the threshold",
  close: "Close to the threshold (over 80%)",
  below: "Not above the threshold",
};

const lawOf = (activity: Activity): SubstanceColumns => ({
  ...law313(activity),
  substance: "313 chemical or category",
  amount: "Chemical",
  threshold: "Threshold",
  reached: "Exceeds the threshold",
  extra: [
    textColumn("qualifier", "Qualifier", 2, ({ substance }) => substance.listed.row.qualifier),
    yesNoColumn("special_concern", "Chemical of special concern", 1, ({ substance }) =>
      isSpecialConcern(substance.listed),
    ),
    textColumn("annual", "Annual quantity, lb", 1.3, () => ""),
  ],
});

const laterRemark = (year: number, later: ReadonlyArray<Listed>): ReadonlyArray<string> => {
  const additions = later.map(({ name, cas, category_code }) => {
    const added = FIRST_REPORTING_YEARS.get(cas || category_code);
    return `${name} (${cas || category_code}) from ${added?.year} on (${added?.notice})`;
  });
  return additions.length === 0 ? [] : [`On site but not yet listed in ${year}: ${additions.join("; ")}.`];
};

export const body313 =
  (activity: Activity) =>
  (input: ReportInput, evaluation: Evaluation313): ReportBody => {
    const { lines, later } = evaluation;
    return substanceBody(input, lawOf(activity), TITLES, evaluation, lines, [
      `${lines.length} of ${input.lines.length} inventory lines are marked ${activityWords(activity)}; the others are not part of this report.`,
      ...REMARKS,
      ...materialRemarks(lines, openFacts(evaluation.found)),
      ...laterRemark(input.snapshot.year, later),
    ]);
  };
