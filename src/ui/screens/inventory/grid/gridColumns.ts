import type { Cell } from "#domain/inventory/grid/cells.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";

/** In CSS px. All rows have the same height, so the visible ones are known without measuring. */
export const ROW_HEIGHT = 36;

export type GridColumn = { readonly id: string; readonly header: string; readonly width: number; readonly cell?: Cell };

const EDITED: Readonly<Record<Cell, { readonly header: string; readonly width: number }>> = {
  location_stored: { header: "Location", width: 170 },
  container_id: { header: "Container Type", width: 130 },
  container_size: { header: "Size", width: 72 },
  container_unit_id: { header: "Unit", width: 128 },
  container_quantity: { header: "Quantity", width: 84 },
};
export const cellHeader = (cell: Cell): string => EDITED[cell].header;

export const COLUMNS: ReadonlyArray<GridColumn> = [
  { id: "mark", header: "Marked", width: 36 },
  { id: "sds_no", header: "SDS No", width: 68 },
  // Its width is `leastName`.
  { id: "name", header: "Product", width: 0 },
  ...CELLS.map((cell) => ({ id: cell, cell, ...EDITED[cell] })),
  { id: "max_gallons", header: "Max Gallons", width: 100 },
  { id: "max_pounds", header: "Max Pounds", width: 100 },
];
/** Column numbers, from 1. */
export const NAME = 3;
export const FIRST_CELL = 4;

/** Columns that share the remaining width. */
const TEXT_OF: Readonly<Record<string, (line: GridLine) => string>> = {
  name: ({ name }) => name,
  location_stored: ({ location_stored }) => location_stored,
  container_id: ({ container_name }) => container_name,
};
/** In characters: longer texts get no more width. */
const LONG = 60;

/**
 * The width of each column of a CSS grid, the same in every row, and the minimum of all together: columns with longer
 * texts get more of the remaining width. @param name the minimum width of the product column
 */
export const widthsOf = (lines: ReadonlyArray<GridLine>, name: string) => {
  const least = COLUMNS.map(({ id, width }) => (id === "name" ? name : `${width}px`));
  const columns = COLUMNS.map(({ id }, at) => {
    const textOf = TEXT_OF[id];
    if (textOf === undefined) return least[at];
    const longest = lines.reduce((most, line) => Math.max(most, textOf(line).length), 1);
    return `minmax(${least[at]}, ${Math.min(longest, LONG)}fr)`;
  });
  return { gridTemplateColumns: columns.join(" "), minWidth: `calc(${least.join(" + ")})` };
};
