import { type Cell, CELLS } from "#domain/inventory/grid/cells.ts";
import type { MarkedAnswer } from "#domain/inventory/grid/MarkedLines.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";

/** Text of a decimal or a place as typed, or the id of a choice; null for none. */
export type CellValue = string | number | null;
/** An action on all marked lines. */
export type MarkedAction =
  | { readonly kind: "moved"; readonly location_stored: string }
  | { readonly kind: "container"; readonly container_id: number | null }
  | { readonly kind: "questions"; readonly is_resolve_question: boolean }
  | { readonly kind: "unlinked" };

/** A change of one cell, an action on several lines, or the undo of such an action. */
export type Edit =
  | { readonly kind: "cell"; readonly id: number; readonly cell: Cell; readonly value: CellValue }
  | { readonly kind: "marked"; readonly action: MarkedAction; readonly ids: ReadonlyArray<number> }
  /** `order`: of all lines as they were before. */
  | { readonly kind: "unmarked"; readonly marked_change_id: number; readonly order: ReadonlyArray<number> };

/** The server's result of an edit. */
export type GridAnswer = MarkedAnswer & {
  /** Ids of lines that are no longer in the inventory. */
  readonly gone: ReadonlyArray<number>;
};

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
  /** What is being typed into the current cell. */
  readonly typing: CellValue | undefined;
  readonly marked: ReadonlySet<number>;
  readonly queue: ReadonlyArray<Edit>;
  readonly sending: Edit | null;
  /** By `placeOf`. */
  readonly refusals: Readonly<Record<string, CellRefusal>>;
  /** Edits that undo the last saved changes, newest first. */
  readonly undo: ReadonlyArray<Edit>;
  readonly isUndoing: boolean;
  readonly saved: number;
  readonly error: string | null;
  /** Why something could not be undone. */
  readonly refusal: string | null;
  readonly round: number;
};

/** `line`: the product's name, for what belongs to no cell. */
export const placeOf = (id: number, cell: Cell | "line"): string => `${id} ${cell}`;
const CELL_OF: Readonly<Record<MarkedAction["kind"], Cell | "line">> = {
  moved: "location_stored",
  container: "container_id",
  questions: "line",
  unlinked: "line",
};
/** Where its lines show that it is waiting, and why it was refused. */
export const placesOfEdit = (edit: Edit): ReadonlyArray<string> => {
  if (edit.kind === "cell") return [placeOf(edit.id, edit.cell)];
  return edit.kind === "marked" ? edit.ids.map((id) => placeOf(id, CELL_OF[edit.action.kind])) : [];
};
export const placeInEdit = (edit: Edit, id: number): string =>
  placeOf(id, edit.kind === "cell" ? edit.cell : edit.kind === "marked" ? CELL_OF[edit.action.kind] : "line");

type ByLine<A> = ReadonlyMap<number, ReadonlyMap<string, A>>;
const byLine = <A>(places: ReadonlyArray<readonly [place: string, A]>): ByLine<A> => {
  const lines = new Map<number, Map<string, A>>();
  for (const [place, what] of places) {
    const id = Number.parseInt(place, 10);
    lines.set(id, (lines.get(id) ?? new Map<string, A>()).set(place, what));
  }
  return lines;
};
/** Waiting edits at the places of each line. */
export const waitingByLine = (sending: Edit | null, queue: ReadonlyArray<Edit>): ByLine<Edit> =>
  byLine(
    [...(sending === null ? [] : [sending]), ...queue].flatMap((edit) =>
      placesOfEdit(edit).map((place) => [place, edit] as const),
    ),
  );
export const refusalsByLine = (refusals: GridContext["refusals"]): ByLine<CellRefusal> =>
  byLine(Object.entries(refusals));

/** A cell's value once the edit is saved; undefined if the edit does not affect its value. */
export const valueInEdit = (edit: Edit): CellValue | undefined => {
  if (edit.kind === "cell") return edit.value;
  if (edit.kind !== "marked") return undefined;
  const { action } = edit;
  if (action.kind === "moved") return action.location_stored;
  return action.kind === "container" ? action.container_id : undefined;
};

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

/** What a typed character starts: a text, or the first choice that begins with it; if none, the value as is. */
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

export const gridLineOf = ({ lines }: Pick<GridContext, "lines">, id: number): GridLine | undefined =>
  lines.find(({ inventory_product_id }) => inventory_product_id === id);

/** Edits that restore the lines' current state. */
export const inverseOf = (context: GridContext, edit: Edit, { marked_change_id }: GridAnswer): ReadonlyArray<Edit> => {
  if (edit.kind === "unmarked") return [];
  if (edit.kind === "marked") {
    const order = context.lines.map(({ inventory_product_id }) => inventory_product_id);
    return marked_change_id === null ? [] : [{ kind: "unmarked", marked_change_id, order }];
  }
  const line = gridLineOf(context, edit.id);
  return line === undefined ? [] : [{ ...edit, value: valueOf(line, edit.cell) }];
};

/** A position moved by rows and columns, limited to the grid. */
export const movedTo = (
  { lines, at }: Pick<GridContext, "lines" | "at">,
  by: { readonly rows: number; readonly columns: number },
) => ({
  row: Math.max(0, Math.min(lines.length - 1, at.row + by.rows)),
  column: Math.max(0, Math.min(CELLS.length - 1, at.column + by.columns)),
});
