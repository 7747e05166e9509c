import { MAX_LIST_ROWS } from "#domain/reference/readReferenceList.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

/** For all sheets: the longest list, titles and other sheets. */
export const MAX_ROWS = MAX_LIST_ROWS + 50_000;
/** For all sheets, counting blanks before a row's last filled cell: the longest list with 20 columns. */
export const MAX_CELLS = 4_000_000;
/** For an XLS file, which is read as a whole at 700 bytes per cell: its 65,536 rows with 8 filled columns. */
export const MAX_XLS_CELLS = 65_536 * 8;
/** No list has this many columns; cells beyond are not read. */
export const MAX_COLUMNS = 256;
export const MAX_SHEETS = 250;
/** The limit of spreadsheet programs for a cell. */
export const MAX_CELL_CHARACTERS = 32_767;
/** For all cells; text shared by many cells counts once. */
export const MAX_CHARACTERS = 64_000_000;
/** Rows filled by merged cells. */
export const MAX_MERGED = 1_000_000;
/** The range of format numbers that cells can refer to. */
export const MAX_FORMATS = 65_536;

const n = (count: number): string => count.toLocaleString("en-US");
const SPARE = "Delete worksheets and columns that the list does not need.";
export const TOO_MANY_ROWS = `The file has more than ${n(MAX_ROWS)} rows. Delete rows that the list does not need.`;
export const TOO_MANY_CELLS = `The file has more than ${n(MAX_CELLS)} cells. ${SPARE}`;
export const TOO_MANY_XLS_CELLS = `The file has more than ${n(MAX_XLS_CELLS)} cells. Save it as XLSX, which can have more.`;
export const TOO_MANY_SHEETS = `The file has more than ${n(MAX_SHEETS)} worksheets. Keep only the one with the list.`;
export const TOO_LONG_CELL = `A cell has more than ${n(MAX_CELL_CHARACTERS)} characters. Shorten it.`;
export const TOO_MUCH_TEXT = `The cells have more than ${n(MAX_CHARACTERS)} characters in total. ${SPARE}`;
export const TOO_MANY_MERGED = `The merged cells fill more than ${n(MAX_MERGED)} rows. Unmerge them.`;
export const TOO_MANY_FORMATS = `The file has more than ${n(MAX_FORMATS)} cell formats. Save it as CSV.`;

/** Throws with `sentence`. */
export const atMost = (count: number, most: number, sentence: string): void => {
  if (count > most) throw new UnreadableFile(sentence);
};

/** Counts the content of a file's tables. Each method throws if there is more than a list needs. */
export class TableBudget {
  #rows = 0;
  #cells = 0;
  #characters = 0;

  row(): void {
    atMost((this.#rows += 1), MAX_ROWS, TOO_MANY_ROWS);
  }
  cells(count: number): void {
    atMost((this.#cells += count), MAX_CELLS, TOO_MANY_CELLS);
  }
  text(text: string): void {
    atMost(text.length, MAX_CELL_CHARACTERS, TOO_LONG_CELL);
    atMost((this.#characters += text.length), MAX_CHARACTERS, TOO_MUCH_TEXT);
  }
}
