import { Context, type Effect } from "effect";
import type { ListRefusal } from "#domain/reference/ListRefusal.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";

/** Recognizes CSV, XLS and XLSX by content and reads their tables outside the server, up to an import's row limit. */
export class TableReader extends Context.Service<
  TableReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<ReadonlyArray<ListSheet>, ListRefusal> }
>()("hazledger/application/TableReader") {}
