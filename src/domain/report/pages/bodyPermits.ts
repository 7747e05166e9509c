import type { ReportSection } from "./ReportModel.ts";
import { ofOutcome } from "../amounts/findings.ts";
import { outcomeSections, section, type Titles } from "./tables.ts";
import { editionRemarks } from "../laws/permits/fireCodes.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "../laws/permits/permits.ts";
import type { Law } from "./tables/findingTable.ts";
import type { Group } from "../laws/common/groups.ts";
import { groupTables } from "./tables/groupTables.ts";
import type { ReportBody } from "./ReportBody.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { statementTable } from "./tables/statementTable.ts";
import type { PermitEvaluation } from "../laws/permits/evaluatePermits.ts";

const FIRE: Law = {
  rule: FIRE_PERMIT,
  substance: "Hazard class",
  amount: "Total",
  threshold: "Permit amount",
  reached: "Permit required",
};
const FIRE_TITLES: Titles = {
  reportable: "Permit required",
  close: "Close to the permit amount (over 80%)",
  below: "No permit required",
};
const PLAN: Law = {
  rule: CALIFORNIA_HMBP,
  substance: "Material",
  amount: "Total",
  threshold: "Limit",
  reached: "Business plan required",
};
const PLAN_TITLES: Titles = {
  reportable: "California: business plan required",
  close: "California: close to the limit (over 80%)",
  below: "California: below the limit",
};
const REMARKS = [
  "Operational permits under the International Fire Code, with a hazardous materials inventory statement. Permit amounts are set locally; confirm them with the fire department.",
  "Fire code classes are derived from product hazard classes, flash point and NFPA rating. Liquids are compared with the amounts inside a building unless they are entered as outside. Where the inventory does not record the degree of a class, the strictest one was used.",
  "Amounts are totaled for the property: cubic feet of gas, gallons of liquid and pounds of solid; cryogenic fluids in gallons of liquid, and Level 2 and 3 aerosols by net weight.",
];
const CALIFORNIA_REMARK =
  "California: a business plan is required at or above 55 gal of a liquid, 500 lb of a solid, 200 cu ft of a gas (1,000 cu ft if simple asphyxiation and release of pressure are its only hazards), or an EHS at or above its TPQ (see the Section 302 report).";

/** Hazardous materials permits (rules 1.10 and 1.12); the same content for the PDF and the workbook. */
export const bodyPermits = (
  { snapshot, lines, provenance }: ReportInput,
  { permits, plan, ...evaluation }: PermitEvaluation,
): ReportBody => {
  const { state, fire_code: code = "not known" } = snapshot.facility;
  const isCalifornia = state === "CA";
  const sectionsOf = (law: Law, titles: Titles, groups: ReadonlyArray<Group>): ReadonlyArray<ReportSection> =>
    outcomeSections(law.rule.id, titles, (outcome, id) => groupTables(provenance, law, ofOutcome(groups, outcome), id));
  const statement = section("statement", "Hazardous materials inventory statement", "listing", [
    statementTable(provenance, lines),
  ]);
  return {
    ...evaluation,
    sections: [
      ...sectionsOf(FIRE, FIRE_TITLES, permits),
      ...(isCalifornia ? sectionsOf(PLAN, PLAN_TITLES, plan) : []),
      statement,
    ],
    appendices: [],
    remarks: [...editionRemarks(code, state), ...REMARKS, ...(isCalifornia ? [CALIFORNIA_REMARK] : [])],
  };
};
