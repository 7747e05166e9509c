import { compare } from "../../shared/decimal.ts";
import { exact } from "../facts/exact.ts";
import { PURITY_RULE, pureOf } from "../facts/purity.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { ReportSection, ReportTable } from "../model/ReportModel.ts";
import { ofOutcome, outcomeSections, section, type Titles } from "../model/tables.ts";
import { EPCRA_312_FUEL, EPCRA_312_OTHER } from "../rules/epcra312Rules.ts";
import { unmatchableRemark } from "../rules/listedSubstances.ts";
import { excludedSection } from "./excludedLines.ts";
import { fates312 } from "./fates312.ts";
import { byOutcomeAndName } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { groupTables } from "./groups.ts";
import { EHS_LAW, judgeTierTwo } from "./judgeTierTwo.ts";
import { lineTitles } from "./lineFigures.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { sharesTable, summaryTable } from "./substanceTables.ts";
import { toldShares } from "./toldByRows.ts";
import type { TierTwoChemical } from "./tierTwoChemicals.ts";
import { tierTwoFacility } from "./tierTwoFacility.ts";
import {
  amountsTable,
  chemicalTable,
  confidentialTable,
  storageTable,
  withoutConfidentialPlace,
} from "./tierTwoTables.ts";

const OTHER: Law = {
  rule: EPCRA_312_OTHER,
  substance: "Chemical or product",
  amount: "On site",
  threshold: "Threshold",
  reached: "Report",
};
const FUEL: Law = { ...OTHER, rule: EPCRA_312_FUEL, substance: "Fuel of a retail gas station" };
const TITLES: Titles = {
  reportable: "Reportable chemicals: how they reach their thresholds",
  close: "Close: over 80% of the threshold",
  below: "Part C: chemicals below their thresholds",
};
const REMARKS = [
  "Tier II is due on March 1 for the year before, to SERC or TERC, LEPC and the fire department (40 CFR 370.44, 370.45); the list or the safety data sheets within 3 months of first reaching a threshold.",
  "An EHS is added over all mixtures and pure stock. Other chemicals: a pure one by its number over all products, a mixture as a whole by its product, and what is marked as reported together as one (40 CFR 370.14). The factors 0.2 and 0.3 for solids do not hold here.",
  PURITY_RULE,
  "Hazard categories are those of 40 CFR 370.66, from the hazard classes of the products; those of an EHS from its pure products. EPA published a rule on November 17, 2025 that conforms them to OSHA's standard of 2024: whether it is in force for this year is to be checked.",
  "Assumed where a line says nothing: average amount as the maximum, 365 days on site, pressure greater than ambient for a gas whose pressure and temperature are both given as ambient.",
  "Not reported are lines that somebody has marked as exempt (40 CFR 370.13): they are listed under 'Excluded by a named rule', and nothing is left out by itself but water. States may have lower thresholds.",
  "Emergency contacts and the certification are not in this report.",
];

/** An EHS has its own name on the form, whatever a line says. */
const ehsGroupRemark = (lines: ReadonlyArray<PreparedLine>, ehs: ReadonlySet<string>): ReadonlyArray<string> => {
  const marked = lines.filter((line) => (line.line.reported_as ?? "") !== "" && ehs.has(pureOf(line)?.cas ?? ""));
  if (marked.length === 0) return [];
  return [`Marked to be reported together with others, but an EHS: reported by its own name: ${lineTitles(marked)}.`];
};

const confidentialSheet = (table: ReportTable): ReportSection =>
  section("tier-two-confidential", "Confidential Location Information Sheet", "listing", [table], {
    paragraphs: [
      "To be sent apart from the form: the public does not see it (EPCRA 312(d)(2)(F), 324). No other page of this report names these places.",
    ],
  });

const secretRemark = (chemicals: ReadonlyArray<TierTwoChemical>): ReadonlyArray<string> => {
  const claimed = chemicals.filter(({ lines }) => lines.some(({ line }) => line.trade_secret === "yes"));
  if (claimed.length === 0) return [];
  const names = claimed.map(({ finding }) => finding.name).join(", ");
  return [
    `Claimed as trade secrets, named here all the same: ${names}. The form for the public has a generic class instead, and EPA a substantiation (EPCRA 322, 40 CFR part 350).`,
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
        `The average daily amount entered is above the maximum amount, so one of the two is wrong: ${lineTitles(above)}.`,
      ];
};

/** Days that an amount on site, or the year, cannot have. */
const daysRemark = (lines: ReadonlyArray<PreparedLine>, year: number): ReadonlyArray<string> => {
  const most = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365;
  const wrong = lines.filter(({ line, pounds }) => {
    const days = line.days_on_site ?? null;
    return days !== null && (days > most || (days === 0 && pounds !== null));
  });
  return wrong.length === 0
    ? []
    : [
        `The days on site entered cannot be right, 0 with an amount on site or more than the ${most} days of ${year}: ${lineTitles(wrong)}.`,
      ];
};

/** EPCRA 311/312, Tier II (rules 1.3). */
export const body312 = (input: ReportInput): ReportBody => {
  const { provenance } = input;
  const open = { ...input, lines: input.lines.map(withoutConfidentialPlace) };
  const { list, lines, excluded, numbers, judged, ehs, others, retail, reportable, gaps } = judgeTierTwo(open);
  const partB = section("tier-two-chemicals", "Part B: reportable chemicals", "reportable", [
    chemicalTable("tier-two-chemicals", reportable),
    amountsTable(provenance, EPCRA_312_OTHER, "tier-two-amounts", reportable),
    storageTable(provenance, "tier-two-storage", reportable),
  ]);
  const confidential = confidentialTable(reportable, input.lines);
  const thresholds = outcomeSections("tier-two", TITLES, (outcome, id) => [
    summaryTable(provenance, EHS_LAW, ofOutcome(ehs, outcome), `${id}-ehs`),
    sharesTable(provenance, EHS_LAW, ofOutcome(ehs, outcome), `${id}-ehs-lines`),
    ...(retail.length === 0 ? [] : groupTables(provenance, FUEL, ofOutcome(retail, outcome), `${id}-fuel`)),
    ...groupTables(provenance, OTHER, ofOutcome(others, outcome), `${id}-other`),
  ]);
  return {
    findings: [...ehs, ...retail, ...others].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps,
    fates: fates312(open.lines, judged, [...retail, ...others], excluded, list),
    sections: [
      tierTwoFacility(input.snapshot),
      partB,
      ...thresholds.slice(0, 2),
      excludedSection(provenance, excluded),
    ],
    told: toldShares(ehs),
    appendices: [...thresholds.slice(2), ...(confidential.rows.length === 0 ? [] : [confidentialSheet(confidential)])],
    remarks: [
      ...REMARKS,
      ...secretRemark(reportable),
      ...averageRemark(lines),
      ...daysRemark(lines, input.snapshot.year),
      ...ehsGroupRemark(lines, numbers),
      ...unmatchableRemark(list),
    ],
  };
};
