import { Context, Data, type Effect } from "effect";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";

/** The reader gave a file up: it takes too long or too much memory. `reason` is a sentence for people. */
export class SheetGivenUp extends Data.TaggedError("SheetGivenUp")<{ readonly reason: string }> {}

/** Seconds of processor after which a file is given up: a busy machine is not the fault of the file. */
export const READING_SECONDS = 20;

/**
 * Reads the text of a PDF and what it proposes, outside of the server's own thread. A file that is locked, a scan or
 * no sheet is read, too: its kind says so. Whatever a file does, the next one is read.
 */
export class SheetReader extends Context.Service<
  SheetReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<SheetReading, SheetGivenUp> }
>()("hazledger/application/SheetReader") {}
