import { Schema } from "effect";
import { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { ReportType } from "#domain/report/ReportTypeId.ts";
import { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { call } from "./Call.ts";
import { withTextYear } from "./sentBodies.ts";

const permission = "report.create";

/** Regulatory reports (spec B7). A report asked for twice is the same one, so no repeat key is kept. */
export const reports = {
  list: call({
    method: "GET",
    path: "/report/list",
    summary: "Lists the available reports",
    answer: Schema.Array(ReportType),
    permission,
  }),
  generate: call({
    method: "POST",
    path: "/report/generate",
    summary: "Downloads a report as a PDF or workbook; the stored file is reused until its data changes",
    body: ReportRequest,
    sent: withTextYear,
    answer: Schema.Null,
    envelope: "file",
    permission,
    load: "heavy",
    repeated: "freely",
  }),
  preview: call({
    method: "POST",
    path: "/report/preview",
    summary: "Shows the figures of a report with their derivations, and its earlier files",
    body: ReportRequest,
    sent: withTextYear,
    answer: ReportPreview,
    permission,
    load: "heavy",
    repeated: "freely",
  }),
  differences: call({
    method: "GET",
    path: "/report/:id/differences",
    summary: "Shows what would be different if a stored report were created today",
    answer: ReportDifferences,
    permission,
    load: "heavy",
  }),
  file: call({
    method: "GET",
    path: "/report/:id/file",
    summary: "Downloads the file of a stored report",
    answer: Schema.Null,
    envelope: "file",
    permission,
  }),
};
