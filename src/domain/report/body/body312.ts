import type { Outcome, ReportSection } from "../model/ReportModel.ts";
import { count312, EPCRA_312_EHS, EPCRA_312_OTHER, ehsOf312 } from "../rules/epcra312Rules.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRows } from "../rules/listedSubstances.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { gapsOf } from "./gaps.ts";
import { type Group, groupLines, groupSummary } from "./groupTables.ts";
import type { JudgedFinding } from "./judgedFinding.ts";
import { byOutcomeAndName } from "./byOutcomeAndName.ts";
import { otherHazardous } from "./otherHazardous.ts";
import { type SubstanceWords, sharesTable, summaryTable } from "./substanceTables.ts";
import { chemicalTable, storageTable, type TierTwoChemical } from "./tierTwoTables.ts";
import { substanceFindings } from "./substanceSections.ts";
import { unmatchableRemark } from "./unmatchableRemark.ts";
import { wholeGroups } from "./wholeGroups.ts";

const EHS_WORDS: SubstanceWords = {
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "Threshold",
  reached: "Report",
};
const OTHER_WORDS = {
  substance: "Chemical or product",
  amount: "On site",
  threshold: "Threshold",
  reached: "Report",
  unit: "lb",
} as const;
const REMARKS = [
  "Tier II is due on March 1 for the year before, to SERC or TERC, LEPC and the fire department (40 CFR 370.44, 370.45); the list or the safety data sheets within 3 months of first reaching a threshold.",
  "An EHS is added over all mixtures and pure stock. Other chemicals: a pure one by its number over all products, a mixture as a whole by its product (40 CFR 370.14). The factors 0.2 and 0.3 for solids do not hold here.",
  "Assumed where the inventory holds nothing: average amount as the maximum, 365 days on site, ambient temperature, pressure greater than ambient for gases.",
  "Not reported, and to be taken out by hand: food, drugs, cosmetics, manufactured solid items, household products in household form, research laboratories, routine agricultural use (40 CFR 370.13). A retail gas station with compliant underground tanks has 75,000 gal of gasoline and 100,000 gal of diesel fuel. States may have lower thresholds.",
  "Facility data that the inventory does not hold: NAICS, Dun & Bradstreet, TRI and RMP numbers, occupants, coordinates, emergency contacts, certification.",
];

const chemicalOf = ({ finding, judged }: JudgedFinding): TierTwoChemical => ({
  finding,
  isEhs: true,
  lines: judged.contributions.flatMap(({ line, is_counted }) => (is_counted ? [line] : [])),
});
const productOf = ({ finding, members }: Group): TierTwoChemical => ({
  finding,
  isEhs: false,
  lines: members.map(({ line }) => line),
});

/** EPCRA 311/312, Tier II (rules 1.3). */
export const body312 = (input: ReportInput): ReportBody => {
  const { provenance } = input;
  const list = listOf(input.snapshot, "ehs");
  const listed = ehsOf312(list);
  const ehs = substanceFindings(input, EPCRA_312_EHS, judge(listed, input.lines, count312), EHS_WORDS);
  const numbers = new Set(listed.flatMap(({ cas, form }) => (form.kind === "any" ? [cas] : [])));
  const others = wholeGroups(provenance, EPCRA_312_OTHER, otherHazardous(input.lines, numbers));
  const chemicals = [...ehs.map(chemicalOf), ...others.map(productOf)];
  const reportable = chemicals.filter(({ finding }) => finding.outcome === "reportable");

  const thresholds = (outcome: Outcome, kind: ReportSection["kind"], title: string): ReportSection => {
    const some = ehs.filter(({ finding }) => finding.outcome === outcome);
    const groups = others.filter(({ finding }) => finding.outcome === outcome);
    const id = `tier-two-${outcome}`;
    return {
      id,
      title,
      kind,
      paragraphs: [],
      tables: [
        summaryTable(provenance, EPCRA_312_EHS, EHS_WORDS, some, `${id}-ehs`),
        sharesTable(provenance, EPCRA_312_EHS, EHS_WORDS, some, {
          id: `${id}-ehs-lines`,
          title: "Contributing products",
        }),
        groupSummary(provenance, EPCRA_312_OTHER, OTHER_WORDS, groups, `${id}-other`),
        groupLines(provenance, OTHER_WORDS, groups, `${id}-other-lines`),
      ],
      empty: "None",
    };
  };
  return {
    findings: chemicals.map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: gapsOf(input.lines),
    sections: [
      {
        id: "tier-two-chemicals",
        title: "Part B: reportable chemicals",
        kind: "reportable",
        paragraphs: [],
        tables: [
          chemicalTable("tier-two-chemicals", reportable),
          storageTable(provenance, "tier-two-storage", reportable),
        ],
        empty: "None",
      },
      thresholds("reportable", "reportable", "Reportable chemicals: how they reach their thresholds"),
      thresholds("close", "close", "Close: over 80% of the threshold"),
    ],
    appendices: [thresholds("below", "below", "Part C: chemicals below their thresholds")],
    remarks: [...REMARKS, ...unmatchableRemark(unmatchableRows(list))],
  };
};
