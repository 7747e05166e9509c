import { ofOutcome, outcomeSections, type Titles } from "../model/tables.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRemark } from "../rules/listedSubstances.ts";
import { psmFacility } from "../rules/processExemptions.ts";
import {
  countPsm,
  type FlammableFit,
  flammableOf,
  PSM,
  PSM_FLAMMABLE,
  psmRemarks,
  psmSubstances,
} from "../rules/psm.ts";
import { fatesByList } from "./componentFates.ts";
import { byOutcomeAndName } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { gap, gapsOf } from "./gaps.ts";
import { groupTables } from "./groups.ts";
import { processSection } from "./processSection.ts";
import { processNotes, processWarnings } from "./processWords.ts";
import { psmFlammables } from "./psmFlammables.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { hiddenOf } from "./substanceProcesses.ts";
import { substanceFindings, substanceSections } from "./substances.ts";
import { toldShares } from "./toldByRows.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";

const PROCESS = "29 CFR 1910.119(b)";
const LAW: SubstanceLaw = {
  rule: PSM,
  substance: "Highly hazardous chemical",
  amount: "Chemical",
  threshold: "TQ",
  reached: "At/above TQ",
  isByLocation: true,
  process: PROCESS,
  remarksOf: psmRemarks,
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
  "Flammable liquids in atmospheric tanks kept below their boiling point without chilling, and hydrocarbon fuels used only for consumption at the workplace, are exempt (29 CFR 1910.119(a)(1)(ii)(A), (B)) by the mark of their line. Unmarked lines count.",
];
/** What keeps a line from being judged as a flammable liquid or gas. */
const UNTOLD: Readonly<Partial<Record<FlammableFit, string>>> = {
  unknown: "Flammable by its hazard class or NFPA rating, but no flash point",
  open: "No hazard class, flash point or NFPA rating: is it a flammable liquid or gas (29 CFR 1910.119(a)(1)(ii))?",
};
const UNLISTED = "on no row of appendix A (29 CFR 1910.119); a flammable liquid or gas counts as a product";

const TITLES: Titles = {
  reportable: "Listed chemicals at or above the threshold quantity",
  close: "Listed chemicals close: over 80% of the threshold quantity",
  below: "Listed chemicals below the threshold quantity",
};
const FLAMMABLE_TITLES: Titles = {
  reportable: "Flammable liquids and gases: at or above 10,000 lb",
  close: "Flammable liquids and gases: close, over 80% of 10,000 lb",
  below: "Flammable liquids and gases: below 10,000 lb",
};

const facilityRemark = (left: string | null): ReadonlyArray<string> =>
  left === null
    ? [
        "Exempt, if the facility is marked so: retail facilities, oil and gas drilling or servicing, normally unoccupied remote facilities (29 CFR 1910.119(a)(2)).",
      ]
    : [`The facility is marked as ${left}: nothing counts. Each substance says what it would be without the mark.`];

/** Process safety management (rules 1.9). */
export const bodyPsm = (input: ReportInput): ReportBody => {
  const { provenance, lines, snapshot } = input;
  const list = listOf(snapshot, "psm");
  const left = psmFacility(snapshot.facility.psm_exemption);
  const judged = judge(psmSubstances(list), lines, countPsm(left), "psm");
  const found = substanceFindings(input, LAW, judged);
  const { sections, appendix } = substanceSections(input, LAW, found, TITLES);
  const flammables = psmFlammables(provenance, lines, left, found, PROCESS);
  const groups = flammables.map(({ group }) => group);
  const divided = flammables.map(({ group: { finding }, part, isBelowByMarks }) => ({ finding, part, isBelowByMarks }));
  const flammable = outcomeSections(PSM_FLAMMABLE.id, FLAMMABLE_TITLES, (outcome, id) =>
    groupTables(provenance, FLAMMABLE, ofOutcome(groups, outcome), id),
  );
  return {
    findings: [...found, ...groups].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: [
      ...gapsOf(lines, "psm", [list]),
      ...lines.flatMap((line) => {
        const missing = UNTOLD[flammableOf(line)];
        return missing === undefined ? [] : [gap(line, missing)];
      }),
    ],
    fates: fatesByList(lines, judged, list, "psm", UNLISTED),
    sections: [
      ...sections,
      ...processSection(provenance, LAW, found),
      ...flammable,
      ...processSection(provenance, FLAMMABLE, divided),
    ],
    appendices: [appendix],
    told: toldShares(found),
    warnings: processWarnings([...found, ...divided.filter(({ finding }) => !finding.id.includes("/place/"))]),
    remarks: [
      ...facilityRemark(left),
      ...processNotes(lines, PROCESS, hiddenOf([...found, ...divided])),
      ...REMARKS,
      ...unmatchableRemark(list),
    ],
  };
};
