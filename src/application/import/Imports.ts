import { Context, type Effect } from "effect";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportValidation, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Operations on files whose rows become records at a place: an inventory, or the list of a kind of record. */
export type ImportsInto<Place> = {
  /** The verdict for each row and the expected result; writes nothing. */
  readonly validate: (place: Place, input: ImportInput) => Answer<ImportValidation>;
  /** All rows or none. Conflict: the verdicts are not those that were seen. Invalid: a row is open or refused. */
  readonly write: (place: Place, input: ImportWriteInput, options?: WriteOptions) => Answer<WrittenImport>;
  /** Newest first. */
  readonly list: (place: Place) => Answer<ReadonlyArray<WrittenImport>>;
};

/** The same operations where there is one place. */
export type ImportsHere = {
  readonly [Name in keyof ImportsInto<null>]: ImportsInto<null>[Name] extends (
    place: null,
    ...rest: infer Rest
  ) => infer Answered
    ? (...rest: Rest) => Answered
    : never;
};
export const importsHere = ({ validate, write, list }: ImportsInto<null>): ImportsHere => ({
  validate: (input) => validate(null, input),
  write: (input, options) => write(null, input, options),
  list: () => list(null),
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
