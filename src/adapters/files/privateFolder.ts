import { chmodSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { Data, Effect } from "effect";
import { codeOf } from "./spool.ts";

/** Other accounts of the machine can get at what is stored here, and this server cannot change that. */
export class FolderNotPrivate extends Data.TaggedError("FolderNotPrivate")<{ readonly message: string }> {}

const [OWNER, OTHERS, STICKY] = [0o700, 0o077, 0o1000];

/** From outside to inside, so that nobody can put a link in the place of what is looked at; links are not followed. */
const close = (path: string): void => {
  const found = lstatSync(path);
  if (!found.isDirectory() && !found.isFile()) return;
  if ((found.mode & OTHERS) !== 0) {
    chmodSync(path, found.isDirectory() ? OWNER : found.mode & OWNER);
    if ((lstatSync(path).mode & OTHERS) !== 0) throw new Error(`the file system of ${path} keeps no permissions`);
  }
  for (const name of found.isDirectory() ? readdirSync(path) : [])
    try {
      close(join(path, name));
    } catch (cause) {
      // It is gone meanwhile, or lets nobody in, such as lost+found.
      if (!["ENOENT", "EACCES"].includes(String(codeOf(cause)))) throw cause;
    }
};

/** Takes away what other accounts may do with a folder and all that is in it. Windows inherits permissions instead. */
export const makePrivate = (folder: string, setting: string): Effect.Effect<void, FolderNotPrivate> =>
  Effect.try({
    try: () => {
      if (process.platform === "win32" || lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
      const real = realpathSync(folder);
      if (dirname(real) === real || (lstatSync(real).mode & STICKY) !== 0) throw new Error(`${real} is everybody's`);
      close(real);
    },
    catch: (cause) =>
      new FolderNotPrivate({
        message: `Other accounts can get at the folder ${folder}, and this server cannot change that (${cause instanceof Error ? cause.message : ""}). Give all of it to the server's account, or set ${setting} to a folder that only this account may enter.`,
      }),
  });
