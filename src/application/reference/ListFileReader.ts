import { Context, Effect } from "effect";
import { type ListRefusal, refusalErrors, refusalMessage } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { Invalid } from "#domain/shared/errors.ts";

/** In the order of the file; batches are small enough to be passed on one by one. */
export type ListBatches = ReadonlyArray<ReadonlyArray<ReferenceRow>>;

/** Recognizes CSV, XLS and XLSX by content and reads off the main thread. */
export class ListFileReader extends Context.Service<
  ListFileReader,
  { readonly read: (type: ReferenceListType, bytes: Uint8Array) => Effect.Effect<ListBatches, ListRefusal> }
>()("hazledger/application/ListFileReader") {}

/** An unreadable file is Invalid, with the reasons under `row 12` or `db_entry`. */
export const readListFile = (
  reader: ListFileReader["Service"],
  type: ReferenceListType,
  bytes: Uint8Array,
): Effect.Effect<ListBatches, Invalid> =>
  Effect.mapError(
    reader.read(type, bytes),
    (refusal) => new Invalid({ message: refusalMessage(refusal), errors: refusalErrors(refusal) }),
  );
