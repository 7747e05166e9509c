import { Context, Data, type Effect } from "effect";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";

/** The reader gave up on a file that takes too long or too much memory. `reason` is a sentence for people. */
export class SheetGivenUp extends Data.TaggedError("SheetGivenUp")<{ readonly reason: string }> {}

/** Seconds of processor time after which a file is given up; wall time would blame a file for a busy machine. */
export const READING_SECONDS = 20;

/**
 * Reads the text of a PDF and derives proposals, in another process. A locked file, a scan or another document is read,
 * too, with a `kind` that says so. Whatever a file does, the next one is read.
 */
export class SheetReader extends Context.Service<
  SheetReader,
  { readonly read: (bytes: Uint8Array) => Effect.Effect<SheetReading, SheetGivenUp> }
>()("hazledger/application/SheetReader") {}
