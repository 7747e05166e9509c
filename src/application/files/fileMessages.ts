import type { ContentLost } from "./FileStore.ts";

/** The text about PDF is the specification's (spec B5, B8). */
export const ONLY_PDF = "Only PDF files are allowed";
export const ONLY_KINDS = "Only PDF, CSV, XLS, XLSX, PNG, JPG and Tier II files (.t2s, .xml) are allowed";
export const ONLY_LISTS = "Only CSV, XLS and XLSX files are allowed";
export const ONLY_ATTACHMENTS = "Only PDF, PNG, JPG, CSV, XLS and XLSX files are allowed";
export const ONLY_XLSX = "Only XLSX files are allowed";
export const TOO_LARGE = "The file is larger than 25 MB.";
export const EMPTY_FILE = "The file is empty.";
export const NO_FILE = "A file is required.";
export const NO_ROOM = "The server has no storage space left for files. Please contact your administrator.";
export const TOO_MANY_UPLOADS = "Too many files are being uploaded right now. Please try again in a moment.";
/** The same message for a made-up name, someone else's upload, and an upload that is already in use. */
export const UNKNOWN_UPLOAD = "This upload was not found or has expired. Please upload the file again.";
export const NO_SUCH_FILE = "This file does not exist, or the link has expired.";
export const LOST_FILE = "This file is no longer available.";
export const DAMAGED_FILE =
  "This file was damaged in storage and cannot be downloaded. Upload it again, or ask your administrator to restore it.";
/** The message for a content that cannot be read. */
export const lostText = ({ reason }: ContentLost): string => (reason === "missing" ? LOST_FILE : DAMAGED_FILE);
