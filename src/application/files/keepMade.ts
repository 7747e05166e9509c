import { Effect, Stream } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import type { Tokens } from "../identity/Tokens.ts";
import type { FileRecords } from "./FileRecords.ts";
import type { Received } from "./FileStore.ts";

/** The bytes of a file that the server created. */
export const madeStream = <E>(content: Blob, onError: (cause: unknown) => E): Stream.Stream<Uint8Array, E> =>
  Stream.fromReadableStream({ evaluate: () => content.stream(), onError });

/** Stores a received content under a new record, created first to protect the content from the sweep. */
export const keepMade =
  (records: FileRecords["Service"], tokens: Tokens["Service"]) =>
  (received: Received, kind: FileKind, original_name: string) =>
    Effect.gen(function* () {
      const { hash, size } = received;
      const record = yield* records.add({ filepath: tokens.make(), hash, size, kind, original_name });
      yield* Effect.onError(received.keep, () => Effect.ignore(records.drop(record.id)));
      return record.id;
    });
