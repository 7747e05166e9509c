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

/**
 * The event for a key in the grid while no cell is edited; null for keys of the browser. A character starts editing, so
 * a quantity can be typed straight into the active cell.
 * @param page the number of visible rows
 */
export const keyEvent = (
  { key, ctrlKey, metaKey, altKey }: Pressed,
  page: number,
  line: number | null,
): GridEvent | null => {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return null;
  if (isCommand && key.toLowerCase() === "z") return { type: "grid.undone" };
  if (isCommand && key === "Home") return { type: "grid.moved", by: { rows: -FAR, columns: 0 } };
  if (isCommand && key === "End") return { type: "grid.moved", by: { rows: FAR, columns: 0 } };
  if (isCommand) return null;
  const [rows, columns] = STEPS[key] ?? [0, 0];
  if (rows !== 0 || columns !== 0) return { type: "grid.moved", by: { rows, columns } };
  if (key === "PageUp" || key === "PageDown") {
    return { type: "grid.moved", by: { rows: key === "PageUp" ? -page : page, columns: 0 } };
  }
  if (key === "Enter" || key === "F2") return { type: "grid.typing.began" };
  if (key === " ") return line === null ? null : { type: "grid.line.marked", id: line };
  if (key === "Delete" || key === "Backspace") return { type: "grid.typing.began", value: "" };
  return key.length === 1 ? { type: "grid.typing.began", value: key } : null;
};

/** The event for a key while a cell is edited; null for keys of its field. */
export const typingKeyEvent = ({ key, shiftKey }: Pressed): GridEvent | null => {
  if (key === "Enter") return { type: "grid.cell.saved", by: { rows: shiftKey ? -1 : 1, columns: 0 } };
  if (key === "Tab") return { type: "grid.cell.saved", by: { rows: 0, columns: shiftKey ? -1 : 1 } };
  return key === "Escape" ? { type: "grid.typing.ended" } : null;
};
