/** A file that cannot be read as a table; the message is for the person who uploaded it. */
export class UnreadableFile extends Error {}

export const NO_TABLE = "It is not a CSV, XLS or XLSX file.";
export const DAMAGED = "It is damaged, or was not saved by a spreadsheet program.";
export const PROTECTED = "It is password-protected. Save it without a password and upload it again.";
export const XLSB = "It is a binary workbook (XLSB). Save it as XLSX and upload it again.";
export const TOO_BIG =
  "It is too large when unpacked. Delete the sheets and columns that the list does not need, or save it as CSV.";
