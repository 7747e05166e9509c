import type { ReferenceListType } from "../reference/ReferenceListType.ts";
import type { ReportInput, Evaluation } from "./laws/common/Evaluation.ts";
import { evaluateByList } from "./laws/common/evaluateByList.ts";
import { Provenance } from "./amounts/Provenance.ts";
import type { PreparedLine } from "./facts/PreparedLine.ts";
import type { ReportSnapshot } from "./snapshot/ReportSnapshot.ts";
import type { ReportTypeId, ReportType } from "./ReportTypeId.ts";
import { REPORT_TYPE_IDS } from "./reportTypeIds.ts";
import { EPCRA_302, LAW_302 } from "./laws/epcra302Rules.ts";
import { EPCRA_304 } from "./laws/epcra304/epcra304Rules.ts";
import { EPCRA_312_EHS, EPCRA_312_FUEL, EPCRA_312_OTHER } from "./laws/tierTwo/epcra312Rules.ts";
import { EPCRA_313, type Activity } from "./laws/epcra313/epcra313Rules.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "./laws/permits/permits.ts";
import { PSM, PSM_FLAMMABLE } from "./laws/psm/psm.ts";
import { LAW_RMP, RMP } from "./laws/rmp.ts";
import { type Rule, INVENTORY } from "./amounts/Rule.ts";
import { SPCC_ABOVEGROUND, SPCC_BURIED, SPCC_FARM } from "./laws/spcc/spcc.ts";
import { EPCRA_304_WASTE } from "./laws/epcra304/unlistedWastes.ts";
import { gapsOf } from "./laws/common/gaps.ts";
import { evaluatePsm } from "./laws/psm/evaluatePsm.ts";
import { evaluate304 } from "./laws/epcra304/evaluate304.ts";
import { evaluate312 } from "./laws/tierTwo/evaluateTierTwo.ts";
import { evaluateSpcc } from "./laws/spcc/evaluateSpcc.ts";
import { evaluate313 } from "./laws/epcra313/evaluate313.ts";
import { evaluatePermits } from "./laws/permits/evaluatePermits.ts";
import { safeFileName } from "../files/safeFileName.ts";

export type Report = {
  readonly name: string;
  /** Title of the report, if it is not what the name in the specification suggests. */
  readonly title?: string;
  readonly kind: "pdf" | "xlsx";
  readonly lists: ReadonlyArray<ReferenceListType>;
  /** The first rule is cited under the title. `rulesOf` adds the rule for the inventory's own amounts. */
  readonly rules: ReadonlyArray<Rule>;
  /** `thresholds`: findings and their derivations. `gaps`: only missing data. `nothing`: a plain listing. */
  readonly evaluates: "thresholds" | "gaps" | "nothing";
  /** What the rule needs but an inventory does not record; added to the note. */
  readonly unknown: string;
  /** True if the law counts midpoints of printed ranges, whatever the inventory's setting is. */
  readonly countsMidpoints?: boolean;
  readonly evaluate: (input: ReportInput) => Evaluation;
};

/** Shared by most reports: a PDF with findings, and a plain listing. */
const FINDINGS = { kind: "pdf", evaluates: "thresholds" } as const;
const LISTING = {
  kind: "pdf",
  lists: [],
  rules: [],
  evaluates: "gaps",
  unknown: "",
  evaluate: ({ lines }: ReportInput): Evaluation => ({ findings: [], gaps: gapsOf(lines) }),
} as const;
const section313 = (activity: Activity, name: string) =>
  ({
    ...FINDINGS,
    name: `EPCRA Section 313 Form R Threshold, ${name}`,
    lists: ["313"],
    rules: [EPCRA_313[activity]],
    unknown: "Annual throughput is not in the inventory.",
    countsMidpoints: true,
    evaluate: (input: ReportInput) => evaluate313(input, activity),
  }) as const;
const PROCESS = "Interconnected vessels are known only where a process is entered.";
const PERMITS = {
  ...FINDINGS,
  lists: [],
  rules: [FIRE_PERMIT, CALIFORNIA_HMBP],
  unknown: "Building control areas are not in the inventory.",
  evaluate: evaluatePermits,
} as const;

/** To add a report, add its identifier to `ReportTypeId`, a row here, and its pages to `REPORT_BODIES`. */
const ROWS = {
  epcra_section_302_extremely_hazardous_substances: {
    ...FINDINGS,
    name: "EPCRA Section 302 Extremely Hazardous Substances",
    lists: ["ehs"],
    rules: [EPCRA_302],
    unknown: "Where no material form is entered, the form of a solid is not known.",
    evaluate: (input: ReportInput) => evaluateByList(input, LAW_302),
  },
  epcra_section_304_cercla_spill_reporting: {
    ...FINDINGS,
    name: "EPCRA Section 304 CERCLA Spill Reporting",
    lists: ["cercla", "ehs"],
    rules: [EPCRA_304, EPCRA_304_WASTE],
    unknown: "Actual releases are not in the inventory.",
    evaluate: evaluate304,
  },
  epcra_section_311_312_tier_two: {
    ...FINDINGS,
    name: "EPCRA Section 311-312 Tier II",
    lists: ["ehs"],
    rules: [EPCRA_312_EHS, EPCRA_312_OTHER, EPCRA_312_FUEL],
    unknown:
      "Where no average daily amount or days on site are entered, the maximum amount and 365 days are assumed and noted.",
    evaluate: evaluate312,
  },
  epcra_section_313_threshold_from_r_manufactured: section313("manufactured", "Manufactured"),
  epcra_section_313_threshold_from_r_processed: section313("processed", "Processed"),
  epcra_section_313_threshold_from_r_otherwise_used: section313("otherwise_used", "Otherwise Used"),
  spill_prevention_and_counter_measure_control_plan_spcc: {
    ...FINDINGS,
    name: "Spill Prevention, Control and Countermeasure Plan (SPCC)",
    title: "SPCC: Inventory of Oil Containers",
    lists: [],
    rules: [SPCC_ABOVEGROUND, SPCC_BURIED, SPCC_FARM],
    unknown: "Secondary containment is not in the inventory.",
    evaluate: evaluateSpcc,
  },
  caa_112_risk_management_report: {
    ...FINDINGS,
    name: "CAA Section 112(r) Risk Management Report",
    lists: ["rpm"],
    rules: [RMP],
    unknown: PROCESS,
    evaluate: (input: ReportInput) => evaluateByList(input, LAW_RMP),
  },
  caa_304_process_safety_management_report: {
    ...FINDINGS,
    name: "CAA Section 304 Process Safety Management Report",
    lists: ["psm"],
    rules: [PSM, PSM_FLAMMABLE],
    unknown: PROCESS,
    evaluate: evaluatePsm,
  },
  hazardous_material_permit_program_report: {
    ...PERMITS,
    name: "Hazardous Material Permit Program Report (HMPP)",
  },
  hazardous_material_inventory_worksheet: {
    ...LISTING,
    name: "Hazardous Material Inventory Worksheet",
  },
  hmpp_excel: { ...PERMITS, name: "HMPP Excel", kind: "xlsx" },
  haz_mat_inventory_excel: {
    ...LISTING,
    name: "Hazardous Material Inventory Excel",
    kind: "xlsx",
  },
  inventory_index_numeric: {
    ...LISTING,
    name: "Inventory Index, Numeric",
    evaluates: "nothing",
    evaluate: (): Evaluation => ({ findings: [], gaps: [] }),
  },
} as const satisfies Readonly<Record<ReportTypeId, Report>>;
export const REPORTS: Readonly<Record<ReportTypeId, Report>> = ROWS;

/** What the law of a report answers, from which its pages are made. */
export type EvaluationOf<T extends ReportTypeId> = ReturnType<(typeof ROWS)[T]["evaluate"]>;
export const LAWS: {
  readonly [T in ReportTypeId]: { readonly evaluate: (input: ReportInput) => EvaluationOf<T> };
} = ROWS;

/** What the law of a report answers for some of its lines, with derivations of its own. */
export const evaluated = (snapshot: ReportSnapshot, lines: ReadonlyArray<PreparedLine>): Evaluation =>
  REPORTS[snapshot.type].evaluate({ snapshot, lines, provenance: new Provenance() });

/** In the order of the specification. */
export const REPORT_TYPES: ReadonlyArray<ReportType & { readonly type: ReportTypeId }> = REPORT_TYPE_IDS.map(
  (type) => ({ type, name: REPORTS[type].name }),
);

/** `{report type name}_{customer}_{year}`, with runs of white space and dots replaced by underscores (spec B7). */
export const reportFileName = (type: ReportTypeId, customer: string, year: number): string =>
  safeFileName(`${REPORTS[type].name}_${customer}_${year}`.replaceAll(/[\s.]+/g, "_"), REPORTS[type].kind);

/** The rule for the inventory's own amounts comes last. */
export const rulesOf = (type: ReportTypeId): ReadonlyArray<Rule> => [...REPORTS[type].rules, INVENTORY];

/** The current rule versions, for the snapshot. A stored report with other versions was made with older rules. */
export const ruleVersions = (type: ReportTypeId): ReadonlyArray<{ readonly id: string; readonly version: number }> =>
  rulesOf(type).map(({ id, version }) => ({ id, version }));

export const ALL_RULES: ReadonlyArray<Rule> = [
  ...new Set(Object.values(REPORTS).flatMap(({ rules }) => rules)),
  INVENTORY,
];

/** Required by rules 0.6. */
const NOTE = "Screening based on maximum inventory.";

/** The note below the title of each report. */
export const reportNote = ({ unknown }: Pick<Report, "unknown">): string => `${NOTE} ${unknown}`.trim();
