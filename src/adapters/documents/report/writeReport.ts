import { printedReport } from "#domain/report/pages/printedReport.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { REPORTS } from "#domain/report/reports.ts";
import type { Imprint } from "./pdf/drawPage.ts";

// Each kind of file loads its modules on first use: loading all of them would take a third of the memory.

/** A workbook with everything in the model. */
export const writeWholeWorkbook = async (path: string, model: ReportModel, imprint: Imprint): Promise<void> =>
  (await import("./workbook/writeWorkbook.ts")).writeWorkbook(path, model, imprint);

/** The file of a report: a PDF or a workbook. */
export const writeReport = async (path: string, model: ReportModel, imprint: Imprint): Promise<void> => {
  if (REPORTS[model.type].kind === "xlsx") return writeWholeWorkbook(path, model, imprint);
  const { most, versions } = printedReport(model);
  const { writePdf } = await import("./pdf/writePdf.ts");
  await writePdf(path, versions, imprint, most);
};
