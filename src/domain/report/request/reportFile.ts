import { safeFileName } from "../../files/fileNames.ts";
import { REPORT_TYPES } from "../reportTypes.ts";
import type { ReportTypeId } from "../snapshot/ReportSnapshot.ts";

/** The reports that are workbooks; all others are PDFs. */
const WORKBOOKS: ReadonlyArray<ReportTypeId> = ["hmpp_excel", "haz_mat_inventory_excel"];

export type ReportKind = "pdf" | "xlsx";
export const reportKind = (type: ReportTypeId): ReportKind => (WORKBOOKS.includes(type) ? "xlsx" : "pdf");

/** `{report type name}_{customer}_{year}`, runs of white space and dots to underscores (spec B7). */
export const reportFileName = (type: ReportTypeId, customer: string, year: number): string => {
  const name = REPORT_TYPES.find((one) => one.type === type)?.name ?? type;
  return safeFileName(`${name}_${customer}_${year}`.replaceAll(/[\s.]+/g, "_"), reportKind(type));
};
