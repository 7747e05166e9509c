import type { SheetRow } from "../reference/ListSheet.ts";
import { comparable } from "./cellText.ts";
import { type ImportColumn, titleKey } from "./importColumns.ts";

/** By column position: the field of a column, '' for none. */
export type Mapping = ReadonlyArray<string>;

export type Head = {
  /** Row number in the file; 0 if the table has no header row. */
  readonly row: number;
  readonly titles: ReadonlyArray<string>;
  readonly mapping: Mapping;
};

/** How many rows are searched for the header row. */
const MAX_HEAD_ROW = 20;

/** Each field once: the first column with its name; the field's own label takes precedence over a synonym. */
export const matchTitles = (columns: ReadonlyArray<ImportColumn>, titles: ReadonlyArray<string>): Mapping => {
  const words = titles.map(titleKey);
  const mapping = titles.map(() => "");
  const take = (isMatch: (column: ImportColumn, title: string) => boolean): void => {
    for (const column of columns) {
      if (mapping.includes(column.field)) continue;
      const at = words.findIndex((title, place) => title !== "" && mapping[place] === "" && isMatch(column, title));
      if (at >= 0) mapping[at] = column.field;
    }
  };
  take(({ names }, title) => names.slice(0, 2).includes(title));
  take(({ names }, title) => names.includes(title));
  return mapping;
};

/** Of the first rows, the one whose titles name the most fields; if there is none, the first row is data. */
export const findHead = (columns: ReadonlyArray<ImportColumn>, rows: ReadonlyArray<SheetRow>): Head => {
  const width = Math.max(0, ...rows.slice(0, MAX_HEAD_ROW).map(({ cells }) => cells.length));
  let best: Head = {
    row: 0,
    titles: Array.from({ length: width }, () => ""),
    mapping: Array.from({ length: width }, () => ""),
  };
  let most = 0;
  for (const { row, cells } of rows.slice(0, MAX_HEAD_ROW)) {
    const titles = Array.from({ length: width }, (_, at) => (cells[at] ?? "").trim());
    const mapping = matchTitles(columns, titles);
    const found = mapping.filter((field) => field !== "").length;
    if (found > most) [best, most] = [{ row, titles, mapping }, found];
  }
  return best;
};

/** The key under which a person's mapping of such a file is remembered. */
export const headKey = ({ titles }: Head): string => titles.map(comparable).join(" | ").slice(0, 2000);
