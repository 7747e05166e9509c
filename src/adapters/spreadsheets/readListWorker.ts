// Runs in a worker: reads a file as a reference list, so that a large one does not hold up the server.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { Result } from "effect";
import { unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ListWorkerMessage, ListWorkerTask } from "./listFileReader.ts";
import { readSheets } from "./readSheets.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

/** Small enough that receiving or storing it holds nobody up. */
const BATCH_ROWS = 1000;

// A worker has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: ListWorkerMessage): void => parentPort?.postMessage(message);

const run = async ({ type, bytes }: ListWorkerTask): Promise<void> => {
  try {
    const list = readReferenceList(type, await readSheets(bytes));
    if (Result.isFailure(list)) return say({ _tag: "Refused", refusal: list.failure });
    for (let from = 0; from < list.success.length; from += BATCH_ROWS) {
      say({ _tag: "Rows", rows: list.success.slice(from, from + BATCH_ROWS) });
      // The server takes all messages that wait in one go; one at a time leaves others their turn.
      if (parentPort !== null) await once(parentPort, "message");
    }
    say({ _tag: "Done" });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    say({ _tag: "Refused", refusal: unreadableFile(error.message) });
  }
};

// What the reader of files hands over: see listFileReader.ts.
await run(workerData as ListWorkerTask);
