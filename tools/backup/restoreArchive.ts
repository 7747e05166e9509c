import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Redacted, Result, Stream } from "effect";
import { fileName } from "../../src/adapters/archive/pointInTime/archiveNames.ts";
import { type Moment, restoreMoment } from "../../src/adapters/archive/pointInTime/restoreMoment.ts";
import { fileStoreLive } from "../../src/adapters/files/fileStore.ts";
import { objectPlace } from "../../src/adapters/files/objectPlace.ts";
import type { Settings } from "../../src/adapters/http-server/settings/Settings.ts";
import { dataFolderLock } from "../../src/adapters/postgres/engine/dataFolderLock.ts";
import { adoptDatabase } from "../../src/adapters/postgres/engine/openPglite.ts";
import { BackupRefused, NOT_EMPTY } from "../../src/application/backup/BackupRefused.ts";
import type { ObjectPlace } from "../../src/application/backup/ObjectPlace.ts";
import { FILES_OWNER } from "../../src/application/files/claimFiles.ts";
import { FileStore } from "../../src/application/files/FileStore.ts";

type Restored = { readonly moment: Moment; readonly time: number; readonly files: number; readonly missing: number };
type Target = Pick<Settings, "ARCHIVE_URL" | "DATABASE_URL" | "DATA_DIR" | "FILES_URL">;
const refuse = (message: string) => Effect.fail(new BackupRefused({ message }));

/** Restores a moment of the archive into an empty DATA_DIR: all of it, or nothing. */
export const restoreArchive = (target: Target, time: number, isPartial: boolean, named: string | undefined) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { ARCHIVE_URL, DATABASE_URL, DATA_DIR, FILES_URL } = target;
      const address = named === undefined ? ARCHIVE_URL : Redacted.make(named);
      if (address === null) return yield* refuse("Name the archive, or set ARCHIVE_URL.");
      if (DATABASE_URL !== null)
        return yield* refuse(
          "An archive is restored into DATA_DIR. Remove DATABASE_URL; a backup moves it from there.",
        );
      const place = objectPlace(address, process.env, "ARCHIVE_URL");
      if (Result.isFailure(place)) return yield* refuse(`${place.failure}.`);
      yield* dataFolderLock(DATA_DIR);
      const [copied, folder] = [join(DATA_DIR, "database.restoring"), join(DATA_DIR, "database")];
      if (existsSync(folder)) return yield* refuse(NOT_EMPTY);
      const clear = Effect.promise(async () => {
        for (const path of [copied, `${copied}.part`]) await rm(path, { recursive: true, force: true });
      });
      yield* Effect.andThen(
        clear,
        Effect.addFinalizer(() => clear),
      );
      const { moment } = yield* restoreMoment({ place: place.success, time, folder: copied, isPartial });
      const files =
        FILES_URL === null ? filesInto(place.success, DATA_DIR) : () => Promise.resolve({ files: 0, missing: 0 });
      const counts = yield* Effect.tryPromise({
        try: () =>
          adoptDatabase(copied, folder, async (db) => {
            const { rows } = await db.query<{ readonly hash: string }>("SELECT DISTINCT hash FROM files ORDER BY hash");
            const owner = await db.query<{ readonly value: string }>("SELECT value FROM settings WHERE key = $1", [
              FILES_OWNER,
            ]);
            return await files(
              rows.map(({ hash }) => hash),
              owner.rows[0]?.value,
            );
          }),
        catch: (cause) =>
          new BackupRefused({ message: `The database does not start from the archive: ${String(cause)}` }),
      });
      const restored: Restored = { moment, time, ...counts };
      return restored;
    }),
  );

/** Files that the archive does not have are counted: without them, everything else is still of use. */
const filesInto =
  (place: ObjectPlace, dataDir: string) =>
  (hashes: ReadonlyArray<string>, owner = "") =>
    Effect.runPromise(
      Effect.gen(function* () {
        const store = yield* FileStore;
        const part = join(dataDir, "files", "archived.part");
        yield* Effect.promise(() => mkdir(join(dataDir, "files"), { recursive: true, mode: 0o700 }));
        // The folder becomes this database's.
        if (owner !== "") yield* store.owner(owner);
        let files = 0;
        for (const hash of hashes) {
          if (!(yield* place.fetch(fileName(hash), part))) continue;
          const bytes = yield* Effect.promise(() => readFile(part));
          const put = yield* store.put(Stream.make(bytes));
          if (put.hash === hash) files++;
          else yield* store.remove(put.hash);
        }
        yield* Effect.promise(() => rm(part, { force: true }));
        return { files, missing: hashes.length - files };
      }).pipe(Effect.provide(fileStoreLive({ filesUrl: null, dataDir, environment: {} }))),
    );

export const summaryOfMoment = ({ moment, time, files, missing }: Restored): ReadonlyArray<string> => {
  const { lastCommit, until, isBroken } = moment;
  const utc = (at: number): string => new Date(at).toISOString();
  return [
    `The database as it was at ${utc(Math.min(time, until))}, with ${files} files. ${
      lastCommit === null
        ? "Nothing was saved since the copy that it begins with."
        : `The last change: ${utc(lastCommit)}.`
    }`,
    ...(until < time ? [`The archive has nothing later than ${utc(until)}.`] : []),
    ...(isBroken ? ["Warning: the archive is damaged after that."] : []),
    ...(missing > 0 ? [`Warning: ${missing} files are missing or damaged in the archive.`] : []),
  ];
};
