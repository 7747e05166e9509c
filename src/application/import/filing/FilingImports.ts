import { Context, type Effect } from "effect";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportValidation, WrittenImport } from "#domain/import/ImportRow.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Imports filings of a past year as customers, facilities, contacts and an inventory to confirm; like `Imports`. */
export class FilingImports extends Context.Service<
  FilingImports,
  {
    readonly validate: (input: ImportInput) => Answer<ImportValidation>;
    readonly write: (input: ImportWriteInput, options?: WriteOptions) => Answer<WrittenImport>;
    readonly list: () => Answer<ReadonlyArray<WrittenImport>>;
    readonly undo: (importId: number, options?: WriteOptions) => Answer<WrittenImport>;
  }
>()("hazledger/application/FilingImports") {}
