import { Context, type Effect } from "effect";
import type { ImportFacts, NamedRecord } from "#domain/import/ImportFacts.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget, RecordKind } from "#domain/import/ImportTarget.ts";
import type { ImportPlan } from "#domain/import/validateLines.ts";
import type { ExistingRecord } from "#domain/import/RecordTarget.ts";
import type { Mapping } from "#domain/import/matchColumns.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** In the form of `nameKey`. */
export type Named = { readonly names: ReadonlyArray<string>; readonly numbers: ReadonlyArray<string> };

export type ImportRecord = Pick<WrittenImport, "original_name" | "added" | "changed" | "also_added"> & {
  readonly target: ImportTarget;
  readonly file_id: number;
  readonly is_added_up: boolean;
};

/** A record that an import has written, by its table. `before`: as it was, for an undo; null for a new one. */
export type WrittenRecord = { readonly noun: string; readonly id: number; readonly before: object | null };

/** `imported_by_id`: for who may undo it. */
export type StoredImport = Omit<WrittenImport, "refusal"> & {
  readonly imported_by_id: number | null;
  /** What was changed since, or used: `Acetone (changed by Ada Stone)`; the first few. */
  readonly changed_since: ReadonlyArray<string>;
  readonly changed_count: number;
};

/** Writes belong inside `InventoryStore.locked`, or `oneAtATime`. */
export class ImportStore extends Context.Service<
  ImportStore,
  {
    /** Products that bear one of the names or numbers, their lines in the inventory, and the lists. */
    readonly facts: (inventoryId: number, named: Named) => Stored<ImportFacts>;
    /** Products, lines with their copies, and changes. `isAddedUp`: so the change log names them. */
    readonly writeLines: (
      inventoryId: number,
      plan: ImportPlan,
      isAddedUp: boolean,
    ) => Stored<ReadonlyArray<WrittenRecord>>;
    /** Records that bear one of the names, in the form of `nameKey`. */
    readonly existing: (noun: RecordKind, names: ReadonlyArray<string>) => Stored<ReadonlyArray<ExistingRecord>>;
    /** Of products of the catalog. */
    readonly componentsOf: (productIds: ReadonlyArray<number>) => Stored<ReadonlyArray<ExistingRecord>>;
    readonly hazards: Stored<ReadonlyArray<NamedRecord>>;
    /** Those too whose names have the same letters and digits. */
    readonly alike: (noun: RecordKind, names: ReadonlyArray<string>) => Stored<ReadonlyArray<ExistingRecord>>;
    /** In one transaction, while nobody else imports records of this kind. */
    readonly oneAtATime: <A, E, R>(
      noun: RecordKind,
      work: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | StoreFailure, R>;
    /** As they are stored, whole, before they are changed. */
    readonly images: (noun: RecordKind, ids: ReadonlyArray<number>) => Stored<ReadonlyArray<WrittenRecord>>;
    readonly tableOf: (noun: RecordKind) => string;
    /** With what an undo needs. Returns the id of the import. */
    readonly keep: (record: ImportRecord, written: ReadonlyArray<WrittenRecord>) => Stored<number>;
    /** The newest first, a few. */
    readonly list: (target: ImportTarget) => Stored<ReadonlyArray<StoredImport>>;
    /** Takes back all that it wrote. */
    readonly undo: (importId: number) => Stored<void>;
    /** Of the current actor; null when files with this head are new to them. */
    readonly remembered: (noun: ImportTarget["noun"], head: string) => Stored<Mapping | null>;
    readonly remember: (noun: ImportTarget["noun"], head: string, mapping: Mapping) => Stored<void>;
  }
>()("hazledger/application/ImportStore") {}
