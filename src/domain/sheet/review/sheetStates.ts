/** Apart from their Schemas, which the first page does without. */

/** `failed`: the file could not be read at all; a scan or a foreign sheet was read, and its kind says what it is. */
export const READ_STATES = ["waiting", "reading", "read", "failed"] as const;
/** `open`: nothing is decided yet. `set aside`: somebody wants nothing from it. */
export const REVIEW_STATES = ["open", "begun", "reviewed", "set aside"] as const;
export const SHEET_COUNTS = ["sure", "likely", "doubtful", "cautions"] as const;
export type SheetCount = (typeof SHEET_COUNTS)[number];
