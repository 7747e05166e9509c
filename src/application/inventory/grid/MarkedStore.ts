import { Context } from "effect";
import type { MarkedInput, MarkedKind } from "#domain/inventory/grid/MarkedLines.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

export type MarkedChange = {
  readonly id: number;
  readonly kind: MarkedKind;
  readonly is_undone: boolean;
  readonly line_ids: ReadonlyArray<number>;
};

/** Changes several lines of an inventory together. Writes belong inside `InventoryStore.locked`. */
export class MarkedStore extends Context.Service<
  MarkedStore,
  {
    /** Stores what an undo needs; `note` informs the walk before the lines are written. Returns the id. */
    readonly write: (
      inventoryId: number,
      input: MarkedInput,
      description: string,
      lineIds: ReadonlyArray<number>,
      note: Stored<void>,
    ) => Stored<number>;
    /** null for one of another inventory. */
    readonly get: (inventoryId: number, id: number) => Stored<MarkedChange | null>;
    /** Lines that have changed since, or could not come back: `Acetone (changed by Ada Stone)`. */
    readonly changedSince: (inventoryId: number, id: number) => Stored<ReadonlyArray<string>>;
    readonly undo: (inventoryId: number, id: number) => Stored<void>;
    /** Those of the ids that have not been undone. */
    readonly standing: (ids: ReadonlyArray<number>) => Stored<ReadonlyArray<number>>;
  }
>()("hazledger/application/MarkedStore") {}
