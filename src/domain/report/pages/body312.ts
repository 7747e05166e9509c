import { compare } from "../../shared/decimal.ts";
import { exact } from "../amounts/figures.ts";
import { PURITY_RULE, pureOf, type PreparedLine } from "../facts/PreparedLine.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { isUndetermined } from "../laws/tierTwo/otherHazardous.ts";
import type { ReportSection, ReportTable, ReportBody } from "./ReportModel.ts";
import { ofOutcome } from "../amounts/findings.ts";
import { outcomeSections, section, type Titles } from "./tables.ts";
import { EPCRA_312_FUEL, EPCRA_312_OTHER } from "../laws/tierTwo/epcra312Rules.ts";
import { unmatchableRemark } from "../laws/common/listedSubstances.ts";
import {
  excludedSection,
  tierTwoFacility,
  amountsTable,
  chemicalTable,
  confidentialTable,
  storageTable,
} from "./tierTwoTables.ts";
import { type Law, groupTables, sharesTable, summaryTable, type SubstanceColumns } from "./findingTables.ts";
import { EHS_LAW, type Evaluation312 } from "../laws/tierTwo/evaluateTierTwo.ts";
import { lineTitles } from "../amounts/lineFigures.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { sharesInRows } from "./appendices.ts";
import type { TierTwoChemical } from "../laws/tierTwo/tierTwoChemicals.ts";

const EHS: SubstanceColumns = {
  ...EHS_LAW,
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "Threshold",
  reached: "Report",
};
const OTHER: Law = {
  rule: EPCRA_312_OTHER,
  substance: "Chemical or product",
  amount: "On site",
  threshold: "Threshold",
  reached: "Report",
};
const FUEL: Law = { ...OTHER, rule: EPCRA_312_FUEL, substance: "Retail gas station fuel" };
const TITLES: Titles = {
  reportable: "Reportable chemicals: comparison with thresholds",
  close: "Close to the threshold (over 80%)",
  below: "Chemicals below the threshold",
};
const REMARKS = [
  "The Tier II form is due March 1 for the preceding calendar year, to the SERC or TERC, the LEPC and the fire department (40 CFR 370.44, 370.45). The list of chemicals or the safety data sheets are due within 3 months after a threshold is first met.",
  "An EHS is totaled over all mixtures and pure products. Other chemicals: a pure chemical is totaled by CAS number over all products, a mixture is counted as a whole by product, and lines entered as reported together are counted as one (40 CFR 370.14). A mixture with a reportable EHS is reported either as a whole or by its EHS; the remarks say which way is proposed, and why (40 CFR 370.14(a)(1)); use the same way for the safety data sheets or the list of section 311 (40 CFR 370.14(b)). The 0.2 and 0.3 factors for solids do not apply here.",
  PURITY_RULE,
  "Hazard categories are those of 40 CFR 370.66, taken from the hazard classes of the products; for an EHS, from its pure products. EPA withdrew the rule of November 17, 2025, that would have conformed the categories to OSHA's 2024 standard (withdrawal published January 9, 2026). Check whether a later rule is in effect for this reporting year.",
  "Assumed where not entered: average amount equal to the maximum amount, and 365 days on site. A gas entered with both ambient pressure and ambient temperature is assumed to be at greater than ambient pressure.",
  "Lines entered as exempt (40 CFR 370.13) are not reported; they are listed under 'Excluded by rule'. Only water is excluded automatically. States may have lower thresholds.",
  "Emergency contacts and the certification are not in this report.",
];

/** An EHS is reported under its own name, even if its line is entered as reported with others. */
const ehsGroupRemark = (lines: ReadonlyArray<PreparedLine>, ehs: ReadonlySet<string>): ReadonlyArray<string> => {
  const marked = lines.filter((line) => (line.line.reported_as ?? "") !== "" && ehs.has(pureOf(line)?.cas ?? ""));
  if (marked.length === 0) return [];
  return [
    `Entered to be reported together with other lines, but an EHS; reported under its own name: ${lineTitles(marked)}.`,
  ];
};

const confidentialSheet = (table: ReportTable): ReportSection =>
  section("tier-two-confidential", "Confidential Location Information Sheet", "listing", [table], {
    paragraphs: [
      "Submit separately from the form; this sheet is not available to the public (EPCRA 312(d)(2)(F), 324). No other page of this report shows these locations.",
    ],
  });

const secretRemark = (chemicals: ReadonlyArray<TierTwoChemical>): ReadonlyArray<string> => {
  const claimed = chemicals.filter(({ lines }) => lines.some(({ line }) => line.trade_secret === "yes"));
  if (claimed.length === 0) return [];
  const names = claimed.map(({ finding }) => finding.name).join(", ");
  return [
    `Claimed as trade secrets but named in this report: ${names}. The public form must show a generic class or category instead, and a substantiation must be filed with EPA (EPCRA 322, 40 CFR part 350).`,
  ];
};

const averageRemark = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<string> => {
  const above = lines.filter(({ line, pounds }) => {
    const average = exact(line.average_pounds ?? null);
    return average !== null && pounds !== null && compare(average, pounds.value) > 0;
  });
  return above.length === 0
    ? []
    : [
        `The average daily amount entered is greater than the maximum amount; correct one of them: ${lineTitles(above)}.`,
      ];
};

/** Days that are impossible for the year, or for an amount on site. */
const daysRemark = (lines: ReadonlyArray<PreparedLine>, year: number): ReadonlyArray<string> => {
  const most = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365;
  const wrong = lines.filter(({ line, pounds }) => {
    const days = line.days_on_site ?? null;
    return days !== null && (days > most || (days === 0 && pounds !== null));
  });
  return wrong.length === 0
    ? []
    : [
        `The days on site entered are not valid (0 with an amount on site, or more than the ${most} days in ${year}): ${lineTitles(wrong)}.`,
      ];
};

/** EPCRA 311/312, Tier II (rules 1.3). */
export const body312 = (input: ReportInput, evaluation: Evaluation312): ReportBody => {
  const { provenance } = input;
  const { findings, gaps, outcomes, list, lines, excluded, numbers, ehs, others, retail, reportable } = evaluation;
  const partB = section("tier-two-chemicals", "Part B: reportable chemicals", "reportable", [
    chemicalTable("tier-two-chemicals", reportable),
    amountsTable(provenance, EPCRA_312_OTHER, "tier-two-amounts", reportable),
    storageTable(provenance, "tier-two-storage", reportable),
  ]);
  const undetermined = new Map(
    ofOutcome(others, "reportable")
      .flatMap(({ members }) => members.filter(({ line }) => isUndetermined(line)))
      .map(({ line }) => [line, "hcs_hazard"] as const),
  );
  const confidential = confidentialTable(reportable, input.lines);
  const thresholds = outcomeSections("tier-two", TITLES, (outcome, id) => [
    summaryTable(provenance, EHS, ofOutcome(ehs, outcome), `${id}-ehs`),
    sharesTable(provenance, EHS, ofOutcome(ehs, outcome), `${id}-ehs-lines`),
    ...(retail.length === 0 ? [] : groupTables(provenance, FUEL, ofOutcome(retail, outcome), `${id}-fuel`)),
    ...groupTables(provenance, OTHER, ofOutcome(others, outcome), `${id}-other`),
  ]);
  return {
    findings,
    gaps,
    outcomes,
    sections: [
      tierTwoFacility(input.snapshot),
      partB,
      ...thresholds.slice(0, 2),
      excludedSection(provenance, excluded),
    ],
    shownInRows: sharesInRows(ehs),
    appendices: [...thresholds.slice(2), ...(confidential.rows.length === 0 ? [] : [confidentialSheet(confidential)])],
    warnings: excluded.length === 0 ? [] : [`Lines excluded by rule: ${excluded.length}.`],
    remarks: [
      ...(excluded.length === 0
        ? []
        : [`Excluded by rule, and in no figure: ${lineTitles(excluded.map(({ line }) => line))}.`]),
      ...REMARKS,
      ...materialRemarks([], undetermined),
      ...secretRemark(reportable),
      ...averageRemark(lines),
      ...daysRemark(lines, input.snapshot.year),
      ...ehsGroupRemark(lines, numbers),
      ...unmatchableRemark(list),
    ],
  };
};
