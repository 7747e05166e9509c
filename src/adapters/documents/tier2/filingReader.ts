import { Effect, Layer, Semaphore } from "effect";
import { type FilingRead, FilingReader } from "#application/import/FileReaders.ts";
import { IMPORTS_AT_ONCE } from "#domain/import/ImportInput.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { askWorker, reasonOf } from "../../processes/workerProcess.ts";
import type { FilingAnswer } from "./filingProcess.ts";
import type { Tier2Refusal } from "./tier2Files.ts";

/** 5,000 chemicals take two thirds of this. */
export const PROGRAM = { file: new URL("./filingProcess.ts", import.meta.url), heap: 768, memory: 1000 };
const READING_SECONDS = 60;
const MAX_REASONS = 10;

/** Sentences of a refusal, limited, because a bad file can have thousands. */
export const tellRefusal = (reasons: Tier2Refusal): ListRefusal => {
  const more = reasons.length > MAX_REASONS ? [`And ${reasons.length - MAX_REASONS} more`] : [];
  return unreadableFile([...reasons.slice(0, MAX_REASONS), ...more].map((reason) => `${reason}.`).join(" "));
};

const read = (bytes: Uint8Array): Effect.Effect<FilingRead, ListRefusal> =>
  askWorker<Uint8Array, FilingAnswer>(PROGRAM, bytes, READING_SECONDS).pipe(
    Effect.mapError((ended) => unreadableFile(reasonOf(ended))),
    Effect.flatMap((answer) =>
      answer._tag === "Read" ? Effect.succeed(answer.filing) : Effect.fail(tellRefusal(answer.reasons)),
    ),
  );

/** Each file is read in a separate process, as many at once as imports may run at once. */
export const filingReaderLive = Layer.effect(
  FilingReader,
  Effect.map(Semaphore.make(IMPORTS_AT_ONCE), (atOnce) => ({
    read: (bytes: Uint8Array) => atOnce.withPermits(1)(read(bytes)),
  })),
);
