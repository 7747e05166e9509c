import type { Evidence } from "../Proposal.ts";
import type { Box, Cell } from "./SheetDocument.ts";

type Placed = { readonly start: number; readonly end: number; readonly x0: number; readonly x1: number };

/**
 * The position of each item's words in the text of its cell, which contains them in this order, separated by blanks.
 */
export const placesOf = (cell: Cell): ReadonlyArray<Placed> => {
  let from = 0;
  return cell.items.flatMap(({ text, x0, x1 }) => {
    const words = text.trim().replace(/\s+/g, " ");
    const start = cell.text.indexOf(words, from);
    if (words === "" || start < 0) return [];
    from = start + words.length;
    return [{ start, end: from, x0, x1 }];
  });
};

/** The box around a range of characters of a cell. All characters of an item are assumed to be equally wide. */
export const boxOfPart = (cell: Cell, start: number, end: number): Box => {
  const spans = placesOf(cell).flatMap((item) => {
    const [from, to] = [Math.max(start, item.start), Math.min(end, item.end)];
    if (from >= to) return [];
    const wide = (item.x1 - item.x0) / (item.end - item.start);
    return [[item.x0 + (from - item.start) * wide, item.x0 + (to - item.start) * wide] as const];
  });
  const [, y0, , y1] = cell.box;
  return spans.length === 0
    ? cell.box
    : [Math.min(...spans.map(([x0]) => x0)), y0, Math.max(...spans.map(([, x1]) => x1)), y1];
};

export const evidenceOf = (page: number, box: Box, role: Evidence["role"]): Evidence => ({ page, box: [...box], role });
