import type { Cell, ReportModel, ReportRow, ReportTable } from "#domain/report/pages/ReportModel.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aSnapshot } from "../support/aSnapshot.ts";

/** Short names of the reports, for the examples. */
export const REPORT = {
  "302": "epcra_section_302_extremely_hazardous_substances",
  "304": "epcra_section_304_cercla_spill_reporting",
  "312": "epcra_section_311_312_tier_two",
  manufactured: "epcra_section_313_threshold_from_r_manufactured",
  processed: "epcra_section_313_threshold_from_r_processed",
  otherwise_used: "epcra_section_313_threshold_from_r_otherwise_used",
  spcc: "spill_prevention_and_counter_measure_control_plan_spcc",
  rmp: "caa_112_risk_management_report",
  psm: "caa_304_process_safety_management_report",
  permits: "hazardous_material_permit_program_report",
  inventory: "haz_mat_inventory_excel",
} as const satisfies Record<string, ReportTypeId>;
export type ReportName = keyof typeof REPORT;

type Marks = Partial<ReportSnapshot["facility"]>;

/** The report of a facility that has these lines and the lists that come with the product. */
export const wholeReport = (
  name: ReportName,
  lines: ReadonlyArray<SnapshotLine>,
  state = "NV",
  marks: Marks = {},
  more: Partial<ReportSnapshot> = {},
): ReportModel => {
  const snapshot = { ...aSnapshot(REPORT[name], lines), ...more };
  return reportModel({ ...snapshot, facility: { ...snapshot.facility, state, ...marks } });
};

export const findingOf = ({ findings }: ReportModel, cas: unknown): Finding => {
  const found = findings.filter((one) => one.cas === cas);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} findings of ${String(cas)}`);
  return first;
};

export const tablesOf = ({ sections, appendices }: ReportModel): ReadonlyArray<ReportTable> =>
  [...sections, ...appendices].flatMap(({ tables }) => tables);

/** Cells by the column that they stand in. */
export const ofTable = ({ columns }: ReportTable, row: ReportRow) =>
  Object.fromEntries(columns.map(({ id }, at) => [id, row.cells[at]]));

/** The cells of the first row with this id in a table that has this column. */
export const cellOf = (model: ReportModel, isRow: (row: ReportRow) => boolean, column: string): Cell | undefined => {
  for (const table of tablesOf(model)) {
    if (!table.columns.some(({ id }) => id === column)) continue;
    const row = [...table.rows].find(isRow);
    if (row !== undefined) return ofTable(table, row)[column];
  }
  return undefined;
};
