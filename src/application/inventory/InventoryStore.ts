import { Context, type Effect } from "effect";
import type { InventoryState } from "#domain/inventory/inventoryMachine.ts";
import type { LineBasis, LineParts } from "#domain/inventory/mergeLines.ts";
import type { Inventory, InventoryInput, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import type { PrintLine } from "#domain/inventory/sheetIndex.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Stored, StoreFailure, WholeList } from "../shared/ResourceStore.ts";
import type { InventoryYear } from "./Inventories.ts";

export type StoredInventoryState = InventoryState & {
  readonly id: number;
  readonly version: number;
  /** The inventory whose lines its walk confirms; null without a walk. */
  readonly walk_source_id: number | null;
  readonly to_confirm: number;
};

export type Placement = {
  readonly customer_id: number;
  readonly is_active: boolean;
  readonly customer_is_active: boolean;
};

/** A technician or a source inventory. */
export type StoredActivity = { readonly id: number; readonly is_active: boolean };

/** Equal lines in the order of entry, to be merged into the line `first`. */
export type EqualLines = {
  readonly first: number;
  readonly basis: LineBasis;
  readonly lines: readonly [LineParts, ...ReadonlyArray<LineParts>];
};
export type MergedLine = LineParts & { readonly first: number };

export type InventoryValues = Omit<InventoryInput, "inventory_ids" | "is_completed" | "technician_ids"> & {
  readonly is_completed: boolean;
};
type Fields = InventoryValues & Pick<InventoryInput, "technician_ids">;

/** Everything inside one `locked` or `together` is one transaction. */
export class InventoryStore extends Context.Service<
  InventoryStore,
  {
    readonly list: (query: ListQuery) => Stored<Page<InventoryRow>>;
    readonly whole: (query: ListQuery) => Stored<WholeList<InventoryRow>>;
    readonly autocomplete: (query: OptionsQuery) => Stored<ReadonlyArray<InventoryOption>>;
    readonly get: (id: number) => Stored<Inventory | null>;
    readonly years: (customerId: number, facilityId: number) => Stored<ReadonlyArray<InventoryYear>>;
    /** In `sds_no` order, each with its product's current sheet; empty if there is no such inventory. */
    readonly printLines: (id: number) => Stored<ReadonlyArray<PrintLine>>;
    readonly placement: (facilityId: number) => Stored<Placement | null>;
    /** Only ids of people with the role technician. */
    readonly technicians: (ids: ReadonlyArray<number>) => Stored<ReadonlyArray<StoredActivity>>;
    /** Only ids of inventories; their lines are locked until the transaction ends. */
    readonly sources: (ids: ReadonlyArray<number>) => Stored<ReadonlyArray<StoredActivity>>;

    readonly state: (id: number) => Stored<StoredInventoryState | null>;
    /**
     * One transaction with the inventory's row locked until its end, and those of the sources to be copied; null if
     * there is no such inventory.
     */
    readonly locked: <A, E>(
      id: number,
      work: (inventory: StoredInventoryState | null) => Effect.Effect<A, E>,
      sourceIds?: ReadonlyArray<number>,
    ) => Effect.Effect<A, E | StoreFailure>;
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    /** Returns the new id. */
    readonly insert: (fields: Fields) => Stored<number>;
    readonly update: (id: number, fields: Fields) => Stored<void>;
    readonly setActive: (id: number, is_active: boolean) => Stored<void>;
    /** Lines of the inventory and its new sources that are equal to each other, in the order of entry. */
    readonly equalLines: (id: number, sourceIds: ReadonlyArray<number>) => Stored<ReadonlyArray<EqualLines>>;
    /** Includes hazards and components; equal lines are merged as in `merged` (reading 16). */
    readonly copyLines: (
      id: number,
      sourceIds: ReadonlyArray<number>,
      merged: ReadonlyArray<MergedLine>,
    ) => Stored<void>;
  }
>()("hazledger/application/InventoryStore") {}
