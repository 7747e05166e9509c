import { Effect, Layer, Semaphore } from "effect";
import { READING_SECONDS, SheetGivenUp, SheetReader } from "#application/sheet/SheetReader.ts";
import { openReadingThread } from "./readingThread.ts";

/** A worker that has nothing to read for so long gives its memory back. */
const IDLE_MS = 30_000;

/** Reads one file at a time in a worker, which starts with the first file. */
export const sheetReaderLive = Layer.effect(
  SheetReader,
  Effect.gen(function* () {
    const thread = openReadingThread({ time: READING_SECONDS * 1000 });
    const oneAtATime = yield* Semaphore.make(1);
    let rest: NodeJS.Timeout | undefined;
    const close = Effect.promise(() => {
      clearTimeout(rest);
      return thread.close();
    });
    yield* Effect.addFinalizer(() => close);
    const read = (bytes: Uint8Array) =>
      Effect.tryPromise({
        try: () => {
          clearTimeout(rest);
          return thread.read(bytes);
        },
        catch: (cause) => new SheetGivenUp({ reason: cause instanceof Error ? cause.message : "It cannot be read." }),
      }).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            rest = setTimeout(() => void thread.close(), IDLE_MS).unref();
          }),
        ),
      );
    return { read: (bytes: Uint8Array) => oneAtATime.withPermits(1)(read(bytes)) };
  }),
);
