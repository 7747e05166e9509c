import type { RemarkLine } from "#domain/filing/FilingReadiness.ts";
import type { FilingFormat } from "#domain/filing/FilingRequest.ts";
import type { FillInField } from "#domain/filing/fillIn.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import type { Question } from "#application/shared/texts.ts";
import { counted, countText } from "#ui/kit/counts.ts";

export const INTRO =
  "Create the file that you submit to the authority. First review what is missing, what is assumed and what the file will contain.";
export const FILING_LABELS = {
  target: "Target",
  customer_id: "Customer",
  facility_ids: "Facilities",
  year: "Year",
  certifier: "Certifier",
  signed_on: "Date Signed",
  attachments: "Attachments",
  template: "Template",
  place_word: "Explanation",
  is_draft: "Draft",
} as const;
export const isFilingField = (name: string): name is keyof typeof FILING_LABELS => name in FILING_LABELS;
export const TARGETS: Readonly<Record<FilingFormat, string>> = {
  t2s: "Tier2 Submit or E-Plan (.t2s)",
  xml: "Tier2 XML (.xml)",
  xlsx: "CERS workbook (.xlsx)",
};
export const CERTIFIER_HELP = "Name and title. Leave blank for the certifier of each facility.";
export const PLACE_WORD_HELP =
  "Explain why an unusual ZIP, county or coordinate is correct. The explanation is saved with the filing.";
export const PLACES_FIRST = "Select a customer and facilities first.";
export const MAKING = "The filing is being created. This may take a while.";
export const CHECKING = "Checking for missing information...";
export const UPDATING = "Checking again...";
export const READINESS = "Readiness";
export const WRITTEN = "Contents of the filing";
export const OF_THE_FILING = "entire filing";
export const EARLIER = "Earlier filings";
export const EVIDENCE = "Evidence (zip)";
export const NOTHING_TO_WRITE = "The filing will not include this facility.";
export const KINDS = {
  lacks: "Missing",
  questions: "To check",
  assumed: "Assumed",
  not_judged: "Insufficient data",
  left_out: "Left out",
} as const;
export type Kind = keyof typeof KINDS;
export const REQUIRED = "Required";

const facts = (count: number): string => counted(count, "required fact is", "required facts are");
export const draftLabel = (lacking: number): string =>
  `Draft with ${counted(lacking, "required fact", "required facts")} missing`;
export const DRAFT_HELP = "The file name and the evidence identify the file as an incomplete draft.";
export const refusedText = (lacking: number): string =>
  `${facts(lacking)} missing. Fill them in below, or select 'Draft'.`;
export const readyText = (lacking: number): string =>
  lacking === 0 ? "No required facts are missing." : `${facts(lacking)} missing.`;
export const confirmQuestion = (lines: number, questions: number): Question => ({
  title: "File unconfirmed lines?",
  description: `${counted(lines, "line was", "lines were")} carried over from an earlier inventory and not confirmed.${
    questions === 0 ? "" : ` ${counted(questions, "value is", "values are")} still listed under 'To check'.`
  } The file is final, not a draft.`,
  confirm: "Create Final File",
  cancel: "Cancel",
});
export const unknownColumns = (names: ReadonlyArray<string>): string =>
  `These template columns are not recognized and stay empty: ${names.join(", ")}.`;
export const lackingColumns = (names: ReadonlyArray<string>): string =>
  `The template does not have these columns: ${names.join(", ")}.`;
export const moreLeftOut = (count: number): string => `${countText(count)} more not shown.`;

export const ATTACHMENTS_HINT = "PDF, PNG, JPG, CSV, XLS or XLSX, up to 25 MB. Included in the filing.";
export const ATTACHED_TO = "Facility";
export const ALL_FACILITIES = "All facilities";
export const NOT_IN_FILING = "Not in this filing, so not included";
export const TEMPLATE_HINT = "A CERS workbook, XLSX, up to 25 MB. Without one, all columns are written.";
export const SHOWS = "Description";
export const FORM_NAME = "filing";
export const NOTHING_LACKS = "Nothing is missing.";
export const facilityTitle = ({
  name,
  lacks,
  lacks_left_out,
}: {
  readonly name: string;
  readonly lacks: ReadonlyArray<unknown>;
  readonly lacks_left_out: number;
}): string => `${name} (${countText(lacks.length + lacks_left_out)} missing)`;

const COPIED =
  "Saved with each product. The lines listed here are then updated with all data of the product in the catalog, including its components.";
const SAME = "The same value is saved in all of these lines.";
/** Dialogs that fill in a field where it is listed as missing; `ofProduct` has a value for each product. */
export const FILL_IN: Readonly<
  Record<FillInField, { readonly title: string; readonly help: string; readonly ofProduct: boolean }>
> = {
  hazard_ids: { title: LINE_FIELDS.hazard_ids.label, help: COPIED, ofProduct: true },
  physical_state: { title: LINE_FIELDS.physical_state.label, help: COPIED, ofProduct: true },
  location_stored: { title: LINE_FIELDS.location_stored.label, help: SAME, ofProduct: false },
  container_id: { title: LINE_FIELDS.container_id.label, help: SAME, ofProduct: false },
};
export const FILL_IN_HERE = "Fill In";
export const fillInAll = (field: FillInField, count: number): string =>
  `Fill In ${FILL_IN[field].title} for ${counted(count, "Line", "Lines")}`;
export const SAVED_STAYS = "Lines that were already saved stay saved. Press Save to continue with the others.";
export const NOTHING_ENTERED = "Nothing has been entered yet.";
const MOST_NAMED = 5;
export const lineCount = (lines: ReadonlyArray<RemarkLine>): string => counted(lines.length, "line", "lines");
export const linesInWords = (lines: ReadonlyArray<RemarkLine>): string => {
  const names = [...new Set(lines.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return `${lineCount(lines)}: ${shown}${names.length > MOST_NAMED ? ` and ${countText(names.length - MOST_NAMED)} more` : ""}`;
};
export const notFilledIn = (refused: ReadonlyArray<{ readonly name: string; readonly message: string }>): string =>
  `${refused.map(({ name, message }) => (name === "" ? message : `${name}: ${message}`)).join(" ")} Everything else was saved.`;
