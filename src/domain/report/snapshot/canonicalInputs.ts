import type { ReportSnapshot, SnapshotComponent, SnapshotLine, SnapshotList } from "./ReportSnapshot.ts";

type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json };

/** JSON without blanks, with the keys of every object sorted by code units. */
export const sortedJson = (value: Json): string => {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  let [text, before] = ["", ""];
  if (isArray(value)) {
    for (const member of value) {
      text += before + sortedJson(member);
      before = ",";
    }
    return `[${text}]`;
  }
  // The default sort orders strings by code units.
  for (const key of Object.keys(value).sort()) {
    text += `${before}${JSON.stringify(key)}:${sortedJson(value[key] ?? null)}`;
    before = ",";
  }
  return `{${text}}`;
};
const isArray = (value: Json): value is ReadonlyArray<Json> => Array.isArray(value);

/** Independent of locale, unlike `localeCompare`. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const componentKey = ({ number, name, percentage_weight, percentage_volume, ...range }: SnapshotComponent): string =>
  JSON.stringify([number, name, percentage_weight, percentage_volume]) + sortedJson(range);

/** Sorts hazard classes by name, keeping each with its code. */
const canonicalHazards = ({ hazards, hazard_codes: codes }: SnapshotLine) => {
  if (codes === undefined) return { hazards: hazards.toSorted(byCodeUnit) };
  const pairs = hazards.map((name, at) => [name, codes[at] ?? null] as const);
  pairs.sort(([a, code], [b, other]) => byCodeUnit(a, b) || byCodeUnit(code ?? "", other ?? ""));
  return { hazards: pairs.map(([name]) => name), hazard_codes: pairs.map(([, code]) => code) };
};

export const canonicalLine = (line: SnapshotLine): SnapshotLine => ({
  ...line,
  ...canonicalHazards(line),
  components: line.components.toSorted((a, b) => byCodeUnit(componentKey(a), componentKey(b))),
});

/** A list in order stays the same object, by which laws remember what they have read of it. */
const inRowOrder = (list: SnapshotList): SnapshotList =>
  list.rows.every(({ row_no }, at) => at === 0 || (list.rows[at - 1]?.row_no ?? 0) <= row_no)
    ? list
    : { ...list, rows: list.rows.toSorted((a, b) => a.row_no - b.row_no) };

/** Cached because sorting a long inventory is slow and happens several times. */
const ordered = new WeakSet<ReportSnapshot>();

/** Puts everything in canonical order, so that snapshots with the same content become deeply equal. */
export const canonicalSnapshot = (snapshot: ReportSnapshot): ReportSnapshot => {
  if (ordered.has(snapshot)) return snapshot;
  const canonical: ReportSnapshot = {
    ...snapshot,
    inventories: snapshot.inventories.toSorted((a, b) => a.id - b.id),
    lines: snapshot.lines
      .map(canonicalLine)
      .sort(
        (a, b) =>
          a.inventory_id - b.inventory_id || a.sds_no - b.sds_no || a.inventory_product_id - b.inventory_product_id,
      ),
    lists: snapshot.lists.map(inRowOrder).sort((a, b) => byCodeUnit(a.type, b.type)),
    rules: snapshot.rules.toSorted((a, b) => byCodeUnit(a.id, b.id)),
  };
  ordered.add(canonical);
  return canonical;
};

/**
 * The canonical inputs in pieces, for the SHA-256 in the footer. The preparation date and wording version are left out.
 */
export function* canonicalInputs(snapshot: ReportSnapshot): Generator<string, void> {
  const { prepared_on: _, words: __, ...inputs } = canonicalSnapshot(snapshot);
  let before = "{";
  for (const [key, member] of Object.entries<Json>(inputs).sort(([a], [b]) => byCodeUnit(a, b))) {
    yield `${before}${JSON.stringify(key)}:`;
    if (isArray(member)) yield* membersInPieces(member);
    else yield sortedJson(member);
    before = ",";
  }
  yield "}";
}

function* membersInPieces(members: ReadonlyArray<Json>): Generator<string, void> {
  let before = "[";
  for (const member of members) {
    yield before + sortedJson(member);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
