import { describe, expect, test } from "vitest";
import { keyEvent, typingKeyEvent } from "#ui/screens/inventory/grid/gridKeys.ts";

const BARE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const PAGE = 12;
const pressed = (key: string, held: Partial<typeof BARE> = {}, line: number | null = 7) =>
  keyEvent({ key, ...BARE, ...held }, PAGE, line);
const moved = (rows: number, columns: number) => ({ type: "grid.moved", by: { rows, columns } });
/** More than any inventory has: the ends hold it. */
const FAR = 1_000_000;

describe("a key in the grid while nothing is typed", () => {
  test.each([
    ["ArrowUp", moved(-1, 0)],
    ["ArrowDown", moved(1, 0)],
    ["ArrowLeft", moved(0, -1)],
    ["ArrowRight", moved(0, 1)],
    ["Home", moved(0, -FAR)],
    ["End", moved(0, FAR)],
    ["PageUp", moved(-PAGE, 0)],
    ["PageDown", moved(PAGE, 0)],
  ])("%s moves", (key, event) => {
    expect(pressed(key)).toEqual(event);
  });

  test.each(["ctrlKey", "metaKey"] as const)(
    "with %s goes to the ends, takes back and makes again, and leaves the browser's own",
    (held) => {
      expect(pressed("Home", { [held]: true })).toEqual(moved(-FAR, 0));
      expect(pressed("End", { [held]: true })).toEqual(moved(FAR, 0));
      expect(pressed("ArrowDown", { [held]: true })).toEqual(moved(FAR, 0));
      expect(pressed("ArrowLeft", { [held]: true })).toEqual(moved(0, -FAR));
      for (const key of ["z", "Z"]) expect(pressed(key, { [held]: true })).toEqual({ type: "grid.undone" });
      for (const key of ["y", "Y"]) expect(pressed(key, { [held]: true })).toEqual({ type: "grid.redone" });
      expect(pressed("Z", { [held]: true, shiftKey: true })).toEqual({ type: "grid.redone" });
      for (const key of ["c", "f", "p", "v", "x", "Enter"]) expect(pressed(key, { [held]: true })).toBeNull();
      for (const key of ["a", "d", "y", "I"]) expect(pressed(key, { [held]: true, shiftKey: true })).toBeNull();
    },
  );

  test.each([
    ["ArrowDown", false, { rows: 1, columns: 0 }],
    ["End", false, { rows: 0, columns: FAR }],
    ["PageUp", false, { rows: -PAGE, columns: 0 }],
    ["ArrowUp", true, { rows: -FAR, columns: 0 }],
    ["End", true, { rows: FAR, columns: 0 }],
  ])("Shift and %s with Ctrl %s select a range", (key, ctrlKey, by) => {
    expect(pressed(key, { shiftKey: true, ctrlKey })).toEqual({ type: "grid.range.extended", by });
  });

  test("whole lines, whole columns and everything are selected, and a range is filled and emptied", () => {
    expect(pressed(" ", { shiftKey: true })).toEqual({ type: "grid.range.widened", kind: "lines" });
    expect(pressed(" ", { ctrlKey: true })).toEqual({ type: "grid.range.widened", kind: "columns" });
    expect(pressed("a", { ctrlKey: true })).toEqual({ type: "grid.range.widened", kind: "all" });
    expect(pressed("d", { ctrlKey: true })).toEqual({ type: "grid.range.filled.down" });
    expect(pressed("Delete")).toEqual({ type: "grid.range.emptied" });
  });

  test.each(["a", "7", "Home", "z", "ArrowDown"])("Alt and %s are the browser's", (key) => {
    expect(pressed(key, { altKey: true })).toBeNull();
    expect(pressed(key, { altKey: true, ctrlKey: true })).toBeNull();
  });

  test.each(["Enter", "F2"])("%s changes what the cell has", (key) => {
    expect(pressed(key)).toEqual({ type: "grid.typing.began" });
  });

  test("Backspace empties it for typing", () => {
    expect(pressed("Backspace")).toEqual({ type: "grid.typing.began", value: "" });
  });

  test.each(["7", ".", "a", "Z", "é", "漢"])("%s begins to type", (key) => {
    expect(pressed(key)).toEqual({ type: "grid.typing.began", value: key });
  });

  test("a space marks the line, and nothing where there is none", () => {
    expect(pressed(" ")).toEqual({ type: "grid.line.marked", id: 7 });
    expect(pressed(" ", {}, null)).toBeNull();
  });

  test.each(["Tab", "Escape", "F5", "Shift", "Control", "ContextMenu", "Dead"])("%s is the browser's", (key) => {
    expect(pressed(key)).toBeNull();
  });
});

describe("a key while a cell is typed", () => {
  const typed = (key: string, held: Partial<typeof BARE> = {}) => typingKeyEvent({ key, ...BARE, ...held });
  test.each([
    ["Enter", false, { rows: 1, columns: 0 }],
    ["Enter", true, { rows: -1, columns: 0 }],
    ["Tab", false, { rows: 0, columns: 1 }],
    ["Tab", true, { rows: 0, columns: -1 }],
  ])("%s with Shift %s saves and goes on", (key, shiftKey, by) => {
    expect(typed(key, { shiftKey })).toEqual({ type: "grid.cell.saved", by });
  });

  test("Ctrl and Enter fill the range", () => {
    expect(typed("Enter", { ctrlKey: true })).toEqual({ type: "grid.range.filled" });
  });

  test("Escape gives it up", () => {
    expect(typed("Escape")).toEqual({ type: "grid.typing.ended" });
  });

  test.each(["a", "ArrowLeft", "Home", "Backspace", " "])("%s is the field's", (key) => {
    expect(typed(key)).toBeNull();
  });
});
