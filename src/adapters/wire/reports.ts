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
    summary: "The reports that can be asked for",
    answer: Schema.Array(ReportType),
    envelope: "resource",
    permission,
  }),
  generate: call({
    method: "POST",
    path: "/report/generate",
    summary: "A report as PDF or workbook; the stored file while nothing that it reads has changed",
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
    summary: "The figures of a report with their derivations, and the files that were made of it before",
    body: ReportRequest,
    sent: withTextYear,
    answer: ReportPreview,
    envelope: "resource",
    permission,
    load: "heavy",
    repeated: "freely",
  }),
  differences: call({
    method: "GET",
    path: "/report/:id/differences",
    summary: "What a stored report would say differently today",
    answer: ReportDifferences,
    envelope: "resource",
    permission,
    load: "heavy",
  }),
  file: call({
    method: "GET",
    path: "/report/:id/file",
    summary: "The file of a stored report, as it was made",
    answer: Schema.Null,
    envelope: "file",
    permission,
  }),
};
