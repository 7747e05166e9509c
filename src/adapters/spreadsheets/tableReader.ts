import { Effect, Layer, Semaphore } from "effect";
import { TableReader } from "#application/import/FileReaders.ts";
import { IMPORTS_AT_ONCE } from "#domain/import/ImportInput.ts";
import { unreadableFile } from "#domain/reference/ListRefusal.ts";
import { askWorker, reasonOf } from "../processes/workerProcess.ts";
import { PROGRAM, READING_SECONDS } from "./listFileReader.ts";
import type { ListProcessMessage, ListProcessQuestion } from "./readListProcess.ts";

const read = (bytes: Uint8Array) =>
  askWorker<ListProcessQuestion, ListProcessMessage>(PROGRAM, { _tag: "Tables", bytes }, READING_SECONDS).pipe(
    Effect.mapError((ended) => unreadableFile(reasonOf(ended))),
    Effect.flatMap((message) =>
      message._tag === "Tables"
        ? Effect.succeed(message.sheets)
        : Effect.fail(message._tag === "Refused" ? message.refusal : unreadableFile("")),
    ),
  );

/** Reads each file in a separate process, as many at once as imports may run at once. */
export const tableReaderLive = Layer.effect(
  TableReader,
  Effect.map(Semaphore.make(IMPORTS_AT_ONCE), (atOnce) => ({
    read: (bytes: Uint8Array) => atOnce.withPermits(1)(read(bytes)),
  })),
);
