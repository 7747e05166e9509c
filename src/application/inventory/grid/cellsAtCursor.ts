import { type Cell, CELLS } from "#domain/inventory/grid/cells.ts";
import type { TypedCells } from "#domain/meter/typedLine.ts";
import { asRead, cellText, expectedValues, type GridContext } from "./GridContext.ts";

/** What the line at the cursor would contain if everything were saved now, also what is being typed. */
export const cellsAtCursor = (context: GridContext): TypedCells => {
  const { lines, at, typing } = context;
  const line = lines[at.row];
  if (line === undefined) return {};
  const expected = expectedValues(context);
  const value = (cell: Cell) =>
    typing !== undefined && cell === CELLS[at.column] ? asRead(cell, typing) : expected(line, cell);
  const chosen = (cell: "container_id" | "container_unit_id") => {
    const id = value(cell);
    return typeof id === "number" ? { id, name: cellText(line, cell, id, context) } : null;
  };
  return {
    container_id: chosen("container_id"),
    container_unit_id: chosen("container_unit_id"),
    container_size: String(value("container_size") ?? ""),
    container_quantity: String(value("container_quantity") ?? ""),
  };
};
