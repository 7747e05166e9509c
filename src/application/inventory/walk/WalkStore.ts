import { Context } from "effect";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { Walked, WalkState } from "#domain/inventory/walk/walkStates.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

/** A decision about a line, by the current person, now. */
export type WalkNote = {
  readonly state: WalkState;
  readonly reason?: string;
  /** False if its amounts are now part of another line. */
  readonly canComeBack?: boolean;
};

/** `added to`: amounts of another line. */
export type ChangedLine = { readonly line_id: number; readonly sds_no: number } & (
  | { readonly kind: "added" | "added to" | "deleted" }
  | { readonly kind: "changed"; readonly before: Walked; readonly after: Walked }
);

/** Writes belong inside `InventoryStore.locked`. */
export class WalkStore extends Context.Service<
  WalkStore,
  {
    /** Lines of the inventory, including those that are gone; null if there is no such inventory. */
    readonly lines: (inventoryId: number) => Stored<ReadonlyArray<WalkLine> | null>;
    /** Includes a line that is gone; null for a line of another inventory. */
    readonly line: (inventoryId: number, lineId: number) => Stored<WalkLine | null>;
    /** Copies the lines of the source, each to be confirmed. The inventory has no lines yet. */
    readonly start: (inventoryId: number, sourceId: number) => Stored<void>;
    readonly note: (inventoryId: number, lineIds: ReadonlyArray<number>, note: WalkNote) => Stored<void>;
    /** What the change set of this transaction did to lines of the inventory, but for those that it noted already. */
    readonly changedLines: (inventoryId: number) => Stored<ReadonlyArray<ChangedLine>>;
    /** Whether the inventory has a line equal to this one as it was before the walk changed it. */
    readonly hasEqual: (inventoryId: number, lineId: number) => Stored<boolean>;
    /** Restores the line as it was before, with its number, hazard classes and components; its notes stay as they are. */
    readonly putBack: (lineId: number) => Stored<void>;
  }
>()("hazledger/application/WalkStore") {}
