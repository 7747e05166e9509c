import type { SheetRow } from "../reference/ListSheet.ts";
import { comparable } from "./cellText.ts";
import { type ImportColumn, titleKey } from "./importColumns.ts";

/** By place in the file: the field that a column is taken for, '' for none. */
export type Mapping = ReadonlyArray<string>;

export type Head = {
  /** The row's number in the file; 0 when the table begins without a head. */
  readonly row: number;
  readonly titles: ReadonlyArray<string>;
  readonly mapping: Mapping;
};

/** How many rows of titles may stand above the head. */
const MAX_HEAD_ROW = 20;

/** The first column of a name counts; its own label before a synonym. Each field once. */
export const matchTitles = (columns: ReadonlyArray<ImportColumn>, titles: ReadonlyArray<string>): Mapping => {
  const words = titles.map(titleKey);
  const mapping = titles.map(() => "");
  const take = (isMeant: (column: ImportColumn, title: string) => boolean): void => {
    for (const column of columns) {
      if (mapping.includes(column.field)) continue;
      const at = words.findIndex((title, place) => title !== "" && mapping[place] === "" && isMeant(column, title));
      if (at >= 0) mapping[at] = column.field;
    }
  };
  take(({ names }, title) => names.slice(0, 2).includes(title));
  take(({ names }, title) => names.includes(title));
  return mapping;
};

/** The row among the first ones whose titles name the most fields; without any, the first row is one of data. */
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

/** Under which a person's mapping of such a file is remembered. */
export const headKey = ({ titles }: Head): string => titles.map(comparable).join(" | ").slice(0, 2000);
