import type { MissingFact } from "#domain/season/MissingFact.ts";
import { answerHint, factKey } from "#domain/season/askedFact.ts";
import { missingWords, reportNames } from "#domain/season/missingWords.ts";
import { SEASON_REPORTS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { inventoryProgress, reportWords, STATE_WORDS, taskWords } from "#domain/season/seasonWords.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import type { Seals } from "../identity/Seals.ts";
import { type Columns, declareColumns } from "../list/Column.ts";

/** `3 to report; Filed, data changed since; due 03-01-2027`. */
const reportText = (report: SeasonReport): string =>
  [
    reportWords(report),
    report.state === "none" ? "" : STATE_WORDS[report.state],
    report.due_on === null || report.filed_on !== null ? "" : `due ${displayDate(report.due_on)}`,
    ...report.tasks.map(taskWords),
  ]
    .filter((text) => text !== "")
    .join("; ");

/** Of one report, or of those for the activities of EPCRA 313, each with its name. */
const ofReports =
  (...types: ReadonlyArray<SeasonReportId>) =>
  ({ reports }: SeasonRow): string =>
    reports
      .filter(({ type }) => types.includes(type))
      .map((report) => (types.length === 1 ? "" : `${SEASON_REPORTS[report.type]}: `) + reportText(report))
      .join(". ");

/** Facilities and their reports of a year. */
export const SEASON_COLUMNS = declareColumns<SeasonRow>()({
  facility: { header: "Facility", value: ({ facility }) => facility.name },
  inventory: { header: "Inventory", value: inventoryProgress },
  r302: { header: "302", value: ofReports("epcra_section_302_extremely_hazardous_substances") },
  r304: { header: "304", value: ofReports("epcra_section_304_cercla_spill_reporting") },
  r312: { header: "Tier II", value: ofReports("epcra_section_311_312_tier_two") },
  r313: {
    header: "313",
    value: ofReports(
      "epcra_section_313_threshold_from_r_manufactured",
      "epcra_section_313_threshold_from_r_processed",
      "epcra_section_313_threshold_from_r_otherwise_used",
    ),
  },
  spcc: { header: "SPCC", value: ofReports("spill_prevention_and_counter_measure_control_plan_spcc") },
  rmp: { header: "RMP", value: ofReports("caa_112_risk_management_report") },
  psm: { header: "PSM", value: ofReports("caa_304_process_safety_management_report") },
  permits: { header: "Permits", value: ofReports("hazardous_material_permit_program_report") },
  technicians: { header: "Technicians", value: ({ technicians }) => technicians },
});

/** A file has the customer in a column of its own. */
export const SEASON_FILE_COLUMNS: Columns<SeasonRow> = {
  customer: { header: "Customer", value: ({ customer }) => customer.name },
  ...SEASON_COLUMNS,
};

/** Missing facts that could change an answer. */
export const MISSING_COLUMNS = declareColumns<MissingFact>()({
  missing: { header: "What Is Missing", value: missingWords },
  facility: { header: "Facility", value: ({ facility }) => facility.name },
  reports: { header: "Reports", value: reportNames },
});

/** A customer fills in the answers; the import reads them by their keys. */
export const missingFileColumns = (year: number, seals: Seals["Service"]): Columns<MissingFact> => ({
  product: { header: "Product", value: ({ product }) => product.name },
  mfg_name: { header: "Manufacturer", value: ({ mfg_name }) => mfg_name },
  missing: MISSING_COLUMNS.missing,
  answer: { header: "Answer", value: () => null },
  hint: { header: "How to Answer", value: answerHint },
  facility: MISSING_COLUMNS.facility,
  reports: MISSING_COLUMNS.reports,
  customer: { header: "Customer", value: ({ customer }) => customer.name },
  lines: { header: "Lines", value: ({ lines }) => lines, hasNumbers: true },
  facilities: { header: "Facilities", value: ({ facilities }) => facilities, hasNumbers: true },
  answers: { header: "Answers That Depend on It", value: ({ answers }) => answers, hasNumbers: true },
  key: { header: "Key (Do Not Change)", value: (fact) => factKey(fact, year, seals) },
});
/** What a customer gets to see of them. */
export const CUSTOMER_COLUMN_IDS = ["product", "mfg_name", "missing", "answer", "hint", "facility", "key"] as const;
