import { numberAlone } from "#domain/import/lines/numberAlone.ts";
import type { Cell } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { GridView } from "./gridView.ts";

/** Text of a decimal or a place as typed, or the id of a choice; null for none. */
export type CellValue = string | number | null;
/** An action on all marked lines. */
export type MarkedAction =
  | { readonly kind: "moved"; readonly location_stored: string }
  | { readonly kind: "container"; readonly container_id: number | null }
  | { readonly kind: "questions"; readonly is_resolve_question: boolean }
  | { readonly kind: "unlinked" };

/** A change of one cell, an action on several lines, or the undo of such an action. */
export type Edit = CellEdit | MarkedEdit | UnmarkedEdit;
export type CellEdit = { readonly kind: "cell"; readonly id: number; readonly cell: Cell; readonly value: CellValue };
type UnmarkedEdit = { readonly kind: "unmarked"; readonly change_set_id: number; readonly of: MarkedEdit };
type MarkedEdit = { readonly kind: "marked"; readonly action: MarkedAction; readonly ids: ReadonlyArray<number> };

/**
 * An edit that waits to be sent, and the step that it belongs to. `isUndo`: it undoes the step. A null edit means that
 * the step will be undone or redone as soon as the server has answered its edits.
 */
export type Queued = { readonly step: number; readonly isUndo: boolean; readonly edit: Edit | null };

/** What one request saves: cells of one step, or one other edit. */
export type Sending = Omit<Queued, "edit"> & {
  readonly edit: { readonly kind: "cells"; readonly cells: ReadonlyArray<CellEdit> } | MarkedEdit | UnmarkedEdit;
};
export const editsOf = ({ edit }: Sending): ReadonlyArray<Edit> => (edit.kind === "cells" ? edit.cells : [edit]);

export type Place = { readonly row: number; readonly column: number };

/** The server's result of a request. */
export type GridAnswer = {
  readonly change_set_id: number | null;
  /** Ids of lines that an action on marked lines changed; cells are saved unless they are refused. */
  readonly changed: ReadonlyArray<number>;
  /** Lines that are still in the inventory, in their current state. */
  readonly lines: ReadonlyArray<GridLine>;
  /** By `placeOf`. */
  readonly refused: ReadonlyArray<{ readonly place: string; readonly message: string }>;
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
  /** In the order shown. */
  readonly lines: ReadonlyArray<GridLine>;
  /** Lines that the search does not find. */
  readonly hidden: ReadonlyArray<GridLine>;
  readonly view: GridView;
  /** The places of the lines as loaded, by their ids. */
  readonly rank: ReadonlyMap<number, number>;
  readonly containers: ReadonlyArray<Option>;
  readonly units: ReadonlyArray<Option>;
  readonly at: Place;
  /** The corner of the selected range opposite to `at`; null if only one cell is selected. */
  readonly to: Place | null;
  /** What is being typed into the current cell. */
  readonly typing: CellValue | undefined;
  readonly marked: ReadonlySet<number>;
  readonly queue: ReadonlyArray<Queued>;
  readonly sending: Sending | null;
  /** By `placeOf`. */
  readonly refusals: Readonly<Record<string, CellRefusal>>;
  /** Number of the last step. */
  readonly step: number;
  /** Steps in effect, the last one last; also those not answered yet. */
  readonly done: ReadonlyArray<number>;
  /** Steps taken back, the one to be redone first first. */
  readonly undone: ReadonlyArray<number>;
  /** By step: the edits that undo it, or redo it once it is undone. */
  readonly reversals: Readonly<Record<number, ReadonlyArray<Edit>>>;
  readonly saved: number;
  readonly error: string | null;
  /** Why something was not done that belongs to no cell. */
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
  return edit.kind === "marked" ? edit.ids.map((id) => placeOfAction(id, edit.action)) : [];
};
/** Where a line shows why an action on marked lines left it unchanged. */
export const placeOfAction = (id: number, { kind }: MarkedAction): string => placeOf(id, CELL_OF[kind]);

type ByLine<A> = ReadonlyMap<number, ReadonlyMap<string, A>>;
const byLine = <A>(places: ReadonlyArray<readonly [place: string, A]>): ByLine<A> => {
  const lines = new Map<number, Map<string, A>>();
  for (const [place, what] of places) {
    const id = Number.parseInt(place, 10);
    lines.set(id, (lines.get(id) ?? new Map<string, A>()).set(place, what));
  }
  return lines;
};
/** The last waiting edit at each place of each line. */
export const waitingByLine = ({ sending, queue }: Pick<GridContext, "sending" | "queue">): ByLine<Edit> =>
  byLine(
    [...(sending === null ? [] : editsOf(sending)), ...queue.flatMap(({ edit }) => edit ?? [])].flatMap((edit) =>
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

export type Choices = Pick<GridContext, "containers" | "units">;
export const isChoice = (cell: Cell): cell is "container_id" | "container_unit_id" =>
  cell === "container_id" || cell === "container_unit_id";
export const isNumber = (cell: Cell): boolean => cell === "container_size" || cell === "container_quantity";
export const choicesOf = ({ containers, units }: Choices, cell: "container_id" | "container_unit_id") =>
  cell === "container_id" ? containers : units;

/** A choice by its name; text that is no choice stays as it is. */
export const cellText = (line: GridLine, cell: Cell, value: CellValue, choices: Choices): string => {
  if (!isChoice(cell) || typeof value !== "number") return String(value ?? "");
  const [stored, name] =
    cell === "container_id" ? [line.container, line.container_name] : [line.container_unit, line.container_unit_name];
  return value === stored ? name : (choicesOf(choices, cell).find(({ id }) => id === value)?.name ?? "");
};

/** What a typed character starts: a text, or the first choice that begins with it; if none, the value as is. */
export const typingOf = (choices: Choices, own: CellValue, cell: Cell, typed: CellValue | undefined): CellValue => {
  if (!isChoice(cell)) return typed === undefined ? own : typed;
  if (typed === "") return null;
  const begin = typed === undefined || typed === null ? null : String(typed).toLowerCase();
  const found =
    begin === null ? undefined : choicesOf(choices, cell).find(({ name }) => name.toLowerCase().startsWith(begin));
  return found?.id ?? own;
};

/** '1,200' and '1/2' in a column of numbers, as the import reads them. */
export const asRead = (cell: Cell, value: CellValue): CellValue =>
  isNumber(cell) && typeof value === "string" ? numberAlone(value) : value;

const asSent = (value: CellValue): string => (value === null ? "" : String(value).trim());
export const isSame = (one: CellValue, other: CellValue): boolean =>
  asSent(one).toUpperCase() === asSent(other).toUpperCase();

/** The values of cells once everything that waits is saved. */
export const expectedValues = (context: GridContext) => {
  const waiting = waitingByLine(context);
  return (line: GridLine, cell: Cell): CellValue => {
    const { inventory_product_id: id } = line;
    const edit = waiting.get(id)?.get(placeOf(id, cell));
    const value = edit === undefined ? undefined : valueInEdit(edit);
    return value === undefined ? valueOf(line, cell) : value;
  };
};

export const linesById = ({ lines, hidden }: Pick<GridContext, "lines" | "hidden">): ReadonlyMap<number, GridLine> =>
  new Map([...lines, ...hidden].map((line) => [line.inventory_product_id, line]));

/** Edits that restore the lines' current state, the last one first. */
export const inverseOf = (
  context: GridContext,
  sending: Sending,
  { change_set_id, changed, refused, gone }: GridAnswer,
): ReadonlyArray<Edit> => {
  const { edit } = sending;
  if (edit.kind === "unmarked") return [edit.of];
  if (edit.kind === "marked")
    return change_set_id === null ? [] : [{ kind: "unmarked", change_set_id, of: { ...edit, ids: changed } }];
  const unsaved = new Set(refused.map(({ place }) => place));
  const away = new Set(gone);
  const shown = linesById(context);
  return edit.cells
    .flatMap((one) => {
      const line = shown.get(one.id);
      if (line === undefined || away.has(one.id) || unsaved.has(placeOf(one.id, one.cell))) return [];
      return [{ ...one, value: valueOf(line, one.cell) }];
    })
    .toReversed();
};
