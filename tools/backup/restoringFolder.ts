import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { Effect } from "effect";
import { dataFolderLock } from "../../src/adapters/postgres/engine/dataFolderLock.ts";
import { clusterIn, earlierDataIn, restoringIn } from "../../src/adapters/postgres/engine/makeCluster.ts";
import { BackupRefused, NOT_EMPTY } from "../../src/application/backup/BackupRefused.ts";

/**
 * Where a restore puts a database together, in a data folder that has none. As long as it is there, no server starts; what
 * a restore that was killed has left is removed.
 */
export const restoringFolder = (dataDir: string) =>
  Effect.gen(function* () {
    yield* dataFolderLock(dataDir);
    if (existsSync(clusterIn(dataDir)) || earlierDataIn(dataDir))
      return yield* new BackupRefused({ message: NOT_EMPTY });
    const folder = restoringIn(dataDir);
    const clear = Effect.promise(async () => {
      // The PostgreSQL of a restore that was killed may still be stopping there.
      for (const path of [folder, `${folder}.part`]) await rm(path, { recursive: true, force: true, maxRetries: 20 });
    });
    yield* Effect.andThen(
      clear,
      Effect.addFinalizer(() => clear),
    );
    return folder;
  });
