export const JUDGED_ANEW = "Something changed since these rows were judged. Nothing was written. Look at them again.";
export const ROWS_OPEN = "Some rows are refused or have a question. Correct them or leave them out.";
export const NOTHING_TO_WRITE = "There is nothing to write: no row is new or changed.";
export const NOT_YOURS = "Only the person who made this import, or an admin, can undo it.";
export const UNDONE = "This import is undone already.";
