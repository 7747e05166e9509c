/** What is said of any call that did not go through, each sentence once. */

export const INVALID_MESSAGE = "Some fields are not valid. Nothing was saved.";
export const STALE_MESSAGE = "Someone else changed this record. Nothing was overwritten.";
/** Of a database or files that cannot be reached now. */
export const UNAVAILABLE_MESSAGE = "The service is temporarily unavailable. Please try again.";
/** Of a call that broke instead of answering. */
export const BROKEN_MESSAGE = "Something went wrong. Please try again.";
