import { Context } from "effect";
import type { ExistingFacility, KnownLines } from "#domain/import/filing/FilingRow.ts";
import type { CatalogProduct } from "#domain/import/ImportFacts.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

export type AskedFacilities = {
  readonly ids: ReadonlyArray<number>;
  /** Normalized by `nameKey`. */
  readonly names: ReadonlyArray<string>;
  /** Digits only. */
  readonly rmp_ids: ReadonlyArray<string>;
  readonly tri_ids: ReadonlyArray<string>;
  readonly naics: ReadonlyArray<string>;
};
export type InventoryOfYear = { readonly id: number; readonly is_active: boolean; readonly is_completed: boolean };

/** What the import of a filing needs from the database in addition to `ImportStore`. */
export class FiledStore extends Context.Service<
  FiledStore,
  {
    readonly facilities: (asked: AskedFacilities) => Stored<ReadonlyArray<ExistingFacility>>;
    /** Products that consist of one of these substances. */
    readonly consistingOf: (numbers: ReadonlyArray<string>) => Stored<ReadonlyArray<CatalogProduct>>;
    readonly components: (productIds: ReadonlyArray<number>) => Stored<KnownLines["components"]>;
    readonly containers: Stored<KnownLines["containers"]>;
    /** Oldest first. */
    readonly inventories: (facilityId: number, year: number) => Stored<ReadonlyArray<InventoryOfYear>>;
    /** Marks lines to confirm in a walk of the inventory; starts a walk if there is none. */
    readonly toConfirm: (inventoryId: number, lineIds: ReadonlyArray<number>) => Stored<void>;
  }
>()("hazledger/application/FiledStore") {}
