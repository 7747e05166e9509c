import type { ReferenceListType } from "../reference/ReferenceListType.ts";
import { body302 } from "./body/body302.ts";
import { body304 } from "./body/body304.ts";
import { body312 } from "./body/body312.ts";
import { body313 } from "./body/body313.ts";
import { bodyIndex } from "./body/bodyIndex.ts";
import { bodyInventory } from "./body/bodyInventory.ts";
import { bodyPermits } from "./body/bodyPermits.ts";
import { bodyPsm } from "./body/bodyPsm.ts";
import { bodyRmp } from "./body/bodyRmp.ts";
import { bodySpcc } from "./body/bodySpcc.ts";
import type { ReportInput, ReportBody } from "./body/ReportInput.ts";
import type { ReportTypeId } from "./ReportTypeId.ts";
import { EPCRA_302 } from "./rules/epcra302Rules.ts";
import { EPCRA_304 } from "./rules/epcra304Rules.ts";
import { EPCRA_312_EHS, EPCRA_312_FUEL, EPCRA_312_OTHER } from "./rules/epcra312Rules.ts";
import { EPCRA_313 } from "./rules/epcra313Rules.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "./rules/permits.ts";
import { PSM, PSM_FLAMMABLE } from "./rules/psm.ts";
import { RMP } from "./rules/rmp.ts";
import type { Rule } from "./rules/Rule.ts";
import { SPCC_ABOVEGROUND, SPCC_BURIED } from "./rules/spcc.ts";
import { EPCRA_304_WASTE } from "./rules/unlistedWastes.ts";

export type Report = {
  readonly name: string;
  /** Over the report, where it is not the thing that the specification's name promises. */
  readonly title?: string;
  readonly kind: "pdf" | "xlsx";
  readonly lists: ReadonlyArray<ReferenceListType>;
  /** The first is cited under the title. `rulesOf` adds that of the inventory's own amounts. */
  readonly rules: ReadonlyArray<Rule>;
  /** `thresholds`: findings and their derivations; `gaps`: only what the inventory lacks; `nothing`: a plain listing. */
  readonly judges: "thresholds" | "gaps" | "nothing";
  /** What the rule needs and no inventory holds, for the note. */
  readonly unknown: string;
  readonly body: (input: ReportInput) => ReportBody;
};

/** What most reports have in common: a PDF with findings, and a plain listing. */
const FINDINGS = { kind: "pdf", judges: "thresholds" } as const;
const LISTING = { kind: "pdf", lists: [], rules: [], judges: "gaps", unknown: "" } as const;
const SECTION_313 = {
  ...FINDINGS,
  lists: ["313"],
  unknown: "The annual throughput is not in the inventory.",
} as const;
const PROCESS = "Whether vessels are connected is known only as far as lines name their process.";
const PERMITS = {
  ...FINDINGS,
  lists: [],
  rules: [FIRE_PERMIT, CALIFORNIA_HMBP],
  unknown: "The control areas of buildings are not in the inventory.",
  body: bodyPermits,
} as const;

/** A new report is its identifier in `ReportTypeId` and a row here. */
export const REPORTS: Readonly<Record<ReportTypeId, Report>> = {
  epcra_section_302_extremely_hazardous_substances: {
    ...FINDINGS,
    name: "EPCRA Section 302 Extremely Hazardous Substances",
    lists: ["ehs"],
    rules: [EPCRA_302],
    unknown: "Particle size and molten or solution form are not in the inventory.",
    body: body302,
  },
  epcra_section_304_cercla_spill_reporting: {
    ...FINDINGS,
    name: "EPCRA Section 304 CERCLA Spill Reporting",
    lists: ["cercla", "ehs"],
    rules: [EPCRA_304, EPCRA_304_WASTE],
    unknown: "Releases that happened are not in the inventory.",
    body: body304,
  },
  epcra_section_311_312_tier_two: {
    ...FINDINGS,
    name: "EPCRA Section 311-312 Tier II",
    lists: ["ehs"],
    rules: [EPCRA_312_EHS, EPCRA_312_OTHER, EPCRA_312_FUEL],
    unknown:
      "Where a line has no average daily amount or days on site, the maximum amount and 365 days are taken, and told.",
    body: body312,
  },
  epcra_section_313_threshold_from_r_manufactured: {
    ...SECTION_313,
    name: "EPCRA Section 313 Form R Threshold, Manufactured",
    rules: [EPCRA_313.manufactured],
    body: (input) => body313(input, "manufactured"),
  },
  epcra_section_313_threshold_from_r_processed: {
    ...SECTION_313,
    name: "EPCRA Section 313 Form R Threshold, Processed",
    rules: [EPCRA_313.processed],
    body: (input) => body313(input, "processed"),
  },
  epcra_section_313_threshold_from_r_otherwise_used: {
    ...SECTION_313,
    name: "EPCRA Section 313 Form R Threshold, Otherwise Used",
    rules: [EPCRA_313.otherwise_used],
    body: (input) => body313(input, "otherwise_used"),
  },
  spill_prevention_and_counter_measure_control_plan_spcc: {
    ...FINDINGS,
    name: "Spill Prevention, Control and Countermeasure Plan (SPCC)",
    title: "SPCC: Inventory of Oil Containers",
    lists: [],
    rules: [SPCC_ABOVEGROUND, SPCC_BURIED],
    unknown: "Secondary containment is not in the inventory.",
    body: bodySpcc,
  },
  caa_112_risk_management_report: {
    ...FINDINGS,
    name: "CAA Section 112(r) Risk Management Report",
    lists: ["rpm"],
    rules: [RMP],
    unknown: PROCESS,
    body: bodyRmp,
  },
  caa_304_process_safety_management_report: {
    ...FINDINGS,
    name: "CAA Section 304 Process Safety Management Report",
    lists: ["psm"],
    rules: [PSM, PSM_FLAMMABLE],
    unknown: PROCESS,
    body: bodyPsm,
  },
  hazardous_material_permit_program_report: {
    ...PERMITS,
    name: "Hazardous Material Permit Program Report (HMPP)",
  },
  hazardous_material_inventory_worksheet: {
    ...LISTING,
    name: "Hazardous Material Inventory Worksheet",
    body: (input) => bodyInventory(input, "worksheet"),
  },
  hmpp_excel: { ...PERMITS, name: "HMPP Excel", kind: "xlsx" },
  haz_mat_inventory_excel: {
    ...LISTING,
    name: "Hazardous Material Inventory Excel",
    kind: "xlsx",
    body: (input) => bodyInventory(input, "flat"),
  },
  inventory_index_numeric: {
    ...LISTING,
    name: "Inventory Index, Numeric",
    judges: "nothing",
    body: bodyIndex,
  },
};
