import type { ReportModel } from "#domain/report/model/ReportModel.ts";
import { REPORTS } from "#domain/report/reports.ts";
import type { Imprint } from "./pdf/drawMargins.ts";
import { writePdf } from "./pdf/writePdf.ts";
import { writeWorkbook } from "./workbook/writeWorkbook.ts";

/** Writes the file of a report, of the kind that its type has. */
export const writeReport = (path: string, model: ReportModel, imprint: Imprint): Promise<void> =>
  (REPORTS[model.type].kind === "pdf" ? writePdf : writeWorkbook)(path, model, imprint);
