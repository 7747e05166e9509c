import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { Effect, Stream } from "effect";
import { extract } from "tar-stream";
import { BackupRefused, NOT_A_BACKUP } from "#application/backup/BackupRefused.ts";

/** One entry of an archive; its bytes must be read to the end before the next entry arrives. */
type ArchiveEntry = {
  readonly name: string;
  readonly bytes: Stream.Stream<Uint8Array, BackupRefused>;
};

/** Errors of zlib and tar mean that the file is not a complete archive; those of the disk say what is wrong. */
const unreadable = (cause: unknown) =>
  new BackupRefused({ message: cause instanceof Error && "syscall" in cause ? cause.message : NOT_A_BACKUP });

export const readArchive = <E, R>(
  path: string,
  take: (entry: ArchiveEntry) => Effect.Effect<void, E, R>,
): Effect.Effect<void, E | BackupRefused, R> =>
  Effect.scoped(
    Effect.gen(function* () {
      const file = createReadStream(path);
      const gunzip = createGunzip();
      const tar = extract();
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          file.destroy();
          gunzip.destroy();
          tar.destroy();
        }),
      );
      file.on("error", (error) => gunzip.destroy(error));
      gunzip.on("error", (error) => tar.destroy(error));
      file.pipe(gunzip).pipe(tar);
      const entries = tar[Symbol.asyncIterator]();
      for (;;) {
        const next = yield* Effect.tryPromise({ try: () => entries.next(), catch: unreadable });
        if (next.done === true) return;
        // The library's types do not say that an entry consists of bytes.
        const bytes = next.value as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
        yield* take({ name: next.value.header.name, bytes: Stream.fromAsyncIterable(bytes, unreadable) });
      }
    }),
  );
