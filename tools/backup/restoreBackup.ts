import { mkdir } from "node:fs/promises";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { checkArchive } from "../../src/adapters/archive/checkArchive.ts";
import { restoreParts } from "../../src/adapters/archive/restoreParts.ts";
import { fileStoreLive } from "../../src/adapters/files/fileStore.ts";
import { setSealsAside } from "../../src/adapters/passwords/sealKey.ts";
import type { Settings } from "../../src/adapters/http-server/settings/Settings.ts";
import { loadDatabase } from "../../src/adapters/postgres/backup/loadDatabase.ts";
import { adoptCluster } from "../../src/adapters/postgres/engine/embeddedDatabase.ts";
import { fillCluster } from "../../src/adapters/postgres/engine/makeCluster.ts";
import { postgresDatabaseLive } from "../../src/adapters/postgres/engine/postgresDatabase.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { BackupRefused } from "../../src/application/backup/BackupRefused.ts";
import { FILES_OWNER } from "../../src/application/files/claimFiles.ts";
import { FileStore } from "../../src/application/files/FileStore.ts";
import { restoringFolder } from "./restoringFolder.ts";

type Target = Pick<Settings, "DATABASE_URL" | "DATA_DIR" | "FILES_URL">;

/** The place of the files becomes the restored database's, unless it is another one's. */
const claimed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const store = yield* FileStore;
  const [restored] = yield* sql<{ readonly value: string }>`SELECT value FROM settings WHERE key = ${FILES_OWNER}`;
  if (restored === undefined) return;
  const { owner, place } = yield* store.owner(restored.value);
  if (owner !== restored.value)
    return yield* new BackupRefused({ message: `${place} contains the files of another database.` });
});

/** Restores a backup into the empty database and the file store that the settings name: all of it, or nothing. */
export const restoreBackup = (file: string, { DATABASE_URL, DATA_DIR, FILES_URL }: Target) =>
  Effect.gen(function* () {
    // The whole archive is read and compared before the target is even opened.
    const manifest = yield* checkArchive(file);
    const load = Effect.scoped(
      loadDatabase(manifest.database, migrations, (insert) =>
        Effect.andThen(restoreParts(file, manifest, insert), claimed),
      ),
    );
    const files = fileStoreLive({ filesUrl: FILES_URL, dataDir: DATA_DIR, environment: process.env });
    const intoFolder = Effect.gen(function* () {
      const folder = yield* restoringFolder(DATA_DIR);
      yield* Effect.tryPromise({
        try: async () => {
          await mkdir(folder, { mode: 0o700 });
          await fillCluster(folder, DATA_DIR);
        },
        catch: (cause) => cause,
      });
      yield* adoptCluster(folder, DATA_DIR, {}, Effect.provide(load, files));
    });
    yield* DATABASE_URL === null
      ? Effect.scoped(intoFolder)
      : Effect.provide(load, [postgresDatabaseLive(DATABASE_URL), files]);
    yield* Effect.promise(() => setSealsAside(DATA_DIR));
    return manifest;
  });
