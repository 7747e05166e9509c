import type { WalkLine } from "./WalkLine.ts";

export type WalkPlace = {
  /** '' for lines without one. */
  readonly place: string;
  readonly lines: ReadonlyArray<WalkLine>;
  /** Number of lines that no longer need confirmation. */
  readonly done: number;
};

const isDone = ({ state }: Pick<WalkLine, "state">): boolean => state !== "to confirm";
export const doneOf = (lines: ReadonlyArray<Pick<WalkLine, "state">>): number => lines.filter(isDone).length;

/** Places in the order of the earlier count, and the lines of each in the order of the room. */
export const walkPlaces = (lines: ReadonlyArray<WalkLine>): ReadonlyArray<WalkPlace> => {
  const inOrder = lines.toSorted((a, b) => a.position - b.position || a.sds_no - b.sds_no);
  return [...Map.groupBy(inOrder, ({ place }) => place)].map(([place, here]) => ({
    place,
    lines: here,
    done: doneOf(here),
  }));
};

/** The next line to confirm after this one, wrapping around; if all are confirmed, the line after it. */
export const nextToConfirm = (ordered: ReadonlyArray<WalkLine>, from: number): number | null => {
  const at = ordered.findIndex(({ inventory_product_id: id }) => id === from);
  const after = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(at, 0))];
  return (after.find((line) => !isDone(line)) ?? ordered[at + 1] ?? ordered[at] ?? null)?.inventory_product_id ?? null;
};
