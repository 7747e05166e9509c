import { type CellValue, openXlsx, saveXlsx, writeXlsx } from "hucre/xlsx";
import { CERS_COLUMNS, OTHER_HEADINGS } from "#domain/filing/cers/cersColumns.ts";
import type { CersRow } from "#domain/filing/cers/checkCersRow.ts";

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
const isFilled = (row: ReadonlyArray<CellValue>): boolean => row.some((cell) => cell !== null && cell !== "");

/** A workbook with all columns, for users without a template. */
export const cersWorkbook = async (rows: ReadonlyArray<CersRow>): Promise<Uint8Array> => {
  const names = CERS_COLUMNS.map(({ name }) => name);
  const cells = rows.map((row) => names.map((name) => row[name] || null));
  return writeXlsx({
    sheets: [{ name: SHEET, rows: [names, ...cells] }],
    properties: { creator: "HazLedger", created: FIXED, modified: FIXED },
  });
};

/**
 * Fills the user's own template below its header row, matching columns by name, in any order. Everything above the
 * header stays as it is.
 */
export const fillTemplate = async (template: Uint8Array, rows: ReadonlyArray<CersRow>): Promise<FilledTemplate> => {
  if (template.length > MAX_TEMPLATE_BYTES) throw new TemplateRefused("The template is larger than 5 MB.");
  const book = await openXlsx(template, { readStyles: true }).catch((cause: unknown) => {
    throw new TemplateRefused("The template is not a readable workbook.", { cause });
  });
  const [sheet] = book.sheets;
  const header = sheet?.rows.findIndex((row) => row.some((cell) => textOf(cell) === FIRST)) ?? -1;
  if (sheet === undefined || header === -1)
    throw new TemplateRefused(`The first sheet of the template has no ${FIRST} column header.`);
  if (sheet.rows.slice(header + 1).some(isFilled))
    throw new TemplateRefused("The template already has rows below its header.");
  const headings = (sheet.rows[header] ?? []).map(textOf);
  const names = headings.map((heading) => OTHER_HEADINGS[heading] ?? heading);
  const known = new Set(CERS_COLUMNS.map(({ name }) => name));
  const filled = rows.map((row) => names.map((name) => row[name] || null));
  sheet.rows = [...sheet.rows.slice(0, header + 1), ...filled];
  // A cell that already has a format would keep its empty value.
  for (const [at, row] of filled.entries())
    for (const [place, value] of row.entries()) {
      const key = `${header + 1 + at},${place}`;
      const formatted = sheet.cells?.get(key);
      if (formatted !== undefined) sheet.cells?.set(key, { ...formatted, value, type: "string" });
    }
  return {
    bytes: await saveXlsx(book),
    unknown: headings.filter((heading, at) => heading !== "" && !known.has(names[at] ?? "")),
    lacking: CERS_COLUMNS.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
  };
};
