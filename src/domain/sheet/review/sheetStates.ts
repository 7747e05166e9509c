/** Kept apart from the Schemas, so that the first page does not have to load those. */

/** `failed`: the file could not be read at all. A scan or foreign sheet counts as read; its kind says what it is. */
export const READ_STATES = ["waiting", "reading", "read", "failed"] as const;
/** `open`: nothing has been decided yet. `set aside`: nobody wants anything from this sheet. */
export const REVIEW_STATES = ["open", "begun", "reviewed", "set aside"] as const;
export const SHEET_COUNTS = ["sure", "likely", "doubtful", "cautions"] as const;
export type SheetCount = (typeof SHEET_COUNTS)[number];

/** The filters of a list of sheets: how far a sheet is read, how far it is reviewed, what is left to decide. */
export const SHEET_FILTERS: ReadonlyArray<string> = ["", ...READ_STATES, ...REVIEW_STATES, ...SHEET_COUNTS];

/** Converts a word of SHEET_FILTERS to parameters of the list's call. */
export const shownOf = (show: string) => ({
  read_state: READ_STATES.find((state) => state === show) ?? ("" as const),
  review_state: REVIEW_STATES.find((state) => state === show) ?? ("" as const),
  has: SHEET_COUNTS.find((count) => count === show) ?? ("" as const),
});
