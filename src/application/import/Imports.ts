import { Context, type Effect } from "effect";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportJudgement, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Files whose rows become products of an inventory. */
export class Imports extends Context.Service<
  Imports,
  {
    /** The verdict of each row and what would come out; writes nothing. */
    readonly judge: (inventoryId: number, input: ImportInput) => Answer<ImportJudgement>;
    /** All rows or none. Conflict: the verdicts are not those that were seen. Invalid: a row is open or refused. */
    readonly write: (inventoryId: number, input: ImportWriteInput, options?: WriteOptions) => Answer<WrittenImport>;
    /** How far the write with this ticket is, of records too. */
    readonly progress: (ticket: string) => Answer<RowsWritten>;
    /** The newest first. */
    readonly list: (inventoryId: number) => Answer<ReadonlyArray<WrittenImport>>;
    /** Conflict: something that it wrote was changed or used since. */
    readonly undo: (inventoryId: number, importId: number, options?: WriteOptions) => Answer<WrittenImport>;
  }
>()("hazledger/application/Imports") {}
