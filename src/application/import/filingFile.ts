import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { endingsOf, type FileField, LIST_FILE, refuseChosen } from "../files/FileField.ts";

const ONLY_FILINGS = "Only .t2s, .zip and .xml files of Tier II can be imported here.";
export const FILING_FILE: FileField = {
  owner: "import",
  field: "filepath",
  kinds: ["t2s", "xml"],
  wrongKind: ONLY_FILINGS,
};

/** A .t2s is a ZIP, and E-Plan calls it so. */
const FILING_ENDINGS = [...endingsOf(FILING_FILE), ".zip"];

export const importEndings = (noun: ImportTarget["noun"]): ReadonlyArray<string> =>
  noun === "filings" ? FILING_ENDINGS : endingsOf(LIST_FILE);

/** undefined if the file may be sent; the server checks its content. */
export const refuseFileOf = ({ noun }: ImportTarget, file: File): string | undefined => {
  if (noun !== "filings") return refuseChosen(file, LIST_FILE);
  const isNamed = FILING_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
  return isNamed ? refuseChosen({ name: ".t2s", size: file.size }, FILING_FILE) : ONLY_FILINGS;
};
