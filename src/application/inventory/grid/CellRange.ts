import { Result } from "effect";
import { findNamed, findUnit, isOtherUnit, NO_CHOICE } from "#domain/import/records/findNamed.ts";
import { unitWordOf } from "#domain/import/UnitWord.ts";
import { type Cell, CELLS } from "#domain/inventory/grid/cells.ts";
import { namesInWords } from "#domain/inventory/grid/markedInWords.ts";
import { unguardFormula, guardFormula } from "#domain/shared/guardFormula.ts";
import {
  asRead,
  type CellRefusal,
  cellText,
  type CellValue,
  choicesOf,
  type Edit,
  expectedValues,
  type GridContext,
  isChoice,
  isSame,
  type Place,
  placeOf,
} from "./GridContext.ts";
import { newStep } from "./gridSteps.ts";

type Change = Partial<GridContext>;
type Steps = { readonly rows: number; readonly columns: number };
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** A position moved by rows and columns, limited to the grid. */
export const movedTo = ({ lines }: Pick<GridContext, "lines">, from: Place, by: Steps): Place => ({
  row: Math.max(0, Math.min(lines.length - 1, from.row + by.rows)),
  column: Math.max(0, Math.min(CELLS.length - 1, from.column + by.columns)),
});

export const rangeOf = ({ at, to }: Pick<GridContext, "at" | "to">): CellRange => {
  const end = to ?? at;
  return {
    top: Math.min(at.row, end.row),
    bottom: Math.max(at.row, end.row),
    left: Math.min(at.column, end.column),
    right: Math.max(at.column, end.column),
  };
};

export type RangeKind = "all" | "lines" | "columns";
/** Whole lines or columns of the selected cells, or everything. */
export const widened = (context: GridContext, kind: RangeKind): Change => {
  const { top, bottom, left, right } = rangeOf(context);
  const [rows, columns] = [[0, context.lines.length - 1] as const, [0, CELLS.length - 1] as const];
  const [first, last] = kind === "lines" ? [top, bottom] : rows;
  const [from, until] = kind === "columns" ? [left, right] : columns;
  return { at: { row: first, column: from }, to: { row: last, column: until } };
};

const upTo = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** As spreadsheets write it: a cell with a tab, a line break or a quotation mark is quoted. */
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The selected cells as a spreadsheet takes them: tabs between cells, a line break after each row. */
export const copiedText = (context: GridContext): string => {
  const { top, bottom, left, right } = rangeOf(context);
  const valueAt = expectedValues(context);
  const row = (line: GridContext["lines"][number]): string =>
    CELLS.slice(left, right + 1)
      .map((cell) => quoted(guardFormula(cellText(line, cell, valueAt(line, cell), context))))
      .join("\t");
  return context.lines
    .slice(top, bottom + 1)
    .map((line) => `${row(line)}\r\n`)
    .join("");
};

const CELL_OF_TEXT = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
/** The cells of copied text, by rows; the line break after the last row is no row. */
export const cellsOfText = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[]];
  for (const [, inQuotes, bare = "", end] of text.replace(/(?:\r\n|\n|\r)$/, "").matchAll(CELL_OF_TEXT)) {
    const cell = inQuotes === undefined ? bare : inQuotes.replaceAll('""', '"');
    rows.at(-1)?.push(unguardFormula(cell).replace(/\s+/gu, " ").trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
};

type Entry = Place & { readonly text: string };
const CHOICE_NAMES = { container_id: "container type", container_unit_id: "container unit" } as const;

/** Reads a text as an import does; a text that is no choice, such as 'drum', gets the reason with the names alike. */
const readerOf = (context: GridContext) => {
  const records = {
    container_id: choicesOf(context, "container_id").map((one) => ({ ...one, is_active: true })),
    container_unit_id: choicesOf(context, "container_unit_id").map((one) => ({ ...one, is_active: true })),
  };
  return (cell: Cell, text: string): Result.Result<CellValue, string> => {
    if (!isChoice(cell)) return Result.succeed(asRead(cell, text));
    if (text === "") return Result.succeed(null);
    const all = records[cell];
    const same = all.find(({ name }) => name === text);
    if (same !== undefined) return Result.succeed(same.id);
    const unit = cell === "container_unit_id" ? unitWordOf(text) : null;
    const found = cell === "container_unit_id" ? findUnit(all, unit, text) : findNamed(all, text);
    if (found._tag === "Found") {
      // An import would convert the size.
      const isAsked = found.record === null || (unit !== null && isOtherUnit(found.record, unit));
      if (!isAsked) return Result.succeed(found.record.id);
    }
    const alike =
      found._tag === "Ask" ? found.choices.flatMap(({ choice, label }) => (choice === NO_CHOICE ? [] : label)) : [];
    const names = alike.length > 0 && alike.length < all.length ? ` Similar names: ${namesInWords(alike)}.` : "";
    return Result.fail(`There is no ${CHOICE_NAMES[cell]} with this name.${names}`);
  };
};

/** One step for all entries. A text that is no choice is refused at its cell. */
const entered = (context: GridContext, entries: ReadonlyArray<Entry>): Change => {
  const expected = expectedValues(context);
  const read = readerOf(context);
  const edits: Array<Edit> = [];
  const refusals: Record<string, CellRefusal> = {};
  for (const { row, column, text } of entries) {
    const [line, cell] = [context.lines[row], CELLS[column]];
    if (line === undefined || cell === undefined) continue;
    const { inventory_product_id: id } = line;
    const value = read(cell, text);
    if (Result.isFailure(value)) refusals[placeOf(id, cell)] = { message: value.failure, typed: text };
    else if (!isSame(expected(line, cell), value.success)) edits.push({ kind: "cell", id, cell, value: value.success });
  }
  return { ...newStep(context, edits), refusals: { ...context.refusals, ...refusals } };
};

const placesIn = ({ top, bottom, left, right }: CellRange): ReadonlyArray<Place> =>
  upTo(top, bottom).flatMap((row) => upTo(left, right).map((column) => ({ row, column })));

/** The same text in all selected cells. */
export const filledWith = (context: GridContext, text: string): Change =>
  entered(
    context,
    placesIn(rangeOf(context)).map((place) => ({ ...place, text })),
  );

/** The first selected line into those below it; a single line is filled from the one above. */
export const filledDown = (context: GridContext): Change => {
  const { top, bottom, left, right } = rangeOf(context);
  const source = top === bottom ? top - 1 : top;
  const line = context.lines[source];
  if (line === undefined) return {};
  const expected = expectedValues(context);
  const texts = CELLS.map((cell) => cellText(line, cell, expected(line, cell), context));
  const places = placesIn({ top: source + 1, bottom, left, right });
  return entered(
    context,
    places.map((place) => ({ ...place, text: texts[place.column] ?? "" })),
  );
};

const outsideText = (rows: number, columns: number): string | null => {
  const parts = [
    ...(rows > 0 ? [rows === 1 ? "1 row" : `${rows} rows`] : []),
    ...(columns > 0 ? [columns === 1 ? "1 column" : `${columns} columns`] : []),
  ];
  return parts.length === 0 ? null : `Not pasted, because there are no cells for it: ${parts.join(" and ")}.`;
};

/** Into the selected cells as often as it fits, else from their first cell on. */
export const pasted = (context: GridContext, text: string): Change => {
  const block = cellsOfText(text);
  const range = rangeOf(context);
  const height = block.length;
  const width = Math.max(...block.map(({ length }) => length));
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const isRepeated = rows % height === 0 && columns % width === 0;
  const [wantedRows, wantedColumns] = isRepeated ? [rows, columns] : [height, width];
  const bottom = Math.min(context.lines.length - 1, range.top + wantedRows - 1);
  const right = Math.min(CELLS.length - 1, range.left + wantedColumns - 1);
  const target = { ...range, bottom, right };
  const change = entered(
    context,
    placesIn(target).flatMap(({ row, column }) => {
      const cell = block[(row - range.top) % height]?.[(column - range.left) % width];
      return cell === undefined ? [] : [{ row, column, text: cell }];
    }),
  );
  return {
    ...change,
    at: { row: target.top, column: target.left },
    to: { row: bottom, column: right },
    refusal: outsideText(range.top + wantedRows - 1 - bottom, range.left + wantedColumns - 1 - right),
  };
};
