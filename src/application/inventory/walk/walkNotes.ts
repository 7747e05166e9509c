import { Effect } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { MarkedKind } from "#domain/inventory/grid/MarkedLines.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { walkLineAfter } from "#domain/inventory/walk/walkLineMachine.ts";
import type { Stored } from "../../shared/ResourceStore.ts";
import { type InventoryLine, lineOf } from "../InventoryLine.ts";
import type { StoredInventoryState } from "../InventoryStore.ts";
import type { WalkStore } from "./WalkStore.ts";

export const DELETED = "Deleted from the inventory";
const GONE = { state: "gone", reason: DELETED } as const;
const addedTo = ({ sds_no }: InventoryProduct): string => `Added to SDS No. ${sds_no}`;

/** Values that a person compares with the actual storage: changing one confirms the line. */
const WALKED = [
  "product_id",
  "container_id",
  "container_unit_id",
  "container_size",
  "container_quantity",
  "location_stored",
] as const;
const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (a != null && b != null && a !== "" && b !== "" && Number(a) === Number(b));
export const differsInStorage = (before: InventoryLine, after: InventoryLine): boolean =>
  WALKED.some((name) => !sameValue(before[name] ?? null, after[name] ?? null));

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

/** How other ways of changing lines inform a walk, before they write; nothing without a walk. */
export const walkNotes = (walks: WalkStore["Service"]) => {
  const within = ({ walk_source_id }: StoredInventoryState, work: () => Stored<void>): Stored<void> =>
    walk_source_id === null ? Effect.void : work();
  const changed = ({ id }: StoredInventoryState, lineId: number, counts = isConfirmedByChange): Stored<void> =>
    Effect.flatMap(walks.line(id, lineId), (line) =>
      line === null || !counts(line)
        ? Effect.void
        : Effect.andThen(walks.note(id, [lineId], { state: "changed" }), walks.keep([lineId])),
    );
  const someEdited = (inventory: StoredInventoryState, lineIds: ReadonlyArray<number>): Stored<void> =>
    within(inventory, () =>
      Effect.flatMap(walks.lines(inventory.id), (all) => {
        const asked = new Set(lineIds);
        const confirmed = confirmedByChange((all ?? []).filter(({ inventory_product_id: id }) => asked.has(id))).map(
          ({ inventory_product_id: id }) => id,
        );
        return Effect.andThen(walks.note(inventory.id, confirmed, { state: "changed" }), walks.keep(confirmed));
      }),
    );
  const gone = (inventory: StoredInventoryState, { inventory_product_id: id }: InventoryProduct, note: object) =>
    within(inventory, () =>
      Effect.andThen(walks.note(inventory.id, [id], { state: "gone", ...note }), walks.keep([id])),
    );
  return {
    added: (inventory: StoredInventoryState, lineId: number) =>
      within(inventory, () => walks.note(inventory.id, [lineId], { state: "added" })),
    edited: (inventory: StoredInventoryState, current: InventoryProduct, line: InventoryLine) =>
      differsInStorage(lineOf(current), line)
        ? within(inventory, () => changed(inventory, current.inventory_product_id))
        : Effect.void,
    /** Several lines at once, each as with its own form. */
    someEdited,
    /** More of it was found. A line that nobody has confirmed stays to be confirmed. */
    addedTo: (inventory: StoredInventoryState, kept: InventoryProduct) =>
      within(inventory, () =>
        changed(
          inventory,
          kept.inventory_product_id,
          (line) => line.state !== "to confirm" && isConfirmedByChange(line),
        ),
      ),
    unlinked: (inventory: StoredInventoryState, current: InventoryProduct) => gone(inventory, current, GONE),
    marked: (inventory: StoredInventoryState, lineIds: ReadonlyArray<number>, kind: MarkedKind): Stored<void> =>
      kind === "questions"
        ? Effect.void
        : kind === "unlinked"
          ? within(inventory, () => Effect.andThen(walks.note(inventory.id, lineIds, GONE), walks.keep(lineIds)))
          : someEdited(inventory, lineIds),
    merged: (inventory: StoredInventoryState, current: InventoryProduct, into: InventoryProduct) =>
      gone(inventory, current, { reason: addedTo(into), canComeBack: false }),
  };
};
