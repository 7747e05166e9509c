import { randomBytes } from "node:crypto";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";

/** In the data folder, for `npm run backup` on the same machine: where the server listens, and the token it asks for. */
export const ACCESS_FILE = "backup-access.json";
export type BackupAccess = { readonly url: string; readonly token: string };

/**
 * A token of this run of the server. `tell` writes it, with the address, into a file that only the owner of the process
 * can read: who can read it could read the database itself. The file goes with the scope.
 */
export const backupAccess = (dataDir: string) =>
  Effect.gen(function* () {
    const path = join(dataDir, ACCESS_FILE);
    const token = randomBytes(32).toString("base64url");
    yield* Effect.addFinalizer(() => Effect.promise(() => rm(path, { force: true })));
    const tell = (address: string): Effect.Effect<void> =>
      Effect.promise(async () => {
        await mkdir(dataDir, { recursive: true });
        const access: BackupAccess = { url: loopbackOf(address), token };
        await writeFile(path, JSON.stringify(access), { mode: 0o600 });
        // The mode above counts for a new file only.
        await chmod(path, 0o600);
      });
    return { token, tell };
  });

/** A server that listens on every address is asked on this machine's own. */
const loopbackOf = (address: string): string =>
  address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
