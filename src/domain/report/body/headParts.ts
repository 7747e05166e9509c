import { formatPhone } from "../../identity/Phone.ts";
import { displayDate } from "../../shared/UsDate.ts";
import type { Finding, Gap, ReportModel } from "../model/ReportModel.ts";
import { REPORT_TYPES, TIER_TWO } from "../reportTypes.ts";
import type { ReportSnapshot, ReportTypeId } from "../snapshot/ReportSnapshot.ts";

/** Rules 0.6: every report says it. */
const NOTE = "Screening based on the maximum inventory.";
const ACTIVITY = "The annual throughput is not in the inventory.";
const PROCESS = "Whether vessels are connected, and storage pressure and temperature, are not in the inventory.";

const UNKNOWN: Readonly<Record<ReportTypeId, string>> = {
  epcra_section_302_extremely_hazardous_substances:
    "Particle size and molten or solution form are not in the inventory.",
  epcra_section_304_cercla_spill_reporting: "Releases that happened are not in the inventory.",
  [TIER_TWO]: "Average daily amounts and days on site are not in the inventory.",
  epcra_section_313_threshold_from_r_manufactured: ACTIVITY,
  epcra_section_313_threshold_from_r_processed: ACTIVITY,
  epcra_section_313_threshold_from_r_otherwise_used: ACTIVITY,
  spill_prevention_and_counter_measure_control_plan_spcc: "Secondary containment is not in the inventory.",
  caa_112_risk_management_report: PROCESS,
  caa_304_process_safety_management_report: PROCESS,
  hazardous_material_permit_program_report: "The control areas of buildings are not in the inventory.",
  hazardous_material_inventory_worksheet: "",
  hmpp_excel: "The control areas of buildings are not in the inventory.",
  haz_mat_inventory_excel: "",
  inventory_index_numeric: "",
};

export const titleOf = (type: ReportTypeId): string => REPORT_TYPES.find((one) => one.type === type)?.name ?? type;

export const noteOf = (type: ReportTypeId): string => [NOTE, UNKNOWN[type]].filter((text) => text !== "").join(" ");

type Place = Pick<ReportSnapshot["facility"], "address" | "city" | "state" | "zip">;

/** `1 Main St, Reno, NV 89501`. */
const fullAddress = ({ address, city, state, zip }: Place): string =>
  [address, city, `${state} ${zip}`.trim()].filter((text) => text !== "").join(", ");

/** The block at the head. */
export const headerOf = (snapshot: ReportSnapshot): ReportModel["header"] => {
  const { customer, facility, inventories, lines, year } = snapshot;
  const completed = inventories.filter(({ is_completed }) => is_completed).length;
  return [
    { label: "Customer", value: customer.name },
    { label: "Customer address", value: fullAddress(customer) },
    { label: "Facility", value: facility.name },
    { label: "Facility address", value: fullAddress(facility) },
    { label: "Facility phone", value: formatPhone(facility.phone) },
    { label: "Year", value: String(year) },
    { label: "Inventories", value: `${inventories.map(({ id }) => id).join(", ") || "none"} (${completed} completed)` },
    { label: "Lines", value: String(lines.length) },
    { label: "Questionnaire prepared", value: displayDate(customer.prepared_at) },
    { label: "Report prepared", value: displayDate(snapshot.prepared_on) },
  ].filter(({ value }) => value !== "");
};

export const runningOf = ({ customer, facility, type, year }: ReportSnapshot): ReportModel["running"] => ({
  customer: customer.name,
  facility: facility.name,
  address: fullAddress(facility),
  year: String(year),
  report: titleOf(type),
});

const things = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** One sentence on what came out; a report with nothing reportable says so. */
export const summaryOf = (findings: ReadonlyArray<Finding>, gaps: ReadonlyArray<Gap>, lines: number): string => {
  const of = (outcome: Finding["outcome"]) => findings.filter((finding) => finding.outcome === outcome).length;
  const judged = `Reportable: ${of("reportable") || "none"}. Close (over 80 % of a threshold): ${of("close") || "none"}. Below: ${of("below") || "none"}.`;
  const open = gaps.filter(({ is_counted }) => !is_counted).length;
  return `${things(lines, "line", "lines")} read. ${judged} Could not be judged: ${open || "none"}.`;
};
