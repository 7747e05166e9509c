import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Stream } from "effect";
import type { DatabaseDump } from "#application/backup/BackupManifest.ts";
import { archiveStream } from "./archiveStream.ts";

type Dumped = DatabaseDump & { readonly folder: string; readonly contents: ReadonlyArray<string> };

/**
 * A backup as bytes. `dump` writes the tables into a folder of its own below `dataDir`, which goes when the bytes are out
 * or nobody wants them any more.
 */
export const makeBackup = <E, R>(dataDir: string, dump: (folder: string) => Effect.Effect<Dumped, E, R>) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          await mkdir(dataDir, { recursive: true });
          return await mkdtemp(join(dataDir, "backup-"));
        }),
        (made) => Effect.promise(() => rm(made, { recursive: true, force: true })),
      );
      return archiveStream(yield* dump(folder));
    }),
  );
