import { Context, type Effect } from "effect";
import type { Tier2Reading } from "#domain/filing/tier2/tier2Contents.ts";
import type { ListRefusal } from "#domain/reference/ListRefusal.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";

/** Recognizes CSV, XLS and XLSX by content and reads their tables outside the server, up to an import's row limit. */
export class TableReader extends Context.Service<
  TableReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<ReadonlyArray<ListSheet>, ListRefusal> }
>()("hazledger/application/TableReader") {}

/** `beside`: names of the other files in a .t2s. */
export type FilingRead = Tier2Reading & { readonly beside: ReadonlyArray<string> };

/** Reads Tier II files (.t2s, which is the same as .zip, or XML) outside the server, with limits. */
export class FilingReader extends Context.Service<
  FilingReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<FilingRead, ListRefusal> }
>()("hazledger/application/FilingReader") {}
