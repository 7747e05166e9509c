import type { ImportRow, ImportVerdict, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { counted } from "#ui/kit/counts.ts";

export const IMPORT_ANSWERS = "Import Answers";
export const ANSWERS_INTRO =
  "Choose an exported list of missing facts with its Answer column filled in. Only facts that are still missing are completed.";
export const IMPORT_PRODUCTS = "Import Products";
export const FILING_INTRO =
  "Add the facilities, contacts and chemicals in the file. Then confirm each chemical in a walk before you file again.";
export const FACILITIES_INTRO =
  "A spreadsheet with a facility in each row, or a worksheet for each facility. The products are added to each facility's open inventory of the year, or to a new one.";

/** The verdicts as the table and the filter name them. */
export const VERDICT_WORDS: Readonly<Record<ImportVerdict, string>> = {
  new: "New",
  added: "Combined",
  equal: "Equal",
  changed: "Changed",
  question: "Question",
  refused: "Refused",
  "left out": "Left out",
};

/** A row that cannot be written without a correction or an answer. */
export const needsHand = ({ verdict }: ImportRow): boolean => verdict === "question" || verdict === "refused";

export const rowCount = (count: number): string => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

/** `2,300 of 5,000 imported` */
export const progressWords = (written: number, total: number): string =>
  `${written.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} imported`;

/** `3 added, 1 changed, 2 new in the catalog` */
export const writtenWords = (
  { added, changed, also_added }: Pick<WrittenImport, "added" | "changed" | "also_added">,
  { also }: Pick<ImportView, "also">,
): string =>
  [`${added} added`, `${changed} changed`, ...(also === null ? [] : [counted(also_added, also.one, also.many)])].join(
    ", ",
  );

export const toUndo = ({ change_set_id, original_name }: WrittenImport) => ({
  change_set_id,
  description: `Import of ${original_name}`,
});
