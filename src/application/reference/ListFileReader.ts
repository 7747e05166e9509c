import { Context, type Effect } from "effect";
import type { ListRefusal } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** Rows of a list in the order of the file, in batches that are small enough to be handed on one by one. */
export type ListBatches = ReadonlyArray<ReadonlyArray<ReferenceRow>>;

/** Reads CSV, XLS and XLSX files, told apart by content, without holding up anybody else. */
export class ListFileReader extends Context.Service<
  ListFileReader,
  { readonly read: (type: ReferenceListType, bytes: Uint8Array) => Effect.Effect<ListBatches, ListRefusal> }
>()("hazledger/application/ListFileReader") {}
