import { Worker } from "node:worker_threads";
import { Effect, Layer, Semaphore } from "effect";
import { ListFileReader, type ListBatches } from "#application/reference/ListFileReader.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** What the worker is given, and what it says: rows in batches, then the end, or a refusal. */
export type ListWorkerTask = { readonly type: ReferenceListType; readonly bytes: Uint8Array };
export type ListWorkerMessage =
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Done" }
  | { readonly _tag: "Refused"; readonly refusal: ListRefusal };

/** Reading 100,000 rows takes 2 s and 300 MB. */
const LIMITS = { maxOldGenerationSizeMb: 768 };
const TIMEOUT = "60 seconds";
export const TOO_MUCH = "Reading it takes too much memory or time.";

const worker = new URL("./readListWorker.ts", import.meta.url);
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const readInWorker = (task: ListWorkerTask): Effect.Effect<ListBatches, ListRefusal> =>
  Effect.callback<ListBatches, ListRefusal>((resume) => {
    const batches: Array<ListBatches[number]> = [];
    const thread = new Worker(worker, { workerData: task, resourceLimits: LIMITS });
    thread.on("message", (message: ListWorkerMessage) => {
      switch (message._tag) {
        case "Rows":
          batches.push(message.rows);
          // A worker has no origin.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          thread.postMessage("next");
          break;
        case "Done":
          resume(Effect.succeed(batches));
          break;
        case "Refused":
          resume(Effect.fail(message.refusal));
      }
    });
    thread.on("error", (error) => {
      resume(isOutOfMemory(error) ? Effect.fail(unreadableFile(TOO_MUCH)) : Effect.die(error));
    });
    // Whatever comes after an answer changes nothing.
    thread.on("exit", () => resume(Effect.die(new Error("The list reader ended without a result"))));
    return Effect.promise(() => thread.terminate());
  }).pipe(Effect.timeoutOrElse({ duration: TIMEOUT, orElse: () => Effect.fail(unreadableFile(TOO_MUCH)) }));

/** Reads each file in a worker of its own with limits to memory and time, one file at a time. */
export const listFileReaderLive = Layer.effect(
  ListFileReader,
  Effect.map(Semaphore.make(1), (oneAtATime) => ({
    read: (type: ListWorkerTask["type"], bytes: Uint8Array) => oneAtATime.withPermits(1)(readInWorker({ type, bytes })),
  })),
);
