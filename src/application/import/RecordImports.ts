import { Context, type Effect } from "effect";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportJudgement, WrittenImport } from "#domain/import/ImportRow.ts";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Files whose rows become records of a noun, one a row; as `Imports`, for whoever may add such records. */
export class RecordImports extends Context.Service<
  RecordImports,
  {
    readonly judge: (noun: RecordNoun, input: ImportInput) => Answer<ImportJudgement>;
    readonly write: (noun: RecordNoun, input: ImportWriteInput, options?: WriteOptions) => Answer<WrittenImport>;
    readonly list: (noun: RecordNoun) => Answer<ReadonlyArray<WrittenImport>>;
    readonly undo: (noun: RecordNoun, importId: number, options?: WriteOptions) => Answer<WrittenImport>;
  }
>()("hazledger/application/RecordImports") {}
