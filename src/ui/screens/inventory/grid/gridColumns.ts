import type { Cell } from "#domain/inventory/grid/cells.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";

/** Rows are equally high, so that those in sight are known without measuring. In points of the page (CSS px). */
export const ROW_HEIGHT = 36;

export type GridColumn = { readonly id: string; readonly header: string; readonly width: number; readonly cell?: Cell };

const EDITED: Readonly<Record<Cell, { readonly header: string; readonly width: number }>> = {
  location_stored: { header: "Location", width: 170 },
  container_id: { header: "Container Type", width: 130 },
  container_size: { header: "Size", width: 72 },
  container_unit_id: { header: "Unit", width: 108 },
  container_quantity: { header: "Quantity", width: 84 },
};
export const cellHeader = (cell: Cell): string => EDITED[cell].header;

export const COLUMNS: ReadonlyArray<GridColumn> = [
  { id: "mark", header: "Marked", width: 36 },
  { id: "sds_no", header: "SDS No", width: 62 },
  { id: "name", header: "Product", width: 180 },
  ...CELLS.map((cell) => ({ id: cell, cell, ...EDITED[cell] })),
  { id: "max_gallons", header: "Max Gallons", width: 100 },
  { id: "max_pounds", header: "Max Pounds", width: 100 },
];
export const TEMPLATE = COLUMNS.map(({ id, width }) => (id === "name" ? `minmax(${width}px, 1fr)` : `${width}px`)).join(
  " ",
);

export const isChoice = (cell: Cell): cell is "container_id" | "container_unit_id" =>
  cell === "container_id" || cell === "container_unit_id";
export const isNumber = (cell: Cell): boolean => cell === "container_size" || cell === "container_quantity";
