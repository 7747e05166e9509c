import { Result } from "effect";
import { headerName, LIST_COLUMNS, type ListColumn } from "./listColumns.ts";
import type { ListSheet, SheetRow } from "./ListSheet.ts";
import { type ListRefusal, unreadableFile } from "./ListRefusal.ts";
import { shortened } from "./readCas.ts";
import type { ReferenceListType } from "./ReferenceListType.ts";

export type HeaderMatch = {
  readonly places: ReadonlyMap<ListColumn["field"], number>;
  /** Headers of the other columns by index, made unique. */
  readonly extra: ReadonlyArray<readonly [index: number, name: string]>;
  readonly rows: ReadonlyArray<SheetRow>;
};

/** How many rows may come before the header, for titles and notes. */
const MAX_HEADER_ROW = 20;

type Candidate = {
  readonly places: Map<ListColumn["field"], number>;
  readonly missing: ReadonlyArray<ListColumn>;
  readonly twice: ReadonlyArray<string>;
};

/** In any order. Two columns with the same meaning are refused, unless one has the field's name (`cas_number`). */
export const matchHeaders = (
  type: ReferenceListType,
  sheets: ReadonlyArray<ListSheet>,
): Result.Result<HeaderMatch, ListRefusal> => {
  let closest: Candidate | undefined;
  for (const { rows } of sheets) {
    for (const [index, row] of rows.slice(0, MAX_HEADER_ROW).entries()) {
      // Blank rows may be left out.
      if (row.row > MAX_HEADER_ROW) break;
      const candidate = candidateOf(type, row.cells);
      if (candidate.missing.length === 0) {
        if (candidate.twice.length > 0) return Result.fail(unreadableFile(candidate.twice.join(" ")));
        const used = new Set(candidate.places.values());
        return Result.succeed({
          places: candidate.places,
          extra: extraOf(row.cells, used),
          rows: rows.slice(index + 1),
        });
      }
      if (candidate.places.size > (closest?.places.size ?? 0)) closest = candidate;
    }
  }
  return Result.fail(unreadableFile(missingReason(type, closest, sheets)));
};

const candidateOf = (type: ReferenceListType, cells: ReadonlyArray<string>): Candidate => {
  const names = cells.map(headerName);
  const places = new Map<ListColumn["field"], number>();
  const missing: Array<ListColumn> = [];
  const twice: Array<string> = [];
  for (const column of LIST_COLUMNS[type]) {
    const own = headerName(column.field.replaceAll("_", " "));
    const wanted = new Set([own, headerName(column.title), ...column.names]);
    const found = names.flatMap((name, index) => (wanted.has(name) ? [index] : []));
    const exact = found.filter((index) => names[index] === own);
    const [place, second] = exact.length > 0 ? exact : found;
    if (place !== undefined) places.set(column.field, place);
    else if (column.isRequired) missing.push(column);
    if (place !== undefined && second !== undefined) {
      const [one, other] = [cells[place] ?? "", cells[second] ?? ""].map(shortened);
      twice.push(`Two columns match ${column.title}: '${one}' and '${other}'.`);
    }
  }
  return { places, missing, twice };
};

const extraOf = (cells: ReadonlyArray<string>, used: ReadonlySet<number>): HeaderMatch["extra"] => {
  const seen = new Map<string, number>();
  return cells.flatMap((cell, index) => {
    if (used.has(index)) return [];
    const header = cell.trim() === "" ? `column ${index + 1}` : cell.trim();
    const times = (seen.get(header) ?? 0) + 1;
    seen.set(header, times);
    return [[index, times === 1 ? header : `${header} (${times})`] as const];
  });
};

const missingReason = (
  type: ReferenceListType,
  closest: Candidate | undefined,
  sheets: ReadonlyArray<ListSheet>,
): string => {
  if (sheets.every(({ rows }) => rows.length === 0)) return "The file is empty.";
  if (closest === undefined || closest.places.size === 0) {
    const wanted = LIST_COLUMNS[type].flatMap(({ isRequired, title }) => (isRequired ? [title] : []));
    return `None of the first ${MAX_HEADER_ROW} rows contains the columns ${wanted.join(", ")}.`;
  }
  return `The column ${closest.missing.map(({ title }) => title).join(" and the column ")} is missing.`;
};
