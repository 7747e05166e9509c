import type { Effect } from "effect";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import type { ImportColumn } from "#domain/import/importColumns.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { WrittenRecord } from "./ImportStore.ts";

type Done<A> = Effect.Effect<A, Refusal | StoreFailure>;

/** The rows as this import validates them, and what writing them does. */
export type ValidatedRows = {
  readonly rows: ReadonlyArray<ImportRow>;
  /** With the rows it makes the mark by which a validation is known again. */
  readonly plan: unknown;
  readonly counts: Pick<WrittenImport, "added" | "changed" | "also_added">;
  /** Refuses what this person may not write of it. */
  readonly mayWrite: Done<void>;
  readonly write: Done<ReadonlyArray<WrittenRecord>>;
  /** What else is kept with the import, in its transaction. */
  readonly kept?: (importId: number) => Done<void>;
};

/**
 * What the import of one kind of record does by itself. What it shares with all others (the file and its columns, corrections by
 * hand, the mark of what was seen, one transaction, the list of imports and their undo) is in `importsInto`.
 */
export type ImportHandler<Given = ReadonlyArray<CellsOfRow>> = {
  readonly target: ImportTarget;
  readonly columns: ReadonlyArray<ImportColumn>;
  /** Refuses whoever may not see what was imported here. */
  readonly mayRead: Done<void>;
  /** Refuses whoever may not import here, before a file is read. */
  readonly mayImport: Done<void>;
  readonly validate: (given: Given, input: ImportInput) => Done<ValidatedRows>;
  /** One transaction, in which nobody else changes what the rows are validated by; refuses as `mayImport` does. */
  readonly holding: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | Refusal | StoreFailure>;
};
