import { Effect } from "effect";
import type { ImportColumn } from "#domain/import/importColumns.ts";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { Assumption, ImportRow, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget, RecordKind } from "#domain/import/ImportTarget.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { ImportStore } from "./ImportStore.ts";

type Done<A> = Effect.Effect<A, Refusal | StoreFailure>;

/** The rows as validated by this import, and what writing them does. */
export type ValidatedRows = {
  readonly rows: ReadonlyArray<ImportRow>;
  /** Together with the rows, this determines the mark that identifies a validation. */
  readonly plan: unknown;
  /** About the rows as a whole. */
  readonly remarks?: ReadonlyArray<string>;
  readonly assumptions?: ReadonlyArray<Assumption>;
  /** Of the inventories that receive the rows, if the person can choose it. */
  readonly year?: number;
  readonly counts: Pick<WrittenImport, "added" | "changed" | "also_added">;
  /** Refuses if this person may not write something in it. */
  readonly mayWrite: Done<void>;
  readonly write: Done<void>;
  /** Stores other data with the import, in its transaction. */
  readonly kept?: (importId: number) => Done<void>;
};

/**
 * What is specific to the import of one kind of record. What all imports share (the file and its columns, manual
 * corrections, the mark of what was seen, one transaction, the list of imports and their undo) is in `importsInto`.
 */
export type ImportHandler<Given = ReadonlyArray<CellsOfRow>> = {
  readonly target: ImportTarget;
  readonly columns: ReadonlyArray<ImportColumn>;
  /** Refuses people who may not see what was imported here. */
  readonly mayRead: Done<void>;
  /** Refuses people who may not import here, before a file is read. */
  readonly mayImport: Done<void>;
  readonly validate: (given: Given, input: ImportInput) => Done<ValidatedRows>;
  /** One transaction, in which nobody else changes what the rows are validated against; refuses like `mayImport`. */
  readonly holding: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | Refusal | StoreFailure>;
};

/** For those who may import here, while nobody else imports records of this kind. */
export const aloneWith = (
  store: Pick<ImportStore["Service"], "oneAtATime">,
  noun: RecordKind,
  mayImport: Done<unknown>,
): Pick<ImportHandler, "mayImport" | "holding"> => ({
  mayImport: Effect.asVoid(mayImport),
  holding: (work) => store.oneAtATime(noun, Effect.andThen(mayImport, work)),
});
