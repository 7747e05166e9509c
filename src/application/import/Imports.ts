import { Context, type Effect } from "effect";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportValidation, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportKind } from "#domain/import/ImportTarget.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Operations on files whose rows become records. */
export type ImportsHere = {
  /** The verdict for each row and the expected result; writes nothing. */
  readonly validate: (input: ImportInput) => Answer<ImportValidation>;
  /** All rows or none. Conflict: the verdicts are not those that were seen. Invalid: a row is open or refused. */
  readonly write: (input: ImportWriteInput, options?: WriteOptions) => Answer<WrittenImport>;
  /** Newest first. */
  readonly list: () => Answer<ReadonlyArray<WrittenImport>>;
};

/** The same at a place: an inventory, or the list of a kind of record. */
export type ImportsInto<Place> = {
  readonly [Name in keyof ImportsHere]: (
    place: Place,
    ...rest: Parameters<ImportsHere[Name]>
  ) => ReturnType<ImportsHere[Name]>;
};
export const importsAt = <Place>({ validate, write, list }: ImportsInto<Place>, place: Place): ImportsHere => ({
  validate: (input) => validate(place, input),
  write: (input, options) => write(place, input, options),
  list: () => list(place),
});

/** Files whose rows become products of an inventory, by its id. */
export class Imports extends Context.Service<
  Imports,
  ImportsInto<number> & {
    /** Progress of the write with this ticket, also for records. */
    readonly progress: (ticket: string) => Answer<RowsWritten>;
  }
>()("hazledger/application/Imports") {}

/** Imports filings of a past year as customers, facilities, contacts and an inventory to confirm. */
export class FilingImports extends Context.Service<FilingImports, ImportsHere>()(
  "hazledger/application/FilingImports",
) {}

/** Imports files whose rows name facilities as products of the inventories of one year. */
export class FacilityImports extends Context.Service<FacilityImports, ImportsHere>()(
  "hazledger/application/FacilityImports",
) {}

/** Files whose rows become records of one kind, one per row, or answer missing facts; for people who may write those. */
export class RecordImports extends Context.Service<RecordImports, ImportsInto<ImportKind>>()(
  "hazledger/application/RecordImports",
) {}
