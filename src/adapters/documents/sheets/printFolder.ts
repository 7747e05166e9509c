import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, type Scope } from "effect";

const PREFIX = "hazledger-print-";
const DAY_MS = 24 * 60 * 60 * 1000;

export const printFolder: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), PREFIX))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true, maxRetries: 3 })),
);

/** Removes folders left behind by a killed process, after a day. */
export const sweepPrintFolders: Effect.Effect<void> = Effect.promise(async () => {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (made !== null && Date.now() - made.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}).pipe(Effect.ignoreCause);
