import { CERS_COLUMNS, OTHER_HEADINGS } from "#domain/filing/cers/cersColumns.ts";
import type { CersRow } from "#domain/filing/cers/cersFaults.ts";
import { hucreWorkbooks } from "../../formats/hucreWorkbooks.ts";
import type { CellRow, CellValue } from "../../formats/Workbooks.ts";

/** A CERS template that cannot be filled. The message is a sentence. */
export class TemplateRefused extends Error {}

export type FilledTemplate = {
  readonly bytes: Uint8Array;
  /** Headings of the template that we do not know; their columns are left empty. */
  readonly unknown: ReadonlyArray<string>;
  /** Our columns that the template does not have. */
  readonly lacking: ReadonlyArray<string>;
};

const SHEET = "HazardousMaterialsInventory";
const FIRST = "CERSID";
const MAX_TEMPLATE_BYTES = 5 * 1_048_576;
const FIXED = new Date("2016-01-01T00:00:00Z");

const textOf = (cell: CellValue | undefined): string => (typeof cell === "string" ? cell.trim() : "");
const isFilled = (row: CellRow): boolean => row.some((cell) => cell !== null && cell !== "");

/** A workbook with all columns, for users without a template. */
export const cersWorkbook = (rows: ReadonlyArray<CersRow>, { write } = hucreWorkbooks): Promise<Uint8Array> => {
  const names = CERS_COLUMNS.map(({ name }) => name);
  const cells = rows.map((row) => names.map((name) => row[name] || null));
  return write({
    sheets: [{ name: SHEET, rows: [names, ...cells] }],
    properties: { creator: "HazLedger", created: FIXED, modified: FIXED },
  });
};

/**
 * Fills the user's own template below its header row, matching columns by name, in any order. Everything above the
 * header stays as it is.
 */
export const fillTemplate = async (
  template: Uint8Array,
  rows: ReadonlyArray<CersRow>,
  { open } = hucreWorkbooks,
): Promise<FilledTemplate> => {
  if (template.length > MAX_TEMPLATE_BYTES) throw new TemplateRefused("The template is larger than 5 MB.");
  const book = await open(template).catch((cause: unknown) => {
    throw new TemplateRefused("The template is not a readable workbook.", { cause });
  });
  const header = book?.rows.findIndex((row) => row.some((cell) => textOf(cell) === FIRST)) ?? -1;
  if (book === null || header === -1)
    throw new TemplateRefused(`The first sheet of the template has no ${FIRST} column header.`);
  if (book.rows.slice(header + 1).some(isFilled))
    throw new TemplateRefused("The template already has rows below its header.");
  const headings = (book.rows[header] ?? []).map(textOf);
  const names = headings.map((heading) => OTHER_HEADINGS[heading] ?? heading);
  const known = new Set(CERS_COLUMNS.map(({ name }) => name));
  return {
    bytes: await book.fill(
      header,
      rows.map((row) => names.map((name) => row[name] || null)),
    ),
    unknown: headings.filter((heading, at) => heading !== "" && !known.has(names[at] ?? "")),
    lacking: CERS_COLUMNS.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
  };
};
