export const DATA_CHANGED = "The data changed after validation. Nothing was imported. Review the rows and try again.";
export const ROWS_OPEN = "Some rows were refused or have open questions. Correct them or leave them out.";
export const NOTHING_TO_WRITE = "There is nothing to import because no row is new or changed.";
