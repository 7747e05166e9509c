import type { Cell } from "#domain/report/pages/ReportModel.ts";

/** What a report prints in a cell of a row; null where a figure is missing. */
export const textInCell = (cells: ReadonlyArray<Cell>, at: number): string | null => {
  const cell = cells[at];
  if (cell === undefined || cell.kind === "missing") return null;
  return cell.kind === "amount" ? cell.value : cell.text;
};
