import { Context } from "effect";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { WalkState } from "#domain/inventory/walk/walkStates.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

/** A decision about a line, by the current person, now. */
export type WalkNote = {
  readonly state: WalkState;
  readonly reason?: string;
  /** False if its amounts are now part of another line. */
  readonly canComeBack?: boolean;
};

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
    /** Stores the lines' current state, except for those with an earlier stored state. */
    readonly keep: (lineIds: ReadonlyArray<number>) => Stored<void>;
    /** Whether the inventory has a line equal to the stored one. */
    readonly hasEqual: (inventoryId: number, lineId: number) => Stored<boolean>;
    /** Restores the stored line, with its number, hazard classes and components; its notes stay as they are now. */
    readonly putBack: (lineId: number) => Stored<void>;
  }
>()("hazledger/application/WalkStore") {}
