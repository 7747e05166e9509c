import { Context, type Effect } from "effect";
import type { Tier2Reading } from "#domain/filing/tier2/tier2Contents.ts";
import type { ListRefusal } from "#domain/reference/ListRefusal.ts";

/** `beside`: names of the other files of a .t2s. */
export type FilingRead = Tier2Reading & { readonly beside: ReadonlyArray<string> };

/** Reads files of Tier II (.t2s, the same as .zip, or XML) outside of the server, with limits. */
export class FilingReader extends Context.Service<
  FilingReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<FilingRead, ListRefusal> }
>()("hazledger/application/FilingReader") {}
