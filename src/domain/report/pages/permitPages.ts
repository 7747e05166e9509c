import { amountInMatter, matterOf } from "../facts/physicalFacts.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import {
  amountColumn,
  identifierColumn,
  tableOf,
  textColumn,
  outcomeSections,
  section,
  type Titles,
} from "./tables.ts";
import type { Provenance } from "../amounts/Provenance.ts";
import type { ReportTable, ReportSection, ReportBody } from "./ReportModel.ts";
import { permitClassesOf, CALIFORNIA_HMBP, FIRE_PERMIT } from "../laws/permits/permits.ts";
import { PERMIT_CLASSES, editionRemarks } from "../laws/permits/fireCodes.ts";
import {
  containersCell,
  containerSizeCell,
  gallonsCell,
  lineAmountCell,
  poundsCell,
  type Law,
  groupTables,
} from "./findingTables.ts";
import { ofOutcome } from "../amounts/findings.ts";
import type { Group } from "../laws/common/groups.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { PermitEvaluation } from "../laws/permits/evaluatePermits.ts";

const classWords = (line: PreparedLine): string => {
  const ids = new Set<string>(permitClassesOf(line).map(({ id }) => id));
  const names = PERMIT_CLASSES.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return names.length === 0 ? line.line.hazards.join("; ") : names.join("; ");
};

const ingredients = ({ line }: PreparedLine): string =>
  line.components.map(({ name, number }) => (number === "" ? name : `${name} (${number})`)).join("; ");

const cubicFeetCell = (provenance: Provenance, line: PreparedLine) => {
  const amount = matterOf(line) === "gas" ? amountInMatter(line, "gas") : null;
  return lineAmountCell(provenance, line, "Cubic feet", amount);
};

/** International Fire Code appendix H: one row per line. */
export const statementTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable =>
  tableOf("statement", lines, ({ line, index }) => ({ id: `statement/${line.inventory_product_id}`, line: index }), [
    textColumn("hazard", "Hazard class", 3, classWords),
    textColumn("product", "Product", 3, ({ line }) => line.name),
    textColumn("mfg_name", "Manufacturer", 2, ({ line }) => line.mfg_name),
    identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.sds_no),
    textColumn("ingredients", "Hazardous ingredients (CAS #)", 4, ingredients),
    textColumn("un", "UN #", 0.8, () => ""),
    textColumn("state", "Physical state", 1.3, ({ line }) => line.physical_state ?? ""),
    textColumn("container", "Container type", 1.8, ({ line }) => line.container_name),
    amountColumn("size", "Size", 1, (line) => containerSizeCell(provenance, line)),
    textColumn("unit", "Unit", 1.2, ({ line }) => line.container_unit_name),
    amountColumn("quantity", "Quantity", 1, (line) => containersCell(provenance, line)),
    amountColumn("gallons", "Max", 1.2, (line) => gallonsCell(provenance, line), "gal"),
    amountColumn("pounds", "Max", 1.2, (line) => poundsCell(provenance, line), "lb"),
    amountColumn("cubic_feet", "Max", 1.2, (line) => cubicFeetCell(provenance, line), "cu ft"),
    textColumn("location", "Location", 2, ({ line }) => line.location_stored),
    textColumn("nfpa", "NFPA", 1, ({ line }) => line.nfpa),
  ]);

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
