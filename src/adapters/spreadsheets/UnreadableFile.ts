/** A file that cannot be read as a table; the message is for the person who uploaded it. */
export class UnreadableFile extends Error {}

export const NO_TABLE = "It is not a CSV, XLS or XLSX file.";
export const DAMAGED = "It is damaged, or was not saved by a spreadsheet program.";
export const PROTECTED = "It is password-protected. Save it without a password and upload it again.";
export const TOO_BIG = "It is too large when unpacked.";
