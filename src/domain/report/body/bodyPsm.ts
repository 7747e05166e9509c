import { ofOutcome, outcomeSections, type Titles } from "../model/tables.ts";
import { judge } from "../rules/judge.ts";
import { listOf, unmatchableRemark } from "../rules/listedSubstances.ts";
import { countPsm, flammableOf, PSM, PSM_FLAMMABLE, PSM_FLAMMABLE_LIMIT, psmSubstances } from "../rules/psm.ts";
import { fatesByList } from "./componentFates.ts";
import { byOutcomeAndName } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { gap, gapsOf } from "./gaps.ts";
import { type GroupFacts, groupTables, judgeGroups, type Member } from "./groups.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { substanceFindings, substanceSections } from "./substances.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";

const LAW: SubstanceLaw = {
  rule: PSM,
  substance: "Highly hazardous chemical",
  amount: "Chemical",
  threshold: "TQ",
  reached: "At/above TQ",
  isByLocation: true,
};
const FLAMMABLE: Law = {
  rule: PSM_FLAMMABLE,
  substance: "Location",
  amount: "On site",
  threshold: "Limit",
  reached: "At/above",
};
const REMARKS = [
  "A threshold applies to a process: vessels that are connected or close together. The total of the facility was compared, which is the strictest grouping; the grouping must be confirmed (29 CFR 1910.119(b)).",
  "Flammable liquids in atmospheric tanks kept below their boiling point without chilling, and hydrocarbon fuels used only for consumption at the workplace, are exempt (29 CFR 1910.119(a)(1)(ii)(A), (B)): to be confirmed.",
  "Exempt: retail facilities, oil and gas drilling or servicing, normally unoccupied remote facilities (29 CFR 1910.119(a)(2)).",
];
const LIMIT_WORDS = "10,000 lb in one location (29 CFR 1910.119(a)(1)(ii))";
const FACILITY = "All locations of the facility together";

const UNLISTED = "on no row of appendix A (29 CFR 1910.119); a flammable liquid or gas counts as a product";

/** By place, and all places together. */
const flammableGroups = ({ lines }: ReportInput): ReadonlyArray<GroupFacts> => {
  const members = lines.flatMap((line): ReadonlyArray<Member> => {
    const fit = flammableOf(line);
    if (line.pounds === null || (fit !== "liquid" && fit !== "gas")) return [];
    const remark = fit === "gas" ? "Flammable gas, treated as category 1" : "";
    return [{ line, amount: line.pounds, remark }];
  });
  const places = [...new Set(members.map(({ line }) => line.line.location_stored))];
  const group = (
    id: string,
    name: string,
    some: ReadonlyArray<Member>,
    remarks: ReadonlyArray<string>,
  ): GroupFacts => ({
    id,
    name,
    cas: "",
    unit: "lb",
    threshold: PSM_FLAMMABLE_LIMIT,
    threshold_words: LIMIT_WORDS,
    members: some,
    remarks,
  });
  if (members.length === 0) return [];
  return [
    group("facility", FACILITY, members, ["Strictest grouping: whether places are one location must be confirmed"]),
    ...(places.length < 2 ? [] : places).map((place) =>
      group(
        `place/${place}`,
        place || "No place entered",
        members.filter(({ line }) => line.line.location_stored === place),
        [],
      ),
    ),
  ];
};

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

/** Process safety management (rules 1.9). */
export const bodyPsm = (input: ReportInput): ReportBody => {
  const { provenance, lines } = input;
  const list = listOf(input.snapshot, "psm");
  const judged = judge(psmSubstances(list), lines, countPsm, "psm");
  const found = substanceFindings(input, LAW, judged);
  const { sections, appendix } = substanceSections(input, LAW, found, TITLES);
  const groups = judgeGroups(provenance, PSM_FLAMMABLE, flammableGroups(input));
  const flammable = outcomeSections(PSM_FLAMMABLE.id, FLAMMABLE_TITLES, (outcome, id) =>
    groupTables(provenance, FLAMMABLE, ofOutcome(groups, outcome), id),
  );
  const withoutFlashPoint = lines.filter((line) => flammableOf(line) === "unknown");
  return {
    findings: [...found, ...groups].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: [
      ...gapsOf(lines),
      ...withoutFlashPoint.map((line) => gap(line, "Flammable by its hazard class, but no flash point")),
    ],
    fates: fatesByList(lines, judged, list, UNLISTED),
    sections: [...sections, ...flammable],
    appendices: [appendix],
    remarks: [...REMARKS, ...unmatchableRemark(list)],
  };
};
