import { Schema } from "effect";
import { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import { MeterBasis, MeterInput } from "#domain/meter/MeterBasis.ts";
import { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { ReportType } from "#domain/report/ReportTypeId.ts";
import { ReportRequest } from "#domain/report/ReportRequest.ts";
import { withoutBlanks } from "#domain/inventory/withoutBlanks.ts";
import { get, post } from "./Call.ts";
import { withTextYear } from "./sentBodies.ts";

const permission = "report.create";
/** Computed each time, which changes nothing but uses a processor. */
const computed = { permission, load: "report", takesTurn: true, repeated: "freely" } as const;

/** Spec B7. Requesting a report twice gives the same one, so no repeat key is stored. */
export const reports = {
  list: get("/report/list", "Lists the available reports", { answer: Schema.Array(ReportType), permission }),
  generate: post(
    "/report/generate",
    "Downloads a report as a PDF or workbook; the stored file is reused until its data changes",
    {
      body: ReportRequest,
      sent: withTextYear,
      answer: Schema.Null,
      envelope: "file",
      files: ["pdf", "xlsx"],
      ...computed,
    },
  ),
  preview: post("/report/preview", "Shows the figures of a report with their derivations, and its earlier files", {
    body: ReportRequest,
    sent: withTextYear,
    answer: ReportPreview,
    ...computed,
  }),
  differences: get("/report/:id/differences", "Shows what would differ if a stored report were created today", {
    answer: ReportDifferences,
    permission,
    load: "report",
    takesTurn: true,
  }),
  compare: post("/report/compare", "Compares two years of a facility, with the causes of each change", {
    body: ComparisonRequest,
    answer: ComparisonView,
    ...computed,
  }),
  comparison: post("/report/comparison", "Downloads the comparison of two years as a PDF or workbook", {
    body: ComparisonFileRequest,
    answer: Schema.Null,
    envelope: "file",
    files: ["pdf", "xlsx"],
    ...computed,
  }),
  meter: post(
    "/inventories/:id/meter",
    "Gets what the reports' rules need to compare a line with thresholds while it is typed",
    { body: MeterInput, sent: withoutBlanks, answer: MeterBasis, ...computed },
  ),
  evidence: get(
    "/report/:id/evidence",
    "Downloads a zip with the file of a stored report, the data behind it and instructions for verifying both",
    { answer: Schema.Null, envelope: "file", files: ["zip"], permission },
  ),
  file: get("/report/:id/file", "Downloads the file of a stored report", {
    answer: Schema.Null,
    envelope: "file",
    files: ["pdf", "xlsx"],
    permission,
  }),
};
