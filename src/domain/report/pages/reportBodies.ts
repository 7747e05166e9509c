import type { ReportInput } from "../laws/common/Evaluation.ts";
import { LAWS, type EvaluationOf } from "../reports.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import { body302, body313, bodyRmp } from "./substancePages.ts";
import { body304 } from "./spillPages.ts";
import { body312 } from "./body312.ts";
import { bodyIndex, bodyInventory } from "./inventoryPages.ts";
import { bodyPermits } from "./permitPages.ts";
import { bodyPsm } from "./bodyPsm.ts";
import { bodySpcc } from "./bodySpcc.ts";
import type { ReportBody } from "./ReportModel.ts";

/** The pages of each report, built from the evaluation of its law. */
export const REPORT_BODIES: {
  readonly [T in ReportTypeId]: (input: ReportInput, evaluation: EvaluationOf<T>) => ReportBody;
} = {
  epcra_section_302_extremely_hazardous_substances: body302,
  epcra_section_304_cercla_spill_reporting: body304,
  epcra_section_311_312_tier_two: body312,
  epcra_section_313_threshold_from_r_manufactured: body313("manufactured"),
  epcra_section_313_threshold_from_r_processed: body313("processed"),
  epcra_section_313_threshold_from_r_otherwise_used: body313("otherwise_used"),
  spill_prevention_and_counter_measure_control_plan_spcc: bodySpcc,
  caa_112_risk_management_report: bodyRmp,
  caa_304_process_safety_management_report: bodyPsm,
  hazardous_material_permit_program_report: bodyPermits,
  hmpp_excel: bodyPermits,
  hazardous_material_inventory_worksheet: bodyInventory("worksheet"),
  haz_mat_inventory_excel: bodyInventory("flat"),
  inventory_index_numeric: bodyIndex,
};

export const bodyOf = <T extends ReportTypeId>(type: T, input: ReportInput): ReportBody =>
  REPORT_BODIES[type](input, LAWS[type].evaluate(input));
