import { Schema, SchemaGetter } from "effect";
import { requiredId, requiredText, requiredWhole } from "../shared/fields.ts";
import { ReportTypeId } from "./ReportTypeId.ts";

/** Messages quoted from spec B5. */
const reportRequired = {
  customer_id: "Customer is required",
  facility_id: "Facility is required",
  year: "Year is required",
  type: "Type is required",
} as const;
const UNKNOWN_TYPE = "Type must be one of the reports of the list";
const UNKNOWN_YEAR = "Year must be a year of the list";

/** A blank value gives the first message, an unknown report the second. */
const reportType = requiredText(reportRequired.type).pipe(
  Schema.decodeTo(ReportTypeId.annotate({ message: UNKNOWN_TYPE }), {
    // The Schema that follows rejects anything that is not a report.
    decode: SchemaGetter.transform((word: string) => word as ReportTypeId),
    encode: SchemaGetter.passthrough(),
  }),
);

/** What the Reports form sends (spec B3, B5): `year` as text or number. */
export const ReportRequest = Schema.Struct({
  type: reportType,
  customer_id: requiredId(reportRequired.customer_id),
  facility_id: requiredId(reportRequired.facility_id),
  year: requiredWhole(reportRequired.year, 1900, 9999, UNKNOWN_YEAR),
});
export type ReportRequest = typeof ReportRequest.Type;
