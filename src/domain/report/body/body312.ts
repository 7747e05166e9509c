import { ofOutcome, outcomeSections, section, type Titles } from "../model/tables.ts";
import { count312, EPCRA_312_EHS, EPCRA_312_OTHER, ehsOf312 } from "../rules/epcra312Rules.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRemark } from "../rules/listedSubstances.ts";
import { fates312 } from "./fates312.ts";
import { byOutcomeAndName } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { gapsOf } from "./gaps.ts";
import { groupTables, judgeGroups } from "./groups.ts";
import { otherHazardous } from "./otherHazardous.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { substanceFindings } from "./substances.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";
import { sharesTable, summaryTable } from "./substanceTables.ts";
import { chemicalTable, storageTable, type TierTwoChemical } from "./tierTwoTables.ts";

const EHS: SubstanceLaw = {
  rule: EPCRA_312_EHS,
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
const TITLES: Titles = {
  reportable: "Reportable chemicals: how they reach their thresholds",
  close: "Close: over 80% of the threshold",
  below: "Part C: chemicals below their thresholds",
};
const REMARKS = [
  "Tier II is due on March 1 for the year before, to SERC or TERC, LEPC and the fire department (40 CFR 370.44, 370.45); the list or the safety data sheets within 3 months of first reaching a threshold.",
  "An EHS is added over all mixtures and pure stock. Other chemicals: a pure one by its number over all products, a mixture as a whole by its product (40 CFR 370.14). The factors 0.2 and 0.3 for solids do not hold here.",
  "Assumed where the inventory records nothing: average amount as the maximum, 365 days on site, pressure greater than ambient for a gas whose pressure and temperature are both given as ambient.",
  "Not reported; remove by hand: food, drugs, cosmetics, manufactured solid items, household products in household form, research laboratories, routine agricultural use (40 CFR 370.13). A retail gas station with compliant underground tanks has 75,000 gal of gasoline and 100,000 gal of diesel fuel. States may have lower thresholds.",
  "Facility data that the inventory does not record: NAICS, Dun & Bradstreet, TRI and RMP numbers, occupants, coordinates, emergency contacts, certification.",
];

/** EPCRA 311/312, Tier II (rules 1.3). */
export const body312 = (input: ReportInput): ReportBody => {
  const { provenance, lines } = input;
  const list = listOf(input.snapshot, "ehs");
  const listed = ehsOf312(list);
  const judged = judge(listed, lines, count312, "302");
  const ehs = substanceFindings(input, EHS, judged);
  const numbers = new Set(listed.flatMap(({ cas, form }) => (form.kind === "any" ? [cas] : [])));
  const others = judgeGroups(provenance, EPCRA_312_OTHER, otherHazardous(lines, numbers));
  const chemicals: ReadonlyArray<TierTwoChemical> = [
    ...ehs.map(({ finding, judged: { contributions } }) => ({
      finding,
      isEhs: true,
      lines: contributions.flatMap(({ line, is_counted }) => (is_counted ? [line] : [])),
    })),
    ...others.map(({ finding, members }) => ({ finding, isEhs: false, lines: members.map(({ line }) => line) })),
  ];
  const reportable = ofOutcome(chemicals, "reportable");
  const partB = section("tier-two-chemicals", "Part B: reportable chemicals", "reportable", [
    chemicalTable("tier-two-chemicals", reportable),
    storageTable(provenance, "tier-two-storage", reportable),
  ]);
  const thresholds = outcomeSections("tier-two", TITLES, (outcome, id) => [
    summaryTable(provenance, EHS, ofOutcome(ehs, outcome), `${id}-ehs`),
    sharesTable(provenance, EHS, ofOutcome(ehs, outcome), `${id}-ehs-lines`),
    ...groupTables(provenance, OTHER, ofOutcome(others, outcome), `${id}-other`),
  ]);
  return {
    findings: chemicals.map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: gapsOf(lines),
    fates: fates312(lines, judged, others, list),
    sections: [partB, ...thresholds.slice(0, 2)],
    appendices: thresholds.slice(2),
    remarks: [...REMARKS, ...unmatchableRemark(list)],
  };
};
