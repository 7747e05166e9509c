import { Schema } from "effect";
import { optionalText, requiredId, requiredWhole } from "../shared/fields.ts";
import { noSuchDay, usFromIsoDate } from "../shared/UsDate.ts";
import { LAW_DATES, RMP, TASK_IDS, TIER_TWO } from "./dueDates.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "./seasonReports.ts";

export const FILED_ON_REQUIRED = "Date is required";
const NO_DAY = "Must be a day such as 2026-03-01";

const filedOn = Schema.String.check(
  Schema.makeFilter((text: string) => {
    if (text === "") return FILED_ON_REQUIRED;
    return usFromIsoDate(text) === null ? (noSuchDay(text) ?? NO_DAY) : undefined;
  }),
);

/** A report, or what is submitted beside it; a plan with a new substance is a full update. */
export const FILED_TYPES = [...SEASON_REPORT_IDS, ...TASK_IDS.filter((id) => id !== "rmp_new_substance")] as const;
export type FiledType = (typeof FILED_TYPES)[number];

/** The report in whose column it stands. */
export const reportOfMark = (type: FiledType): SeasonReportId => {
  const report = SEASON_REPORT_IDS.find((one) => one === type);
  return report ?? (type.startsWith("rmp") ? RMP : TIER_TWO);
};

/** What a person says about a report that was filed. `way`: `Tier2 Submit`, `certified mail`. `filepath`: of an upload. */
export const FiledInput = Schema.Struct({
  facility_id: requiredId("Facility is required"),
  year: requiredWhole("Year is required", 1900, 9999, "Year must be from 1900 to 9999"),
  type: Schema.Literals(FILED_TYPES).annotate({ message: "Type must be one of the reports of the season" }),
  filed_on: filedOn,
  way: optionalText({ max: 200 }),
  receipt: optionalText({ max: 200 }),
  filepath: optionalText({ max: 200 }),
  original_name: optionalText({ max: 1000 }),
});
export type FiledInput = typeof FiledInput.Type;

/**
 * A report about a whole year, before that year is over: Tier II (40 CFR 370.45(a)) and Form R (372.30(d)). Whatever
 * follows an event, such as 302, 304 or a plan, may be filed at any time.
 */
export const isFiledEarly = ({ type, year, filed_on }: Pick<FiledInput, "type" | "year" | "filed_on">): boolean =>
  type !== "state_rule" && LAW_DATES[type].kind === "day" && filed_on <= `${year}-12-31`;

/** A report that was filed, as it was stored. */
export const FiledMark = Schema.Struct({
  id: Schema.Int,
  facility_id: Schema.Int,
  year: Schema.Int,
  type: Schema.Literals(FILED_TYPES),
  filed_on: Schema.String,
  way: Schema.String,
  receipt: Schema.String,
  /** A signed link to the file; null without one. */
  file_url: Schema.NullOr(Schema.String),
  file_name: Schema.String,
  marked_by: Schema.String,
  marked_at: Schema.String,
});
export type FiledMark = typeof FiledMark.Type;
