import { Context } from "effect";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { WalkState } from "#domain/inventory/walk/walkStates.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** What was decided of a line; by the current person, now. */
export type WalkNote = {
  readonly state: WalkState;
  readonly reason?: string;
  /** False when its amounts are part of another line now. */
  readonly canComeBack?: boolean;
};

/** Writes belong inside `InventoryStore.locked`. */
export class WalkStore extends Context.Service<
  WalkStore,
  {
    /** Lines of the inventory, and those that are gone; null when there is no such inventory. */
    readonly lines: (inventoryId: number) => Stored<ReadonlyArray<WalkLine> | null>;
    /** Also one that is gone; null for a line of another inventory. */
    readonly line: (inventoryId: number, lineId: number) => Stored<WalkLine | null>;
    /** Copies the lines of the source, each to confirm. The inventory has no lines yet. */
    readonly start: (inventoryId: number, sourceId: number) => Stored<void>;
    readonly note: (inventoryId: number, lineIds: ReadonlyArray<number>, note: WalkNote) => Stored<void>;
    /** Remembers the lines as they are, but for those of which an earlier state is remembered. */
    readonly keep: (lineIds: ReadonlyArray<number>) => Stored<void>;
    /** Whether a line equal to the remembered one stands in the inventory. */
    readonly hasEqual: (inventoryId: number, lineId: number) => Stored<boolean>;
    /** The remembered line, with its number, hazard classes and components; its notes stay as they are now. */
    readonly putBack: (lineId: number) => Stored<void>;
  }
>()("hazledger/application/WalkStore") {}
