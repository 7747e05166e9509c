import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";

/** A line of the earlier year and the matching line of the later year; null if there is none. */
export type LinePair = { readonly before: SnapshotLine | null; readonly after: SnapshotLine | null };
export type MatchedPair = { readonly before: SnapshotLine; readonly after: SnapshotLine };

export const isMatched = (pair: LinePair): pair is MatchedPair => pair.before !== null && pair.after !== null;

/** The id of the earlier line that this line was carried over from; null if unknown. */
export type SourceOf = (after: SnapshotLine) => number | null;

const place = ({ location_stored }: SnapshotLine): string => location_stored.trim().toUpperCase();
const container = (line: SnapshotLine): string =>
  JSON.stringify([line.container_name, line.container_unit_name, line.container_size]);

/** From the strictest to the loosest key; each pass matches only what the earlier passes left unmatched. */
const KEYS: ReadonlyArray<(line: SnapshotLine) => string> = [
  (line) => JSON.stringify([line.product_id, place(line), container(line)]),
  (line) => JSON.stringify([line.product_id, place(line)]),
  (line) => JSON.stringify([line.product_id, container(line)]),
  (line) => JSON.stringify([line.product_id]),
];

const byNumber = (a: SnapshotLine, b: SnapshotLine): number =>
  a.inventory_id - b.inventory_id || a.sds_no - b.sds_no || a.inventory_product_id - b.inventory_product_id;

/**
 * Matches each line of two years at most once, independent of the order of the input. Lines carried over are matched to
 * their source first; then lines of the same product by place and container, by place, by container, and by product
 * alone. Ties are resolved by inventory and SDS number. Unmatched lines are removed or added lines. The earlier lines
 * come first, in the order of the earlier year, followed by the added lines.
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
