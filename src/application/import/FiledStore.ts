import { Context } from "effect";
import type { CatalogProduct } from "#domain/import/ImportFacts.ts";
import type { KnownLines, ExistingFacility } from "#domain/import/filing/KnownLines.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type AskedFacilities = {
  readonly ids: ReadonlyArray<number>;
  /** In the form of `nameKey`. */
  readonly names: ReadonlyArray<string>;
  /** Digits alone. */
  readonly rmp_ids: ReadonlyArray<string>;
  readonly tri_ids: ReadonlyArray<string>;
  readonly naics: ReadonlyArray<string>;
};
export type InventoryOfYear = { readonly id: number; readonly is_active: boolean; readonly is_completed: boolean };

/** What the import of a filing asks of the database besides `ImportStore`. */
export class FiledStore extends Context.Service<
  FiledStore,
  {
    readonly facilities: (asked: AskedFacilities) => Stored<ReadonlyArray<ExistingFacility>>;
    /** Products that consist of one of these substances. */
    readonly consistingOf: (numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<CatalogProduct>>;
    readonly components: (productIds: ReadonlyArray<number>) => Stored<KnownLines["components"]>;
    readonly containers: Stored<KnownLines["containers"]>;
    /** The oldest first. */
    readonly inventories: (facilityId: number, year: number) => Stored<ReadonlyArray<InventoryOfYear>>;
    /** Its lines are to be confirmed in a walk of the inventory; of an inventory without one, that becomes one. */
    readonly toConfirm: (inventoryId: number, lineIds: ReadonlyArray<number>) => Stored<void>;
    /** As it is stored, whole, before it is changed. */
    readonly images: (
      table: "contacts" | "inventories",
      ids: ReadonlyArray<number>,
    ) => Stored<ReadonlyArray<{ readonly noun: string; readonly id: number; readonly before: object }>>;
  }
>()("hazledger/application/FiledStore") {}
