export const INVALID_MESSAGE = "Some fields are not valid. Nothing was saved.";
export const STALE_MESSAGE = "Someone else changed this record. Nothing was overwritten.";
export const UNAVAILABLE_MESSAGE = "The service is temporarily unavailable. Please try again.";
export const BUSY_MESSAGE =
  "Too many changes are being saved at once. Nothing was saved. Please try again in a moment.";
export const DISK_FULL_MESSAGE =
  "The server has no storage space left for the database. Nothing was saved. Please contact your administrator.";
export const BROKEN_MESSAGE = "Something went wrong. Please try again.";
/** The answer to every other call before a required second factor is set up. */
export const ENROLL_FIRST = "Your account requires a second factor. Set it up before you go on.";
