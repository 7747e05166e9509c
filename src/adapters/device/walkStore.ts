import { Effect } from "effect";
import type { ChangedLine, WalkNote, WalkStore } from "#application/inventory/walk/WalkStore.ts";
import { lineOf } from "#application/inventory/InventoryLine.ts";
import type { TakenInventory, TakenWalkRow } from "#domain/offline/TakenInventory.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { Draft } from "./Draft.ts";
import { equalLine } from "./lineStore.ts";

/** Added lines come after those of the earlier inventory, as on the server. */
const LAST = 1_000_000;
const placeOf = ({ location_stored }: InventoryProduct): string => (location_stored.split(";")[0] ?? "").trim();

const newRow = (line: InventoryProduct): TakenWalkRow => ({
  line_id: line.inventory_product_id,
  state: "added",
  reason: "",
  by: null,
  at: null,
  place: placeOf(line),
  position: LAST + line.sds_no,
  is_new: true,
  can_come_back: true,
  version: 0,
  before: null,
});

const walkLine = (line: InventoryProduct, row: TakenWalkRow): WalkLine => {
  const { before, version, line_id: _, ...rest } = row;
  const was = row.state === "changed" ? before : null;
  return {
    ...line,
    ...rest,
    was: was && {
      name: was.name,
      container_quantity: was.container_quantity,
      container_info: was.container_info,
      location_stored: was.location_stored,
    },
    version: line.version + version,
  };
};

/** In the order of the walk; includes those that are gone. */
export const walkLines = ({ lines, walk }: Pick<TakenInventory, "lines" | "walk">): ReadonlyArray<WalkLine> => {
  const rows = new Map(walk.map((row) => [row.line_id, row]));
  const gone = walk.flatMap((row) => (row.state === "gone" && row.before !== null ? [walkLine(row.before, row)] : []));
  const there = lines.map((line) => walkLine(line, rows.get(line.inventory_product_id) ?? newRow(line)));
  const isThere = new Set(there.map(({ inventory_product_id }) => inventory_product_id));
  return [...there, ...gone.filter(({ inventory_product_id }) => !isThere.has(inventory_product_id))].sort(
    (a, b) => a.position - b.position || a.sds_no - b.sds_no,
  );
};

/** The walk on the device, for the rules that the server has as well. */
export const walkStore = (draft: Draft) => {
  const note = (lineId: number, { state, reason = "", canComeBack = true }: WalkNote): void => {
    const line = draft.line(lineId) ?? draft.touched.get(lineId)?.before ?? null;
    const row = draft.row(lineId) ?? (line === null ? null : newRow(line));
    if (row === null) return;
    const { person, now } = draft.catalog;
    const decided = state === "to confirm" ? { by: null, at: null } : { by: person, at: now };
    const isMoved = state === "changed" || state === "gone";
    const first = draft.touched.get(lineId)?.before ?? line;
    const before = isMoved ? (row.before ?? first) : state === "same" ? row.before : null;
    const version = row.version + 1;
    draft.writeRow({ ...row, ...decided, before, state, reason, can_come_back: canComeBack, version });
    draft.noted.add(lineId);
  };
  return {
    lines: () => Effect.sync(() => walkLines(draft.taken)),
    line: (_, lineId) =>
      Effect.sync(
        () => walkLines(draft.taken).find(({ inventory_product_id }) => inventory_product_id === lineId) ?? null,
      ),
    note: (_, lineIds, noted) =>
      Effect.sync(() => {
        for (const id of lineIds) note(id, noted);
      }),
    changedLines: () =>
      Effect.sync(() =>
        [...draft.touched].flatMap(([line_id, { before, after, isAddedTo }]): ReadonlyArray<ChangedLine> => {
          const known = after ?? before;
          if (draft.noted.has(line_id) || known === null) return [];
          const said = { line_id, sds_no: known.sds_no };
          if (before === null) return [{ ...said, kind: "added" }];
          if (after === null) return [{ ...said, kind: "deleted" }];
          if (isAddedTo) return [{ ...said, kind: "added to" }];
          return [{ ...said, kind: "changed", before: lineOf(before), after: lineOf(after) }];
        }),
      ),
    hasEqual: (_, lineId) =>
      Effect.sync(() => {
        const before = draft.row(lineId)?.before;
        if (before === undefined || before === null) return false;
        const { product_id, container, container_unit, container_size } = before;
        return equalLine(draft, [product_id, container, container_unit, container_size].join(), lineId) !== null;
      }),
    putBack: (lineId) =>
      Effect.sync(() => {
        const before = draft.row(lineId)?.before;
        const now = draft.line(lineId);
        if (before === undefined || before === null) return;
        const { notes, is_resolve_question } = now ?? before;
        const last = now?.version ?? draft.taken.removed?.[lineId] ?? before.version;
        // The server counts each of its writes: what the line was, and its notes again, or its values after it came back.
        const isOneWrite = now === null && last === before.version;
        draft.write(lineId, { ...before, notes, is_resolve_question, version: last + (isOneWrite ? 1 : 2) });
      }),
  } satisfies Partial<WalkStore["Service"]>;
};
