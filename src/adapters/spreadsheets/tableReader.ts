import { Effect, Layer, Semaphore } from "effect";
import { TableReader } from "#application/import/TableReader.ts";
import { unreadableFile } from "#domain/reference/ListRefusal.ts";
import { firstMessage } from "./listFileReader.ts";
import { TABLES, startListProcess } from "./listProcess.ts";

/** Reads each file in a process of its own, as reference lists are read; one file at a time. */
export const tableReaderLive = Layer.effect(
  TableReader,
  Effect.map(Semaphore.make(1), (oneAtATime) => ({
    read: (bytes: Uint8Array) =>
      oneAtATime.withPermits(1)(
        Effect.scoped(
          Effect.gen(function* () {
            const first = yield* firstMessage(yield* startListProcess(TABLES, bytes));
            if (first._tag === "Tables") return first.sheets;
            return yield* Effect.fail(first._tag === "Refused" ? first.refusal : unreadableFile(""));
          }),
        ),
      ),
  })),
);
