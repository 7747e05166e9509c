import type { ListSheet, SheetRow } from "../../reference/ListSheet.ts";
import { isListOfLines } from "../../inventory/lineTitles.ts";
import { signOf } from "../../sheet/components/shareCells.ts";
import { type ImportColumn, titleKey } from "../importColumns.ts";
import type { ImportInput } from "../ImportInput.ts";
import { findHead, type Head, headAt, isInCelsius, NO_HEAD_ROW, partsOf, unitOfTitle } from "../matchColumns.ts";
import { ROW } from "./fromAbove.ts";
import { containerOfTitle } from "../lines/containerWords.ts";

/** `head`: also with the titles that only later headings have. `rows`: with their cells in its columns. */
type Table = { readonly head: Head; readonly rows: ReadonlyArray<SheetRow> };

const LEAST_KNOWN = 2;

/** The table of a worksheet in one order of columns. Rows below a later heading are read by that heading. */
export const findTable = (
  columns: ReadonlyArray<ImportColumn>,
  { rows: all }: Pick<ListSheet, "rows">,
  { head_row = null, answers }: Pick<ImportInput, "head_row" | "answers">,
): Table => {
  const head = findHead(columns, all, head_row);
  if (head.row === NO_HEAD_ROW || isListOfLines(head.titles)) return { head, rows: all };
  const names = new Set(columns.flatMap((column) => column.names));
  const own = new Set(head.titles.map(titleKey));
  const [titles, mapping] = [[...head.titles], [...head.mapping]];
  const isHeading = ({ row, cells }: SheetRow): boolean => {
    const filled = cells.filter((cell) => cell.trim() !== "");
    const isValue = (cell: string) => !/\p{L}|[#%]/u.test(cell) && !own.has(titleKey(cell));
    if (filled.length < LEAST_KNOWN || filled.some(isValue)) return false;
    const same = filled.filter((cell) => own.has(titleKey(cell))).length;
    const known = filled.filter((cell) => own.has(titleKey(cell)) || names.has(titleKey(partsOf(cell).name))).length;
    const isRecord = () =>
      answers.some((one) => one.field === ROW && one.text === String(row) && one.choice === "include");
    return known * 2 > filled.length && (same >= LEAST_KNOWN || known > LEAST_KNOWN) && !isRecord();
  };
  /** Where the cells of each column belong below the heading at a place. */
  const placesBelow = (at: number): ReadonlyArray<number> => {
    const below = headAt(columns, all, at);
    const places: Array<number> = [];
    const namesOf = (title = "") => [title, partsOf(title).name, ""].map(titleKey);
    // Printed again, without its units or with some of its titles.
    if (below.titles.every((title, column) => namesOf(titles[column]).includes(titleKey(title)))) return places;
    for (const [column, written] of below.titles.entries()) {
      const field = below.mapping[column] ?? "";
      const isBlank = written === "" && titles[column] === "";
      const title = written === "" ? `Column ${column + 1}` : written;
      const isFree = (place: number) => place >= 0 && !places.includes(place);
      const same = titles.findIndex((one, place) => isFree(place) && titleKey(one) === titleKey(title));
      const alike = titles.findIndex(
        (one, place) => isFree(place) && field !== "" && mapping[place] === field && scaleOf(one) === scaleOf(title),
      );
      const known = isBlank ? column : same >= 0 ? same : alike;
      places.push(known >= 0 ? known : titles.push(title) - 1);
      if (known < 0) mapping.push(field);
    }
    return places;
  };
  let places: ReadonlyArray<number> = [];
  const rows = all.map((row, at) => {
    const isOther = row.row > head.row && isHeading(row);
    if (isOther) places = placesBelow(at);
    if (places.every((place, column) => place === column)) return isOther ? { ...row, isHead: true as const } : row;
    const placeOf = (column: number) => places[column] ?? column;
    const cells = titles.map(() => "");
    for (const [column, cell] of row.cells.entries()) cells[placeOf(column)] = cell;
    const merged = (row.merged ?? []).map(placeOf);
    return { ...row, cells, merged, ...(isOther ? { isHead: true as const } : {}) };
  });
  return { head: { ...head, titles, mapping }, rows };
};

/** What a title says about the numbers below it. */
const scaleOf = (title: string): string =>
  [unitOfTitle(title)?.name, isInCelsius(title), title.includes("©"), signOf(title), containerOfTitle(title)].join();
