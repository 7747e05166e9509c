import { ENDINGS, FILE_KINDS, type FileKind, MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import {
  EMPTY_FILE,
  ONLY_ATTACHMENTS,
  ONLY_KINDS,
  ONLY_LISTS,
  ONLY_PDF,
  ONLY_XLSX,
  TOO_LARGE,
} from "./fileMessages.ts";
import type { FileOwner } from "./FileRecords.ts";

/** What a form's file field accepts. */
export type FileField = {
  readonly owner: FileOwner;
  /** The payload field that names the upload; errors are reported for it. */
  readonly field: string;
  readonly kinds: ReadonlyArray<FileKind>;
  readonly wrongKind: string;
};

/** Spec B5, B8. */
export const SHEET_FILE: FileField = { owner: "product", field: "sds", kinds: ["pdf"], wrongKind: ONLY_PDF };
/** Spec B5, B9. */
export const LIST_FILE: FileField = {
  owner: "database entry",
  field: "db_entry",
  kinds: ["csv", "xls", "xlsx"],
  wrongKind: ONLY_LISTS,
};

/** A file to go along with the XML of a filing. */
export const ATTACHMENT_FILE: FileField = {
  owner: "report",
  field: "attachments",
  kinds: ["pdf", "png", "jpg", "csv", "xls", "xlsx"],
  wrongKind: ONLY_ATTACHMENTS,
};
export const TEMPLATE_FILE: FileField = { owner: "report", field: "template", kinds: ["xlsx"], wrongKind: ONLY_XLSX };

/** What proves that a report was filed, or what was filed. */
export const FILED_FILE: FileField = {
  owner: "filed report",
  field: "filepath",
  kinds: FILE_KINDS,
  wrongKind: ONLY_KINDS,
};

/** File name extensions, lowercase, with their dot. */
export const endingsOf = ({ kinds }: FileField): ReadonlyArray<string> => kinds.flatMap((kind) => ENDINGS[kind]);

/** Undefined if the file may be sent. The server checks the content and decides (reading 23). */
export const refuseChosen = (
  { name, size }: { readonly name: string; readonly size: number },
  wanted: FileField,
): string | undefined => {
  if (!endingsOf(wanted).some((ending) => name.toLowerCase().endsWith(ending))) return wanted.wrongKind;
  if (size === 0) return EMPTY_FILE;
  return size > MAX_FILE_BYTES ? TOO_LARGE : undefined;
};
