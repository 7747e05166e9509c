import { ofOutcome } from "../amounts/findings.ts";
import { outcomeSections, type Titles } from "./tables.ts";
import { listOf, unmatchableRemark } from "../laws/common/listedSubstances.ts";
import { PSM_FLAMMABLE } from "../laws/psm/psm.ts";
import { type Law, groupTables, type SubstanceColumns } from "./findingTables.ts";
import { processSection, substanceSections } from "./substancePages.ts";
import { processNotes, processWarnings } from "../laws/common/processRemarks.ts";
import type { ReportBody } from "./ReportModel.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { hiddenOf } from "../laws/common/substanceFindings.ts";
import { sharesInRows } from "./appendices.ts";
import { exemptFacility, PROCESS, type PsmEvaluation, psmLaw } from "../laws/psm/evaluatePsm.ts";

const LAW: SubstanceColumns = {
  ...psmLaw(null),
  substance: "Highly hazardous chemical",
  amount: "Chemical",
  threshold: "TQ",
  reached: "At/above TQ",
};
const FLAMMABLE: Law = {
  rule: PSM_FLAMMABLE,
  substance: "Location or process",
  amount: "On site",
  threshold: "Limit",
  reached: "At/above",
  process: PROCESS,
};
const REMARKS = [
  "Exempt if entered for the line: hydrocarbon fuels used solely for workplace consumption, if they are not part of a process containing another covered chemical (29 CFR 1910.119(a)(1)(ii)(A)), and flammable liquids in atmospheric tanks kept below their normal boiling point without chilling or refrigeration (29 CFR 1910.119(a)(1)(ii)(B)). All other lines are counted.",
];
const TITLES: Titles = {
  reportable: "Listed chemicals at or above the threshold quantity",
  close: "Listed chemicals close to the threshold quantity (over 80%)",
  below: "Listed chemicals below the threshold quantity",
};
const FLAMMABLE_TITLES: Titles = {
  reportable: "Flammable liquids and gases: at or above 10,000 lb",
  close: "Flammable liquids and gases: close to 10,000 lb (over 80%)",
  below: "Flammable liquids and gases: below 10,000 lb",
};

const facilityRemark = (left: string | null): ReadonlyArray<string> =>
  left === null
    ? [
        "Exempt if entered for the facility: retail facilities, oil or gas well drilling or servicing operations, and normally unoccupied remote facilities (29 CFR 1910.119(a)(2)).",
      ]
    : [
        `The facility is entered as exempt (${left}), so nothing is counted. The remarks for each chemical show the result without this exemption.`,
      ];

/** Process safety management (rules 1.9). */
export const bodyPsm = (input: ReportInput, evaluation: PsmEvaluation): ReportBody => {
  const { provenance, lines, snapshot } = input;
  const { found, gaps, outcomes } = evaluation;
  const { sections, appendix } = substanceSections(input, LAW, found, TITLES);
  const flammables = evaluation.flammables();
  const groups = flammables.map(({ group }) => group);
  const divided = flammables.map(({ group: { finding }, part, isBelowByMarks }) => ({ finding, part, isBelowByMarks }));
  const flammable = outcomeSections(PSM_FLAMMABLE.id, FLAMMABLE_TITLES, (outcome, id) =>
    groupTables(provenance, FLAMMABLE, ofOutcome(groups, outcome), id),
  );
  return {
    findings: evaluation.findings,
    gaps,
    outcomes,
    sections: [
      ...sections,
      ...processSection(provenance, LAW, found),
      ...flammable,
      ...processSection(provenance, FLAMMABLE, divided),
    ],
    appendices: [appendix],
    shownInRows: sharesInRows(found),
    warnings: processWarnings([...found, ...divided.filter(({ finding }) => !finding.id.includes("/place/"))]),
    remarks: [
      ...facilityRemark(exemptFacility(input)),
      ...processNotes(lines, PROCESS, hiddenOf([...found, ...divided])),
      ...REMARKS,
      ...unmatchableRemark(listOf(snapshot, "psm")),
    ],
  };
};
