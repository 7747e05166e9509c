import { lineOf } from "./readLines.ts";
import type { Cell, Line } from "./SheetDocument.ts";

/** In multiples of the type height: how much higher or lower than its label a value may be. */
const RAISED = 0.7;

const overlap = (a: Cell, b: Cell): boolean => Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]) > 0;

/** A subscript digit within the words of the other line: the 2 of H2O. */
const isLowFigure = (cell: Cell, others: ReadonlyArray<Cell>): boolean =>
  /^\d$/.test(cell.text) &&
  others.some(({ box, text }) => text.length > 3 && box[0] < cell.box[0] && cell.box[2] < box[2]);

const asOneRow = (upper: Line, lower: Line): Line | null => {
  if (upper.page !== lower.page || upper.y - lower.y >= RAISED * Math.min(upper.size, lower.size)) return null;
  const kept = lower.cells.filter((cell) => !isLowFigure(cell, upper.cells));
  if (kept.some((cell) => upper.cells.some((other) => overlap(cell, other)))) return null;
  return lineOf(
    upper.page,
    upper.y,
    [...upper.cells, ...kept].toSorted((a, b) => a.box[0] - b.box[0]),
  );
};

/** The lines of a form; a value slightly above or below its label is joined with the label's line. */
export const formLines = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const rows: Line[] = [];
  for (const line of lines) {
    const above = rows.at(-1);
    const joined = above === undefined ? null : asOneRow(above, line);
    if (joined === null) rows.push(line);
    else rows[rows.length - 1] = joined;
  }
  return rows;
};
