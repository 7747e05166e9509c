import { Effect, Layer, Semaphore } from "effect";
import { READING_SECONDS, SheetGivenUp, SheetReader } from "#application/sheet/SheetReader.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { MOST_ENDS, type WorkerProcess, reasonOf, startWorker } from "../../processes/workerProcess.ts";

/** The largest of 182 sheets needs half of this. */
export const PROGRAM = { file: new URL("./readingProcess.ts", import.meta.url), heap: 160, memory: 400 };
/** After this many files, a process is replaced by a fresh one. */
const MOST_FILES = 200;
/** A process that is idle for this long is ended to free its memory. */
const IDLE_MS = 30_000;

const keepReader = (seconds: number) => {
  let reader: WorkerProcess<Uint8Array, SheetReading> | null = null;
  let files = 0;
  let rest: NodeJS.Timeout | undefined;

  const close = Effect.promise(async () => {
    clearTimeout(rest);
    const old = reader;
    reader = null;
    files = 0;
    await old?.end();
  });
  const once = (bytes: Uint8Array) =>
    Effect.gen(function* () {
      if (files >= MOST_FILES || reader?.isRunning() === false) yield* close;
      clearTimeout(rest);
      reader ??= startWorker<Uint8Array, SheetReading>(PROGRAM);
      files += 1;
      yield* reader.send(bytes);
      return yield* reader.next(seconds);
    });
  /** Retries in a fresh process, unless this file itself took too long or ended a fresh process. */
  const read = (bytes: Uint8Array, ends = 1): Effect.Effect<SheetReading, SheetGivenUp> =>
    once(bytes).pipe(
      Effect.catchTag("WorkerEnded", (ended) => {
        const isItsOwn = ended.by === "time" || (files === 1 && ended.by !== "killed");
        return Effect.andThen(
          close,
          isItsOwn || ends === MOST_ENDS
            ? Effect.fail(new SheetGivenUp({ reason: reasonOf(ended) }))
            : read(bytes, ends + 1),
        );
      }),
      // Otherwise its pending answer would go to the next caller.
      Effect.onInterrupt(() => close),
    );
  return {
    close,
    read: (bytes: Uint8Array) =>
      Effect.ensuring(
        read(bytes),
        Effect.sync(() => {
          rest = setTimeout(() => Effect.runFork(close), IDLE_MS).unref();
        }),
      ),
  };
};

/** Reads one file at a time in a separate process, which starts with the first file and ends when idle. */
export const sheetReaderWithin = (seconds: number) =>
  Layer.effect(
    SheetReader,
    Effect.gen(function* () {
      const { read, close } = keepReader(seconds);
      const oneAtATime = yield* Semaphore.make(1);
      yield* Effect.addFinalizer(() => close);
      return { read: (bytes: Uint8Array) => oneAtATime.withPermits(1)(read(bytes)) };
    }),
  );
export const sheetReaderLive = sheetReaderWithin(READING_SECONDS);
