import { Context } from "effect";
import type { ImportFacts } from "#domain/import/ImportFacts.ts";
import type { InventoryImport } from "#domain/import/ImportRow.ts";
import type { ImportPlan } from "#domain/import/judgeLines.ts";
import type { Mapping } from "#domain/import/matchColumns.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** In the form of `nameKey`. */
export type Named = { readonly names: ReadonlyArray<string>; readonly numbers: ReadonlyArray<string> };

export type ImportRecord = {
  readonly file_id: number;
  readonly original_name: string;
  readonly is_added_up: boolean;
};

/** `imported_by_id`: for who may undo it. */
export type StoredImport = Omit<InventoryImport, "refusal"> & {
  readonly imported_by_id: number | null;
  /** What was changed since, or used: `Acetone (changed by Ada Stone)`; the first few. */
  readonly changed: ReadonlyArray<string>;
  readonly changed_count: number;
};

/** Writes belong inside `InventoryStore.locked`. */
export class ImportStore extends Context.Service<
  ImportStore,
  {
    /** Products that bear one of the names or numbers, their lines in the inventory, and the lists. */
    readonly facts: (inventoryId: number, named: Named) => Stored<ImportFacts>;
    /** Products, lines with their copies, changes, and what an undo needs. Returns the id of the import. */
    readonly write: (inventoryId: number, plan: ImportPlan, record: ImportRecord) => Stored<number>;
    /** The newest first, a few. */
    readonly list: (inventoryId: number) => Stored<ReadonlyArray<StoredImport>>;
    /** Takes back all that it wrote. */
    readonly undo: (importId: number) => Stored<void>;
    /** Of the current actor; null when files with this head are new to them. */
    readonly remembered: (head: string) => Stored<Mapping | null>;
    readonly remember: (head: string, mapping: Mapping) => Stored<void>;
  }
>()("hazledger/application/ImportStore") {}
