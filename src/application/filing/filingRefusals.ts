export const FILING_FAILED = "The filing could not be created. Please try again.";
export const OTHER_FORMAT = "A Tier II filing must be a .t2s or .xml file; a CERS filing must be an .xlsx workbook";
export const NOT_READY = "Required information is missing. Complete it, or create a draft.";
export const ONLY_T2S = "Attachments can be included only in a .t2s file";
export const TEMPLATE_OF_CERS = "A template can be used only for CERS";
export const ATTACHMENTS_TOO_LARGE = "Attachments can total at most 25 MB per filing";
export const SAME_NAMES = "Two attachments have the same name";
export const NO_TEMPLATE = "The template must be an .xlsx workbook";
export const ATTACHMENT_NAME =
  "The attachment name must end with its file type (.pdf, .png, .jpg, .csv, .xls or .xlsx) and contain only characters that are valid in a file name";
export const notInCalifornia = (facility: string, state: string): string =>
  `CERS is only for facilities in California, and ${facility} is in ${state}. For other states, create a Tier II filing.`;
