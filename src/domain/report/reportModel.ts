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
import type { Desk, ReportBody } from "./body/Desk.ts";
import { derivation } from "./body/derivation.ts";
import { gapSection } from "./body/gaps.ts";
import { headerOf, noteOf, runningOf, summaryOf, titleOf } from "./body/headParts.ts";
import { missingLists } from "./body/missingLists.ts";
import { prepareLines } from "./facts/prepareLines.ts";
import { provenance } from "./model/provenance.ts";
import type { LineRef, ReportModel } from "./model/ReportModel.ts";
import { rulesOf } from "./reportRules.ts";
import { TIER_TWO } from "./reportTypes.ts";
import { canonicalSnapshot } from "./snapshot/canonicalInputs.ts";
import type { ReportSnapshot, ReportTypeId } from "./snapshot/ReportSnapshot.ts";

const BODIES: Readonly<Record<ReportTypeId, (desk: Desk) => ReportBody>> = {
  epcra_section_302_extremely_hazardous_substances: body302,
  epcra_section_304_cercla_spill_reporting: body304,
  [TIER_TWO]: body312,
  epcra_section_313_threshold_from_r_manufactured: (desk) => body313(desk, "manufactured"),
  epcra_section_313_threshold_from_r_processed: (desk) => body313(desk, "processed"),
  epcra_section_313_threshold_from_r_otherwise_used: (desk) => body313(desk, "otherwise_used"),
  spill_prevention_and_counter_measure_control_plan_spcc: bodySpcc,
  caa_112_risk_management_report: bodyRmp,
  caa_304_process_safety_management_report: bodyPsm,
  hazardous_material_permit_program_report: bodyPermits,
  hazardous_material_inventory_worksheet: (desk) => bodyInventory(desk, "worksheet"),
  hmpp_excel: bodyPermits,
  haz_mat_inventory_excel: (desk) => bodyInventory(desk, "flat"),
  inventory_index_numeric: bodyIndex,
};

/** The index lists, it judges nothing: no gaps, no derivations. */
const JUDGES_NOTHING: ReadonlySet<ReportTypeId> = new Set(["inventory_index_numeric"]);
const HAS_NO_THRESHOLD: ReadonlySet<ReportTypeId> = new Set([
  "hazardous_material_inventory_worksheet",
  "haz_mat_inventory_excel",
  "inventory_index_numeric",
]);

/**
 * The report of a snapshot: total, and a function of the snapshot alone. Order of lines, components, rows and keys never
 * matters. Rules: regulatory content in docs/decisions/0020-report-rules.md; readings 9, 12, 13, 15, 20.
 */
export const reportModel = (unordered: ReportSnapshot): ReportModel => {
  const snapshot = canonicalSnapshot(unordered);
  const { type } = snapshot;
  const prepared = prepareLines(snapshot.lines);
  const book = provenance();
  const body = BODIES[type]({ snapshot, lines: prepared, book });
  const lines = snapshot.lines.map(
    ({ inventory_id, inventory_product_id, sds_no, name }): LineRef => ({
      inventory_id,
      inventory_product_id,
      sds_no,
      name,
    }),
  );
  const missing = missingLists(snapshot);
  const rules = rulesOf(type);
  const isJudging = !HAS_NO_THRESHOLD.has(type);
  return {
    type,
    title: titleOf(type),
    citation: rules[0]?.citation ?? "",
    header: headerOf(snapshot),
    running: runningOf(snapshot),
    note: noteOf(type),
    remarks: [...missing, ...body.remarks],
    summary: isJudging
      ? [...missing, summaryOf(body.findings, body.gaps, lines.length)].join(" ")
      : `${lines.length} ${lines.length === 1 ? "product" : "products"} inventoried.`,
    findings: body.findings,
    gaps: body.gaps,
    sections: JUDGES_NOTHING.has(type) ? body.sections : [...body.sections, gapSection(body.gaps, lines)],
    appendices: isJudging ? [...body.appendices, derivation(book, body.findings, lines)] : body.appendices,
    passports: book.all(),
    lines,
    lists: snapshot.lists.map(({ type: list, version, name }) => ({ type: list, version, name })),
    rules: rules.map(({ id, version, citation }) => ({ id, version, citation })),
  };
};
