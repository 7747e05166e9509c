import { Effect } from "effect";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { differsInStorage } from "#domain/inventory/walk/walkStates.ts";
import { walkLineAfter } from "#domain/inventory/walk/walkLineMachine.ts";
import type { Stored } from "../../shared/ResourceStore.ts";
import type { StoredInventoryState } from "../InventoryStore.ts";
import type { WalkStore } from "./WalkStore.ts";

export const DELETED = "Deleted from the inventory";

const isConfirmedByChange = (line: WalkLine): boolean => {
  const { refusal, state } = walkLineAfter(line, { type: "walk.changed" });
  return refusal === null && state === "changed";
};

/** The chart is asked once for similar lines: ten thousand can be marked, and each answer takes a moment. */
export const confirmedByChange = (
  lines: ReadonlyArray<WalkLine>,
  isConfirmed: (line: WalkLine) => boolean = isConfirmedByChange,
): ReadonlyArray<WalkLine> => {
  const alike = Map.groupBy(lines, ({ state, is_new, can_come_back }) => [state, is_new, can_come_back].join());
  return [...alike.values()].filter(([line]) => line !== undefined && isConfirmed(line)).flat();
};

/**
 * A walk follows its inventory: called after lines were written, in their transaction, it notes what the change set made
 * of them. Lines that the walk itself decided are noted already.
 */
export const walkFollows = (
  walks: WalkStore["Service"],
  { id, walk_source_id }: StoredInventoryState,
): Stored<void> => {
  if (walk_source_id === null) return Effect.void;
  return Effect.gen(function* () {
    const changes = yield* walks.changedLines(id);
    if (changes.length === 0) return;
    const kindOf = new Map(changes.map((change) => [change.line_id, change]));
    const ids = (of: (typeof changes)[number]["kind"]) =>
      changes.flatMap(({ kind, line_id }) => (kind === of ? [line_id] : []));
    yield* walks.note(id, ids("added"), { state: "added" });
    const into = changes.find(({ kind }) => kind === "added to");
    yield* into === undefined
      ? walks.note(id, ids("deleted"), { state: "gone", reason: DELETED })
      : walks.note(id, ids("deleted"), {
          state: "gone",
          reason: `Added to SDS No. ${into.sds_no}`,
          canComeBack: false,
        });
    // More of a line was found: one that nobody has confirmed stays to be confirmed.
    const moved = ((yield* walks.lines(id)) ?? []).filter(({ inventory_product_id, state }) => {
      const change = kindOf.get(inventory_product_id);
      if (change?.kind === "added to") return state !== "to confirm";
      return change?.kind === "changed" && differsInStorage(change.before, change.after);
    });
    const confirmed = confirmedByChange(moved).map(({ inventory_product_id }) => inventory_product_id);
    yield* walks.note(id, confirmed, { state: "changed" });
  });
};
