import { Effect, Stream } from "effect";
import { type BackupManifest, fileEntry, type TableDump, tableEntry } from "#application/backup/BackupManifest.ts";
import { BackupRefused, DAMAGED } from "#application/backup/BackupRefused.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { readArchive } from "./readArchive.ts";

type Insert = <E, R>(table: TableDump, lines: Stream.Stream<string, E, R>) => Effect.Effect<void, E | BackupRefused, R>;

/** If anything fails, now or later in the same scope, contents that were not there before are removed again. */
export const restoreParts = (path: string, manifest: BackupManifest, insert: Insert) =>
  Effect.gen(function* () {
    const store = yield* FileStore;
    const tables = new Map(manifest.database.tables.map((table) => [tableEntry(table.name), table]));
    const files = new Map(manifest.files.map(({ hash }) => [fileEntry(hash), hash]));
    yield* readArchive(path, ({ name, bytes }) =>
      Effect.gen(function* () {
        const table = tables.get(name);
        const hash = files.get(name);
        if (table !== undefined) return yield* insert(table, linesOf(bytes));
        if (hash === undefined) return yield* Stream.runDrain(bytes);
        if (!(yield* store.exists(hash))) {
          yield* Effect.addFinalizer((exit) =>
            exit._tag === "Success" ? Effect.void : Effect.ignore(store.remove(hash)),
          );
        }
        const put = yield* store.put(bytes);
        if (put.hash !== hash) return yield* new BackupRefused({ message: DAMAGED });
      }),
    );
  });

const linesOf = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>): Stream.Stream<string, E, R> =>
  bytes.pipe(
    Stream.decodeText(),
    Stream.splitLines,
    Stream.filter((line) => line !== ""),
  );
