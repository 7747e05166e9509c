import { Schema } from "effect";
import { REPORT_TYPE_IDS } from "./reportTypeIds.ts";

export const ReportTypeId = Schema.Literals(REPORT_TYPE_IDS);
export type ReportTypeId = typeof ReportTypeId.Type;

export const ReportType = Schema.Struct({ type: Schema.String, name: Schema.String });
export type ReportType = typeof ReportType.Type;
