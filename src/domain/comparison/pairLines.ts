import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";

/** A line of the earlier year with its line of the later one; null: there is none. */
export type LinePair = { readonly before: SnapshotLine | null; readonly after: SnapshotLine | null };
export type MatchedPair = { readonly before: SnapshotLine; readonly after: SnapshotLine };

export const isMatched = (pair: LinePair): pair is MatchedPair => pair.before !== null && pair.after !== null;

/** The line of the earlier year that this one was carried over from; null where nobody knows. */
export type SourceOf = (after: SnapshotLine) => number | null;

const place = ({ location_stored }: SnapshotLine): string => location_stored.trim().toUpperCase();
const container = (line: SnapshotLine): string =>
  JSON.stringify([line.container_name, line.container_unit_name, line.container_size]);

/** From the surest to the weakest; each pass takes what those before it have left. */
const KEYS: ReadonlyArray<(line: SnapshotLine) => string> = [
  (line) => JSON.stringify([line.product_id, place(line), container(line)]),
  (line) => JSON.stringify([line.product_id, place(line)]),
  (line) => JSON.stringify([line.product_id, container(line)]),
  (line) => JSON.stringify([line.product_id]),
];

const byNumber = (a: SnapshotLine, b: SnapshotLine): number =>
  a.inventory_id - b.inventory_id || a.sds_no - b.sds_no || a.inventory_product_id - b.inventory_product_id;

/**
 * Each line of two years once, whatever their order: a line carried over with its source; then lines of one product by
 * place and container, by place, by container, and by the product alone, of equal ones by their numbers. What is left is
 * gone or new. Lines that stayed or went come in the order of the earlier year, new ones after them.
 */
export const pairLines = (
  earlier: ReadonlyArray<SnapshotLine>,
  later: ReadonlyArray<SnapshotLine>,
  sourceOf: SourceOf = () => null,
): ReadonlyArray<LinePair> => {
  const before = earlier.toSorted(byNumber);
  const after = later.toSorted(byNumber);
  const partner = new Map<SnapshotLine, SnapshotLine>();
  const taken = new Set<SnapshotLine>();
  const join = (one: SnapshotLine, other: SnapshotLine | undefined) => {
    if (other === undefined || partner.has(one) || taken.has(other)) return;
    partner.set(one, other);
    taken.add(other);
  };

  const byId = new Map(before.map((line) => [line.inventory_product_id, line]));
  for (const line of after) {
    const source = byId.get(sourceOf(line) ?? Number.NaN);
    if (source !== undefined) join(source, line);
  }
  for (const key of KEYS) {
    const open = Map.groupBy(
      after.filter((line) => !taken.has(line)),
      key,
    );
    for (const line of before) if (!partner.has(line)) join(line, open.get(key(line))?.shift());
  }
  return [
    ...before.map((line): LinePair => ({ before: line, after: partner.get(line) ?? null })),
    ...after.filter((line) => !taken.has(line)).map((line): LinePair => ({ before: null, after: line })),
  ];
};
