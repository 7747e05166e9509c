import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";

export type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

const FAR = 1_000_000;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
};

/** With Ctrl or Cmd. */
const COMMANDS: Readonly<Record<string, GridEvent>> = {
  z: { type: "grid.undone" },
  y: { type: "grid.redone" },
  a: { type: "grid.range.widened", kind: "all" },
  d: { type: "grid.range.filled.down" },
  " ": { type: "grid.range.widened", kind: "columns" },
};
const FAR_STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  Home: [-FAR, 0],
  End: [FAR, 0],
  ArrowUp: [-FAR, 0],
  ArrowDown: [FAR, 0],
  ArrowLeft: [0, -FAR],
  ArrowRight: [0, FAR],
};

const stepsOf = (key: string, isCommand: boolean, page: number): readonly [rows: number, columns: number] | null => {
  if (isCommand) return FAR_STEPS[key] ?? null;
  if (key === "PageUp" || key === "PageDown") return [key === "PageUp" ? -page : page, 0];
  return STEPS[key] ?? null;
};

/**
 * The event for a key in the grid while no cell is edited; null for keys of the browser. A character starts editing, so
 * a quantity can be typed straight into the active cell. Copy, cut and paste are events of the clipboard.
 * @param page the number of visible rows
 */
export const keyEvent = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  page: number,
  line: number | null,
): GridEvent | null => {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return null;
  const steps = stepsOf(key, isCommand, page);
  if (steps !== null) {
    const [rows, columns] = steps;
    return { type: shiftKey ? "grid.range.extended" : "grid.moved", by: { rows, columns } };
  }
  if (isCommand && shiftKey) return key.toLowerCase() === "z" ? { type: "grid.redone" } : null;
  if (isCommand) return COMMANDS[key.toLowerCase()] ?? null;
  if (key === "Enter" || key === "F2") return { type: "grid.typing.began" };
  if (key === " " && shiftKey) return { type: "grid.range.widened", kind: "lines" };
  if (key === " ") return line === null ? null : { type: "grid.line.marked", id: line };
  if (key === "Delete") return { type: "grid.range.emptied" };
  if (key === "Backspace") return { type: "grid.typing.began", value: "" };
  return key.length === 1 ? { type: "grid.typing.began", value: key } : null;
};

const READ_ONLY: ReadonlySet<GridEvent["type"]> = new Set([
  "grid.moved",
  "grid.range.extended",
  "grid.range.reached",
  "grid.range.widened",
]);
/** Allowed where nothing may be changed. */
export const isReadOnlyEvent = ({ type }: GridEvent): boolean => READ_ONLY.has(type);

/** The event for a key while a cell is edited; null for keys of its field. */
export const typingKeyEvent = ({ key, shiftKey, ctrlKey, metaKey }: Pressed): GridEvent | null => {
  if (key === "Enter" && (ctrlKey || metaKey)) return { type: "grid.range.filled" };
  if (key === "Enter") return { type: "grid.cell.saved", by: { rows: shiftKey ? -1 : 1, columns: 0 } };
  if (key === "Tab") return { type: "grid.cell.saved", by: { rows: 0, columns: shiftKey ? -1 : 1 } };
  return key === "Escape" ? { type: "grid.typing.ended" } : null;
};
