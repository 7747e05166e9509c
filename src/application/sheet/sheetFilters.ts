import type { SheetQuery } from "#domain/sheet/review/sheetInputs.ts";
import { READ_STATES, REVIEW_STATES, SHEET_COUNTS } from "#domain/sheet/review/sheetStates.ts";

/** The filters of a list of sheets: how far a sheet is read, how far it is reviewed, what is left to decide. */
export const SHEET_FILTERS: ReadonlyArray<string> = ["", ...READ_STATES, ...REVIEW_STATES, ...SHEET_COUNTS];

/** Converts a word of SHEET_FILTERS to parameters of the list's call. */
export const shownOf = (show: string): Pick<SheetQuery, "read_state" | "review_state" | "has"> => ({
  read_state: READ_STATES.find((state) => state === show) ?? "",
  review_state: REVIEW_STATES.find((state) => state === show) ?? "",
  has: SHEET_COUNTS.find((count) => count === show) ?? "",
});
