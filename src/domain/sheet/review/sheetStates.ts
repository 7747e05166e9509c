/** Kept apart from the Schemas, so that the first page does not have to load those. */

/** `failed`: the file could not be read at all. A scan or foreign sheet counts as read; its kind says what it is. */
export const READ_STATES = ["waiting", "reading", "read", "failed"] as const;
/** `open`: nothing has been decided yet. `set aside`: nobody wants anything from this sheet. */
export const REVIEW_STATES = ["open", "begun", "reviewed", "set aside"] as const;
export const SHEET_COUNTS = ["sure", "likely", "doubtful", "cautions"] as const;
export type SheetCount = (typeof SHEET_COUNTS)[number];
