import type { ReferenceListType } from "../reference/ReferenceListType.ts";
import { TIER_TWO } from "./reportTypes.ts";
import { EPCRA_302 } from "./rules/epcra302Rules.ts";
import { EPCRA_304 } from "./rules/epcra304Rules.ts";
import { EPCRA_312_EHS, EPCRA_312_OTHER } from "./rules/epcra312Rules.ts";
import { EPCRA_313 } from "./rules/epcra313Rules.ts";
import { INVENTORY } from "./rules/inventory.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "./rules/permits.ts";
import { PSM, PSM_FLAMMABLE } from "./rules/psm.ts";
import { RMP } from "./rules/rmp.ts";
import type { Rule } from "./rules/Rule.ts";
import { SPCC_ABOVEGROUND, SPCC_BURIED } from "./rules/spcc.ts";
import type { ReportTypeId } from "./snapshot/ReportSnapshot.ts";

type Reads = { readonly rules: ReadonlyArray<Rule>; readonly lists: ReadonlyArray<ReferenceListType> };

/** What each report is made by: its rules, the first one named first in the report, and the lists it reads. */
const READS: Readonly<Record<ReportTypeId, Reads>> = {
  epcra_section_302_extremely_hazardous_substances: { rules: [EPCRA_302], lists: ["ehs"] },
  epcra_section_304_cercla_spill_reporting: { rules: [EPCRA_304], lists: ["cercla", "ehs"] },
  [TIER_TWO]: { rules: [EPCRA_312_EHS, EPCRA_312_OTHER], lists: ["ehs"] },
  epcra_section_313_threshold_from_r_manufactured: { rules: [EPCRA_313.manufactured], lists: ["313"] },
  epcra_section_313_threshold_from_r_processed: { rules: [EPCRA_313.processed], lists: ["313"] },
  epcra_section_313_threshold_from_r_otherwise_used: { rules: [EPCRA_313.otherwise_used], lists: ["313"] },
  spill_prevention_and_counter_measure_control_plan_spcc: { rules: [SPCC_ABOVEGROUND, SPCC_BURIED], lists: [] },
  caa_112_risk_management_report: { rules: [RMP], lists: ["rpm"] },
  caa_304_process_safety_management_report: { rules: [PSM, PSM_FLAMMABLE], lists: ["psm"] },
  hazardous_material_permit_program_report: { rules: [FIRE_PERMIT, CALIFORNIA_HMBP], lists: [] },
  hazardous_material_inventory_worksheet: { rules: [], lists: [] },
  hmpp_excel: { rules: [FIRE_PERMIT, CALIFORNIA_HMBP], lists: [] },
  haz_mat_inventory_excel: { rules: [], lists: [] },
  inventory_index_numeric: { rules: [], lists: [] },
};

/** Every rule of a report, that of the inventory's own amounts last. */
export const rulesOf = (type: ReportTypeId): ReadonlyArray<Rule> => [...READS[type].rules, INVENTORY];

/** The lists that a snapshot of this report holds. */
export const listsRead = (type: ReportTypeId): ReadonlyArray<ReferenceListType> => READS[type].lists;

/** For the snapshot: what the rules are today. A stored report whose versions differ was made by older ones. */
export const ruleVersions = (type: ReportTypeId): ReadonlyArray<{ readonly id: string; readonly version: number }> =>
  rulesOf(type).map(({ id, version }) => ({ id, version }));

/** Every rule once, for the table of rules. */
export const ALL_RULES: ReadonlyArray<Rule> = [
  ...new Map(Object.values(READS).flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const))).values(),
  INVENTORY,
];
