import type { ReportSection } from "../model/ReportModel.ts";
import { ofOutcome, outcomeSections, section, type Titles } from "../model/tables.ts";
import { editionRemarks } from "../rules/fireCodes.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "../rules/permits.ts";
import { byOutcomeAndName } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { type Group, groupTables, judgeGroups } from "./groups.ts";
import { californiaGroups, permitGaps, permitGroups } from "./permitGroups.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { statementTable } from "./statementTable.ts";

const FIRE: Law = {
  rule: FIRE_PERMIT,
  substance: "Hazard class",
  amount: "Total",
  threshold: "Permit amount",
  reached: "Permit required",
};
const FIRE_TITLES: Titles = {
  reportable: "Permit required",
  close: "Close: over 80% of the permit amount",
  below: "No permit required",
};
const PLAN: Law = {
  rule: CALIFORNIA_HMBP,
  substance: "Material",
  amount: "Total",
  threshold: "Limit",
  reached: "In the business plan",
};
const PLAN_TITLES: Titles = {
  reportable: "California: in the business plan",
  close: "California: close, over 80% of the limit",
  below: "California: below the limit",
};
const REMARKS = [
  "Operational permits of the International Fire Code with a hazardous materials inventory statement. Amounts are set by local law: ask the fire department.",
  "Classes come from the hazard classes of the products, flash point and NFPA rating. Liquids are treated as stored inside a building; where the degree of a class is not in the inventory, the strictest one was used.",
  "Amounts are added up over the property: cubic feet of gas, gallons of liquid, pounds of solid; cryogenic fluids by the gallon of liquid, aerosols of level 2 and 3 by their net weight.",
];
const CALIFORNIA_REMARK =
  "California: a business plan is needed at or above 55 gal of a liquid, 500 lb of a solid, 200 cu ft of a gas (1,000 cu ft where simple asphyxiation and the release of pressure are its only hazards), or an EHS at its TPQ (see the report of section 302).";

/** Hazardous materials permits (rules 1.10 and 1.12): the PDF and the workbook have the same content. */
export const bodyPermits = ({ snapshot, lines, provenance }: ReportInput): ReportBody => {
  const { state, fire_code: code = "not known" } = snapshot.facility;
  const isCalifornia = state === "CA";
  const permits = judgeGroups(provenance, FIRE_PERMIT, permitGroups(lines, code));
  const plan = isCalifornia ? judgeGroups(provenance, CALIFORNIA_HMBP, californiaGroups(lines)) : [];
  const sectionsOf = (law: Law, titles: Titles, groups: ReadonlyArray<Group>): ReadonlyArray<ReportSection> =>
    outcomeSections(law.rule.id, titles, (outcome, id) => groupTables(provenance, law, ofOutcome(groups, outcome), id));
  const statement = section("statement", "Hazardous materials inventory statement", "listing", [
    statementTable(provenance, lines),
  ]);
  return {
    findings: [...permits, ...plan].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: lines.flatMap(permitGaps),
    sections: [
      ...sectionsOf(FIRE, FIRE_TITLES, permits),
      ...(isCalifornia ? sectionsOf(PLAN, PLAN_TITLES, plan) : []),
      statement,
    ],
    appendices: [],
    remarks: [...editionRemarks(code, state), ...REMARKS, ...(isCalifornia ? [CALIFORNIA_REMARK] : [])],
  };
};
