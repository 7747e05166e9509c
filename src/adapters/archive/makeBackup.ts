import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Clock, Effect, Stream } from "effect";
import type { DatabaseDump } from "#application/backup/BackupManifest.ts";
import { archiveStream } from "./archiveStream.ts";

type Dumped = DatabaseDump & { readonly folder: string; readonly contents: ReadonlyArray<string> };

/** How the folder of a running backup begins. */
const PREFIX = "backup.part-";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A backup as bytes. `dump` writes the tables into a folder of its own below `dataDir`, which goes when the bytes are out
 * or nobody wants them any more.
 */
export const makeBackup = <E, R>(dataDir: string, dump: (folder: string) => Effect.Effect<Dumped, E, R>) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const folder = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          await mkdir(dataDir, { recursive: true });
          await sweep(dataDir, now);
          return await mkdtemp(join(dataDir, PREFIX));
        }),
        (made) => Effect.promise(() => rm(made, { recursive: true, force: true })),
      );
      const dumped = yield* Effect.tapCause(dump(folder), (cause) =>
        Effect.logError("The backup stopped before it was complete", cause),
      );
      return archiveStream(dumped);
    }),
  );

/** Removes what killed servers have left. A younger folder may belong to one that runs. */
const sweep = async (dataDir: string, now: number): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const found = name.startsWith(PREFIX) ? await stat(path).catch(() => null) : null;
    if (found !== null && now - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
};
