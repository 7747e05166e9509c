/** A file that cannot be read as a table; the message is shown to the person who uploaded it. */
export class UnreadableFile extends Error {}

export const NO_TABLE = "The file is not a CSV, XLS or XLSX file.";
export const DAMAGED = "The file is damaged or was not saved by a spreadsheet program.";
export const PROTECTED = "The file is password-protected. Save it without a password and upload it again.";
export const XLSB = "The file is a binary workbook (XLSB). Save it as XLSX and upload it again.";
export const TOO_BIG =
  "The file is too large when unpacked. Delete worksheets and columns that the list does not need, or save it as CSV.";
