import { Schema } from "effect";
import { ReportType } from "#domain/report/reportTypes.ts";
import { call } from "./Call.ts";

export const reports = {
  list: call({
    method: "GET",
    path: "/report/list",
    summary: "The reports that can be asked for",
    answer: Schema.Array(ReportType),
    envelope: "resource",
    deed: "report.create",
  }),
};
