import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Redacted, Result, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { fileName } from "../../src/adapters/archive/pointInTime/archiveNames.ts";
import {
  endsBeforeTarget,
  fetchMoment,
  FROM_ARCHIVE,
  type Moment,
  recoveryTo,
} from "../../src/adapters/archive/pointInTime/restoreMoment.ts";
import { fileStoreLive } from "../../src/adapters/files/fileStore.ts";
import { objectPlace } from "../../src/adapters/files/objectPlace.ts";
import type { Settings } from "../../src/adapters/http-server/settings/Settings.ts";
import { adoptCluster } from "../../src/adapters/postgres/engine/embeddedDatabase.ts";
import { BackupRefused } from "../../src/application/backup/BackupRefused.ts";
import type { ObjectPlace } from "../../src/application/backup/ObjectPlace.ts";
import { FILES_OWNER } from "../../src/application/files/claimFiles.ts";
import { FileStore } from "../../src/application/files/FileStore.ts";
import { restoringFolder } from "./restoringFolder.ts";

type Restored = Moment & {
  readonly time: number;
  /** In ms; null if nothing was saved since the copy. */
  readonly lastCommit: number | null;
  readonly files: number;
  readonly missing: number;
};
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
      const folder = yield* restoringFolder(DATA_DIR);
      const moment = yield* fetchMoment({ place: place.success, time, folder, isPartial });
      const recovered = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const [row] = yield* sql<{ readonly at: number | null }>`
          SELECT (extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000)::float8 AS at`;
        const contents = yield* sql<{ readonly hash: string }>`SELECT DISTINCT hash FROM files ORDER BY hash`;
        const [owner] = yield* sql<{ readonly value: string }>`SELECT value FROM settings WHERE key = ${FILES_OWNER}`;
        const hashes = contents.map(({ hash }) => hash);
        const files =
          FILES_URL === null
            ? yield* filesInto(place.success, DATA_DIR, hashes, owner?.value)
            : { files: 0, missing: 0 };
        yield* Effect.promise(() => rm(join(folder, FROM_ARCHIVE), { recursive: true, force: true }));
        return { lastCommit: row?.at ?? null, ...files };
      });
      const adopted = (end: number) => adoptCluster(folder, DATA_DIR, recoveryTo(end), recovered);
      const done = yield* adopted(time).pipe(
        // Nothing was saved after that moment: it is the end of the log.
        Effect.catchIf(
          (error) => endsBeforeTarget(String(error)),
          () => adopted(Number.POSITIVE_INFINITY),
        ),
        Effect.mapError(
          (cause) => new BackupRefused({ message: `The database does not start from the archive: ${String(cause)}` }),
        ),
      );
      const restored: Restored = { ...moment, ...done, time };
      return restored;
    }),
  );

/** Files that the archive does not have are counted: without them, everything else is still of use. */
const filesInto = (place: ObjectPlace, dataDir: string, hashes: ReadonlyArray<string>, owner = "") =>
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
  }).pipe(Effect.provide(fileStoreLive({ filesUrl: null, dataDir, environment: {} })));

export const summaryOfMoment = ({
  lastCommit,
  until,
  broken,
  time,
  files,
  missing,
}: Restored): ReadonlyArray<string> => {
  const utc = (at: number): string => new Date(at).toISOString();
  return [
    `The database as it was at ${utc(Math.min(time, until))}, with ${files} files. ${
      lastCommit === null
        ? "Nothing was saved since the copy that it begins with."
        : `The last change: ${utc(lastCommit)}.`
    }`,
    ...(until < time ? [`The archive has nothing later than ${utc(until)}.`] : []),
    ...(broken.length > 0 ? [`Warning: the archive is missing or damaged after that (${broken.join(", ")}).`] : []),
    ...(missing > 0 ? [`Warning: ${missing} files are missing or damaged in the archive.`] : []),
  ];
};
