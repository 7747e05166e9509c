/** Spec B2, word by word; the rest is ours. */
export const REPORTS = "Reports";
export const REPORT_LABELS = {
  customer_id: "Select Customer",
  facility_id: "Facility Name",
  year: "Year",
  type: "Report Type",
} as const;
export const CREATE_REPORT = "Create Report";
export const NO_YEARS = "No years available";
export const CUSTOMER_FIRST = "Choose a customer first.";
export const PLACE_FIRST = "Choose a customer and a facility first.";
export const CANCEL = "Cancel";
export const TRY_AGAIN = "Try again";
export const MAKING = "The report is being made. This may take a while.";
export const COMPUTING = "The result is being worked out…";
export const YEARS_FAILED = "The years could not be loaded.";
export const TYPES_FAILED = "The report types could not be loaded.";
export const INTRO = "Choose what to report on. The result is shown here before the file is made.";
export const OUTCOME_TITLES = {
  reportable: "Reportable",
  close: "Close: over 80 % of the threshold",
  below: "Below the threshold",
} as const;
export const NOT_JUDGED = "Could not be judged";
export const NONE = "None";
export const REMARKS = "Remarks";
export const EARLIER_FILES = "Files made before";
export const leftOut = (count: number): string => `${count} more are in the file.`;
/** The track over the form. */
export const TRACK = "How far the report is";
export const TRACK_LABELS = { now: "Now", next: "Next", blocks: "Blocked by", who: "Who may" } as const;
export const NOTHING = "Nothing";
