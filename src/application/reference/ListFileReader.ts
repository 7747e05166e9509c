import { Context, type Effect } from "effect";
import type { ListRefusal } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** In the order of the file; batches are small enough to be passed on one by one. */
export type ListBatches = ReadonlyArray<ReadonlyArray<ReferenceRow>>;

/** Recognizes CSV, XLS and XLSX by content and reads off the main thread. */
export class ListFileReader extends Context.Service<
  ListFileReader,
  { readonly read: (type: ReferenceListType, bytes: Uint8Array) => Effect.Effect<ListBatches, ListRefusal> }
>()("hazledger/application/ListFileReader") {}
