export const FILING_FAILED = "The filing could not be created. Please try again.";
export const OTHER_FORMAT = "Tier II is a .t2s or .xml file, CERS an .xlsx workbook";
export const NOT_READY = "The filing lacks mandatory facts. Complete them, or create a draft.";
export const ONLY_T2S = "Attachments stand in a .t2s file only";
export const TEMPLATE_OF_CERS = "A template is for CERS only";
export const ATTACHMENTS_TOO_LARGE = "The attachments of a filing have at most 25 MB together";
export const SAME_NAMES = "Two attachments have the same name";
export const NO_TEMPLATE = "The template must be an .xlsx workbook";
export const ATTACHMENT_NAME =
  "The name of an attachment must end like its content (.pdf, .png, .jpg, .csv, .xls or .xlsx) and have no signs that a folder cannot have";
