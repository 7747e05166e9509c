import { Worker } from "node:worker_threads";
import { Effect, Layer, Semaphore } from "effect";
import { type FilingRead, FilingReader } from "#application/import/FilingReader.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import type { Tier2Refusal } from "./tier2Files.ts";

type Said =
  | { readonly _tag: "Read"; readonly filing: FilingRead }
  | { readonly _tag: "Refused"; readonly reasons: Tier2Refusal };

/** Largest heap in MB; 5,000 chemicals take two thirds of it. */
const HEAP_MB = 768;
const READING_SECONDS = 60;
const TOO_MUCH = "Reading it takes too much memory or time.";
const MOST_TOLD = 10;

/** Sentences of a refusal; a file that is wrong everywhere has thousands. */
export const tellRefusal = (reasons: Tier2Refusal): ListRefusal => {
  const more = reasons.length > MOST_TOLD ? [`And ${reasons.length - MOST_TOLD} more`] : [];
  return unreadableFile([...reasons.slice(0, MOST_TOLD), ...more].map((reason) => `${reason}.`).join(" "));
};

const ask = (bytes: Uint8Array): Effect.Effect<FilingRead, ListRefusal> =>
  Effect.callback<FilingRead, ListRefusal>((resume) => {
    const worker = new Worker(new URL("./filingWorker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
      // Nothing of the server's settings is of use there.
      env: {},
    });
    const giveUp = (): void => resume(Effect.fail(unreadableFile(TOO_MUCH)));
    worker
      .once("message", (said: Said) =>
        resume(said._tag === "Read" ? Effect.succeed(said.filing) : Effect.fail(tellRefusal(said.reasons))),
      )
      .once("error", giveUp)
      .once("exit", giveUp);
    const own = new Uint8Array(bytes);
    worker.postMessage(own, [own.buffer]);
    return Effect.promise(() => worker.terminate());
  }).pipe(
    Effect.timeoutOrElse({
      duration: `${READING_SECONDS} seconds`,
      orElse: () => Effect.fail(unreadableFile(TOO_MUCH)),
    }),
  );

/** One file at a time, each in a worker of its own. */
export const filingReaderLive = Layer.effect(
  FilingReader,
  Effect.map(Semaphore.make(1), (oneAtATime) => ({
    read: (bytes: Uint8Array) => oneAtATime.withPermits(1)(ask(bytes)),
  })),
);
