import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { endingsOf, type FileField, LIST_FILE, refuseChosen } from "../../files/FileField.ts";

const ONLY_FILINGS = "Only Tier II files (.t2s, .zip and .xml) can be imported here.";
export const FILING_FILE: FileField = {
  owner: "import",
  field: "filepath",
  kinds: ["t2s", "xml"],
  wrongKind: ONLY_FILINGS,
};

const fileOf = (noun: ImportTarget["noun"]): FileField => (noun === "filings" ? FILING_FILE : LIST_FILE);

export const importEndings = (noun: ImportTarget["noun"]): ReadonlyArray<string> => endingsOf(fileOf(noun));

/** undefined if the file may be sent; the server checks its content. */
export const refuseFileOf = ({ noun }: ImportTarget, file: File): string | undefined =>
  refuseChosen(file, fileOf(noun));
