import type { ImportRow } from "#domain/import/ImportRow.ts";
import { needsHand } from "./importTexts.ts";

/**
 * Where a key leads among the rows: N to the next one that needs a hand, P to the one before, round and round; arrows
 * to the neighbor; Home and End. Null when it leads nowhere.
 * @param here the place of the row with the focus; -1 when none has it
 */
export const goalOf = (rows: ReadonlyArray<ImportRow>, here: number, key: string): number | null => {
  const last = rows.length - 1;
  if (last < 0) return null;
  switch (key.toLowerCase()) {
    case "n":
    case "p":
      return handFrom(rows, here, key.toLowerCase() === "n" ? 1 : -1);
    case "arrowdown":
      return Math.min(here + 1, last);
    case "arrowup":
      return Math.max(here - 1, 0);
    case "home":
      return 0;
    case "end":
      return last;
    default:
      return null;
  }
};

const handFrom = (rows: ReadonlyArray<ImportRow>, here: number, step: 1 | -1): number | null => {
  const start = here < 0 && step < 0 ? 0 : here;
  for (let count = 1; count <= rows.length; count++) {
    const at = (start + step * count + rows.length * 2) % rows.length;
    const row = rows[at];
    if (row !== undefined && needsHand(row)) return at;
  }
  return null;
};
