import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Data, Effect, type Scope } from "effect";
import { folderRefusal, inUse, localLocks } from "./folderRefusal.ts";
import { syncPath } from "./syncPath.ts";

/** Another server uses this data folder, nothing can be stored there, or the folder cannot be locked. */
export class DataFolderRefused extends Data.TaggedError("DataFolderRefused")<{ readonly message: string }> {}

/** How often a server checks that its lock is still the folder's lock, in ms. */
const LOOK = 500;
const REMOVED =
  "The server stopped because the lock of the data folder was removed or replaced. Another server may be using the folder.\n";

/**
 * PostgreSQL's own lock is a process id, which means nothing in another container or on another machine. This holds the folder until the scope closes,
 * through a kernel lock on `lock/held`. The lock ends with the process, however it ends, and is visible in other
 * containers and, where the file system supports it, on other machines. Node reaches such a lock only through SQLite,
 * whose open transaction holds one. Nothing is written to that file, and it is never removed or opened in another way:
 * closing any other descriptor of it would release the lock.
 */
export const dataFolderLock = (folder: string): Effect.Effect<void, DataFolderRefused, Scope.Scope> =>
  Effect.gen(function* () {
    const [held, holder] = [join(folder, "lock/held"), join(folder, "lock/holder")];
    const attempt = <A>(work: () => A): Effect.Effect<A, DataFolderRefused> =>
      Effect.try({
        try: work,
        catch: (cause) =>
          new DataFolderRefused({
            message: isBusy(cause) ? inUse(folder, textOf(holder)) : folderRefusal(folder, cause),
          }),
      });
    const isKnown = existsSync(held) || !existsSync(join(folder, "postgres"));
    yield* attempt(() => makeFolder(join(folder, "lock")));
    const unshared = localLocks(folder);
    if (unshared !== null) return yield* new DataFolderRefused({ message: unshared });
    yield* Effect.acquireRelease(
      attempt(() => take(held)),
      (database) =>
        Effect.sync(() => {
          rmSync(holder, { force: true });
          database.close();
        }),
    );
    yield* attempt(() =>
      writeFileSync(holder, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`),
    );
    yield* Effect.forkScoped(stopWhenReplaced(held));
    // The lock was removed, perhaps while another server is running: that server gets time to notice and stop.
    if (!isKnown) yield* Effect.sleep(3 * LOOK);
  });

const makeFolder = (path: string): void => {
  try {
    const made = mkdirSync(path, { recursive: true, mode: 0o700 });
    // So that a power cut cannot lose the new folder and its contents.
    if (made !== undefined) for (let at = path; at.length >= made.length; at = dirname(at)) syncPath(dirname(at));
  } catch (cause) {
    // With `recursive`, a read-only file system is reported as a missing folder.
    let above = dirname(path);
    while (!existsSync(above)) above = dirname(above);
    accessSync(above, constants.W_OK);
    throw cause;
  }
};

const take = (held: string): DatabaseSync => {
  const database = new DatabaseSync(held, { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
};

const SQLITE_BUSY = 5;
const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY;

const textOf = (holder: string): string => {
  try {
    return readFileSync(holder, "utf8");
  } catch {
    return "another server";
  }
};

const stopWhenReplaced = (held: string): Effect.Effect<never> => {
  const place = (): string => {
    const found = statSync(held, { bigint: true, throwIfNoEntry: false });
    return `${found?.dev} ${found?.ino}`;
  };
  const mine = place();
  return Effect.sync(() => {
    if (place() === mine) return;
    process.stderr.write(REMOVED);
    process.exit(74);
  }).pipe(Effect.delay(LOOK), Effect.forever);
};
