import type { Outcome, ReportSection } from "../model/ReportModel.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "../rules/permits.ts";
import type { Rule } from "../rules/Rule.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { type Group, groupLines, groupSummary } from "./groupTables.ts";
import { byOutcomeAndName } from "./byOutcomeAndName.ts";
import { californiaGroups, permitGaps, permitGroups } from "./permitGroups.ts";
import { statementTable } from "./statementTable.ts";
import { wholeGroups } from "./wholeGroups.ts";

const FIRE_WORDS = {
  substance: "Hazard class",
  amount: "Total",
  threshold: "Permit amount",
  reached: "Permit required",
  unit: "",
} as const;
const PLAN_WORDS = {
  ...FIRE_WORDS,
  substance: "Material",
  threshold: "Limit",
  reached: "In the business plan",
} as const;
const REMARKS = [
  "Operational permits of the International Fire Code with a hazardous materials inventory statement. Amounts are local law: ask the fire department.",
  "Classes come from the hazard classes of the products, flash point and NFPA rating. Liquids are taken as stored inside a building; where the degree of a class is not in the inventory, the strictest one was taken.",
  "Amounts are added up over the property: cubic feet of gas, gallons of liquid, pounds of solid.",
];
const CALIFORNIA_REMARK =
  "California: a business plan is needed at or above 55 gal of a liquid, 500 lb of a solid, 200 cu ft of a gas, or an EHS at its TPQ (see the report of section 302).";

const section = (
  input: ReportInput,
  rule: Rule,
  words: typeof FIRE_WORDS | typeof PLAN_WORDS,
  groups: ReadonlyArray<Group>,
) => {
  const titles: Readonly<Record<Outcome, string>> = {
    reportable: rule === FIRE_PERMIT ? "Permit required" : "California: in the business plan",
    close: rule === FIRE_PERMIT ? "Close: over 80 % of the permit amount" : "California: close, over 80 % of the limit",
    below: rule === FIRE_PERMIT ? "No permit required" : "California: below the limit",
  };
  return (outcome: Outcome): ReportSection => {
    const some = groups.filter(({ finding }) => finding.outcome === outcome);
    const id = `${rule.id}-${outcome}`;
    return {
      id,
      title: titles[outcome],
      kind: outcome,
      paragraphs: [],
      tables: [
        groupSummary(input.provenance, rule, words, some, id),
        groupLines(input.provenance, words, some, `${id}-lines`),
      ],
      empty: "None",
    };
  };
};

const OUTCOMES = ["reportable", "close", "below"] as const;

/** Hazardous materials permits (rules 1.10 and 1.12): the PDF and the workbook have the same content. */
export const bodyPermits = (input: ReportInput): ReportBody => {
  const isCalifornia = input.snapshot.facility.state === "CA";
  const permits = wholeGroups(input.provenance, FIRE_PERMIT, permitGroups(input.lines));
  const plan = isCalifornia ? wholeGroups(input.provenance, CALIFORNIA_HMBP, californiaGroups(input.lines)) : [];
  const inventory: ReportSection = {
    id: "statement",
    title: "Hazardous materials inventory statement",
    kind: "listing",
    paragraphs: [],
    tables: [statementTable(input.provenance, input.lines)],
    empty: "None",
  };
  return {
    findings: [...permits, ...plan].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: input.lines.flatMap(permitGaps),
    sections: [
      ...OUTCOMES.map(section(input, FIRE_PERMIT, FIRE_WORDS, permits)),
      ...(isCalifornia ? OUTCOMES.map(section(input, CALIFORNIA_HMBP, PLAN_WORDS, plan)) : []),
      inventory,
    ],
    appendices: [],
    remarks: isCalifornia ? [...REMARKS, CALIFORNIA_REMARK] : REMARKS,
  };
};
