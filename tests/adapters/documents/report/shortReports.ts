import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeReport } from "#adapters/documents/report/writeReport.ts";
import { REPORTS, REPORT_TYPES } from "#domain/report/reports.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { benchLines } from "../../../../tools/bench/reportInputs.ts";
import { aSnapshot } from "../../../domain/report/support/aSnapshot.ts";

/** Those whose pages are a selection: the worksheet and the index list every line. */
export const SHORT_TYPES = REPORT_TYPES.map(({ type }) => type).filter(
  (type) => REPORTS[type].kind === "pdf" && REPORTS[type].evaluates === "thresholds",
);

/** The one with most pages; the others, and all of more lines, are tried in shortReports.long.test.ts. */
export const LONGEST_TYPE: ReportTypeId = "epcra_section_304_cercla_spill_reporting";

/** Of a facility with so many lines of 6 listed components. */
export const pagesOf = async (type: ReportTypeId, lines: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "short-reports-"));
  const path = join(folder, "report");
  const imprint = { inputs_hash: "0".repeat(64), prepared_on: "2026-11-21" };
  try {
    await writeReport(path, reportModel(aSnapshot(type, benchLines(lines))), imprint);
    return readFileSync(path, "latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
