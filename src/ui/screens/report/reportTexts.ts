import { countText } from "#ui/kit/counts.ts";

/** From spec B2, verbatim; the rest is ours. */
export const REPORTS = "Reports";
export const REPORT_LABELS = {
  customer_id: "Select Customer",
  facility_id: "Facility Name",
  year: "Year",
  type: "Report Type",
} as const;
export const CREATE_REPORT = "Create Report";
export const NO_YEARS = "No years available";
export const PLACE_FIRST = "Select a customer and a facility first.";
export const CANCEL = "Cancel";
export const MAKING = "The report is being created. This may take a while.";
export const COMPUTING = "Calculating the result...";
export const YEARS_FAILED = "The years could not be loaded.";
export const TYPES_FAILED = "The report types could not be loaded.";
export const INTRO = "Select what to report on. The result is shown here before the file is created.";
export const WITH_OTHERS = "Reach the threshold, reported with another entry";
export const NOT_JUDGED = "Insufficient data";
export const VERDICT = "Result in numbers";
export const NONE = "None";
export const REMARKS = "Remarks";
export const EARLIER_FILES = "Previous files";
export const leftOut = (count: number): string => `${countText(count)} more in the file.`;
export const TRACK = "Report progress";
export const TRACK_DETAILS = "Progress in detail";
export const TRACK_LABELS = { now: "Now", next: "Next", blocks: "Blocked by", who: "Allowed for" } as const;
export const NOTHING = "Nothing";
/** For a file that was lost and created again. */
export const remadeText = (day: string, isSameFile: boolean): string =>
  isSameFile ? `Created again on ${day}, with the same content` : `Created again on ${day} by a newer version`;
