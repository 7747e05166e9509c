import { Schema } from "effect";
import { requiredId, requiredWhole } from "../shared/fields.ts";

const REQUIRED = {
  customer_id: "Customer is required",
  facility_id: "Facility is required",
  before: "Earlier year is required",
  after: "Later year is required",
} as const;
const UNKNOWN_YEAR = "Year must be a year of the list";
const year = (message: string) => requiredWhole(message, 1900, 9999, UNKNOWN_YEAR);

const YEARS = {
  customer_id: requiredId(REQUIRED.customer_id),
  facility_id: requiredId(REQUIRED.facility_id),
  before: year(REQUIRED.before),
  after: year(REQUIRED.after),
};

/** Two years of one facility. */
export const ComparisonRequest = Schema.Struct(YEARS);
export type ComparisonRequest = typeof ComparisonRequest.Type;

export const COMPARISON_KINDS = ["pdf", "xlsx"] as const;
const UNKNOWN_KIND = "A comparison is a PDF or a workbook";

export const ComparisonFileRequest = Schema.Struct({
  ...YEARS,
  kind: Schema.Literals(COMPARISON_KINDS).annotate({ message: UNKNOWN_KIND }),
});
export type ComparisonFileRequest = typeof ComparisonFileRequest.Type;
