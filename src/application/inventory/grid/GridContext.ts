import { type Cell, CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";

/** Text of a decimal or a place as it is typed, or the id of what is chosen; null is none. */
export type CellValue = string | number | null;
/** One line's change: a cell, or whether its question is resolved. */
export type Edit =
  | { readonly kind: "cell"; readonly id: number; readonly cell: Cell; readonly value: CellValue }
  | { readonly kind: "question"; readonly id: number; readonly is_resolve_question: boolean };

/** Why a cell was not saved, with what was typed. */
export type CellRefusal = { readonly message: string; readonly typed: CellValue };

export type GridContent = {
  readonly lines: ReadonlyArray<GridLine>;
  readonly containers: ReadonlyArray<Option>;
  readonly units: ReadonlyArray<Option>;
};

export type GridContext = {
  readonly inventory_id: number;
  readonly key: string;
  readonly lines: ReadonlyArray<GridLine>;
  readonly containers: ReadonlyArray<Option>;
  readonly units: ReadonlyArray<Option>;
  readonly at: { readonly row: number; readonly column: number };
  /** What is typed into the cell where the person is. */
  readonly typing: CellValue | undefined;
  readonly marked: ReadonlySet<number>;
  readonly queue: ReadonlyArray<Edit>;
  readonly sending: Edit | null;
  /** By `placeOf`. */
  readonly refusals: Readonly<Record<string, CellRefusal>>;
  /** What takes the last saved changes back, the newest first. */
  readonly undo: ReadonlyArray<Edit>;
  readonly isUndoing: boolean;
  readonly saved: number;
  readonly error: string | null;
  readonly round: number;
};

export const placeOf = (id: number, cell: Cell | "question"): string => `${id} ${cell}`;
export const placeOfEdit = (edit: Edit): string => placeOf(edit.id, edit.kind === "cell" ? edit.cell : "question");

export const valueOf = (line: GridLine, cell: Cell): CellValue => {
  switch (cell) {
    case "container_id":
      return line.container;
    case "container_unit_id":
      return line.container_unit;
    case "location_stored":
      return line.location_stored;
    default:
      return exactText(line[cell]) ?? "";
  }
};

/** What a character begins: a text, or the first choice that has it; the value as it is where none does. */
export const typingOf = (
  { containers, units }: Pick<GridContext, "containers" | "units">,
  line: GridLine,
  cell: Cell,
  typed: CellValue | undefined,
): CellValue => {
  const own = valueOf(line, cell);
  if (cell !== "container_id" && cell !== "container_unit_id") return typed === undefined ? own : typed;
  if (typed === "") return null;
  const begin = typed === undefined || typed === null ? null : String(typed).toLowerCase();
  const choices = cell === "container_id" ? containers : units;
  const found = begin === null ? undefined : choices.find(({ name }) => name.toLowerCase().startsWith(begin));
  return found?.id ?? own;
};

const asSent = (value: CellValue): string => (value === null ? "" : String(value).trim());
export const isSame = (line: GridLine, cell: Cell, value: CellValue): boolean =>
  asSent(valueOf(line, cell)).toUpperCase() === asSent(value).toUpperCase();

export const lineOf = ({ lines }: Pick<GridContext, "lines">, id: number): GridLine | undefined =>
  lines.find(({ inventory_product_id }) => inventory_product_id === id);

/** What brings the line back to where it is now. */
export const inverseOf = (line: GridLine, edit: Edit): Edit =>
  edit.kind === "cell"
    ? { ...edit, value: valueOf(line, edit.cell) }
    : { ...edit, is_resolve_question: line.is_resolve_question };

/** A row that is a page away, or at an end. */
export const movedTo = (
  { lines, at }: Pick<GridContext, "lines" | "at">,
  by: { readonly rows: number; readonly columns: number },
) => ({
  row: Math.max(0, Math.min(lines.length - 1, at.row + by.rows)),
  column: Math.max(0, Math.min(CELLS.length - 1, at.column + by.columns)),
});
