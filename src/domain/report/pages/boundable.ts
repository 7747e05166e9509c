import { add, type Decimal, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant } from "../amounts/figures.ts";
import { MadeListing } from "../amounts/Provenance.ts";
import type { Cell, ReportRow, ReportTable } from "./ReportModel.ts";
import { textCell } from "./tables.ts";

/** Limits: rows of a table without sums, sums of a table with them, and lines per sum. */
export type Bounds = {
  readonly rows: number;
  readonly sums: number;
  readonly linesOfSum: number;
};

/** Columns by which the size of a row is measured; the first one in the table is used. */
const SIZES = ["percent", "amount", "component_pounds", "total", "pounds", "on_site_pounds", "total_gallons"];

/** The sizes of a table's rows, read once, so that only the rows shown have to be created again. */
type Read = {
  readonly table: ReportTable;
  /** Size of each row; infinite if any amount counts or the amount is unknown. */
  readonly sizes: ReadonlyArray<number>;
  /** Indexes of the rows that end a sum. */
  readonly sums: ReadonlyArray<number>;
};

const isSum = ({ tone, id }: ReportRow): boolean => tone === "total" && id.endsWith("/total");
const sizeOf = (cell: Cell | undefined): number => {
  if (cell === undefined || cell.kind === "text") return 0;
  return "derivation" in cell ? Number(cell.value) : Number.POSITIVE_INFINITY;
};

const readTable = (table: ReportTable): Read => {
  const at = SIZES.map((id) => table.columns.findIndex((column) => column.id === id)).find((found) => found >= 0) ?? -1;
  const sizes: Array<number> = [];
  const sums: Array<number> = [];
  for (const row of table.rows) {
    if (isSum(row)) sums.push(sizes.length);
    sizes.push(sizeOf(row.cells[at]));
  }
  return { table, sizes, sums };
};

/** The indexes of the largest rows, in their original order. */
const largest = (numbers: ReadonlyArray<number>, most: number, sizes: ReadonlyArray<number>): ReadonlyArray<number> =>
  numbers.length <= most
    ? numbers
    : numbers
        .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
        .slice(0, most)
        .sort((a, b) => a - b);

const range = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const rowAt = ({ table }: Read, at: number): ReportRow => {
  const row = table.rows.at(at);
  if (row === undefined) throw new RangeError(`There is no row ${at}`);
  return row;
};

/** A row that says how many rows are not shown, in the first text column that is not a group column. */
const moreRow = (
  { columns }: ReportTable,
  id: string,
  words: string,
  cells: Readonly<Record<string, Cell>>,
): ReportRow => {
  const named = columns.find((column) => column.kind === "text" && column.isGroup !== true)?.id;
  return {
    id,
    tone: "plain",
    line: null,
    cells: columns.map(({ id: column }) => cells[column] ?? textCell(column === named ? words : "")),
  };
};

const amountOf = (columns: ReportTable["columns"], { cells }: ReportRow): Decimal => {
  const cell = cells[columns.findIndex(({ id }) => id === "amount")];
  return cell !== undefined && "derivation" in cell ? constant(cell.value) : ZERO;
};

/** `and 312 more`, with the exact amount that these rows add to the sum. */
const restOfSum = (read: Read, rest: ReadonlyArray<number>, sum: ReportRow, where: string): ReportRow => {
  const { columns } = read.table;
  const rows = rest.map((at) => rowAt(read, at));
  const counted = rows.filter(({ isLeftOut = false }) => !isLeftOut);
  const left = rows.length - counted.length;
  const total = counted.reduce((all, row) => add(all, amountOf(columns, row)), ZERO);
  const cell = sum.cells[columns.findIndex(({ id }) => id === "amount")];
  const amount: Cell =
    cell !== undefined && "derivation" in cell ? { ...cell, value: decimalText(total) } : textCell("");
  const words = `and ${rows.length} more${left === 0 ? "" : ` (${left} not counted)`}: see ${where}`;
  const group = Object.fromEntries(
    columns.flatMap(({ id, isGroup }, at) => (isGroup === true ? [[id, sum.cells[at] ?? textCell("")]] : [])),
  );
  return moreRow(read.table, `${sum.id}/more`, words, { ...group, amount });
};

/** The rows of one sum, with at most `most` lines and `most` location totals, and the sum itself. */
const boundedSum = (read: Read, from: number, end: number, most: number, where: string): ReadonlyArray<ReportRow> => {
  const rows = range(from, end);
  const places = rows.filter((at) => rowAt(read, at).tone === "total");
  const lines = rows.filter((at) => !places.includes(at));
  const [shown, shownPlaces] = [largest(lines, most, read.sizes), largest(places, most, read.sizes)];
  const rest = lines.filter((at) => !shown.includes(at));
  const sum = rowAt(read, end);
  return [
    ...shown.map((at) => rowAt(read, at)),
    ...(rest.length === 0 ? [] : [restOfSum(read, rest, sum, where)]),
    ...shownPlaces.map((at) => rowAt(read, at)),
    ...(places.length === shownPlaces.length
      ? []
      : [
          moreRow(
            read.table,
            `${sum.id}/places`,
            `and ${places.length - shownPlaces.length} more locations: see ${where}`,
            {},
          ),
        ]),
    sum,
  ];
};

/** Returns a function that shortens the table. `where` is the file that has all rows. */
export const boundable = (table: ReportTable, where: string) => {
  let read: Read | null = null;
  return ({ rows: mostRows, sums: mostSums, linesOfSum }: Bounds): ReportTable => {
    if (table.rows.length <= Math.min(linesOfSum, mostRows)) return table;
    const own = (read ??= readTable(table));
    const { sizes, sums } = own;
    const all = sums.length === 0 ? range(0, sizes.length) : sums;
    const most = sums.length === 0 ? mostRows : mostSums;
    const shown = largest(all, most, sizes);
    const left = all.length - shown.length;
    const more = () => moreRow(table, `${table.id}/more`, `and ${left} more: see ${where}`, {});
    const rows = shown.flatMap((at): ReadonlyArray<() => ReportRow> => {
      if (sums.length === 0) return [() => rowAt(own, at)];
      const before = sums[sums.indexOf(at) - 1];
      return boundedSum(own, before === undefined ? 0 : before + 1, at, linesOfSum, where).map((row) => () => row);
    });
    return { ...table, rows: new MadeListing([...rows, ...(left === 0 ? [] : [more])], (make) => make()) };
  };
};
