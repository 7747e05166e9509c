import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableNodeFs } from "./DurableNodeFs.ts";
import { syncFolder, syncPath } from "./syncPath.ts";

/** Settings of every connection, on both engines. */
export const sessionSettings: Readonly<Record<string, string>> = {
  // A generic plan of a prepared statement ignores the trigram index: 120 ms instead of 0.3 ms for a rare word.
  plan_cache_mode: "force_custom_plan",
  timezone: "UTC",
};

const durability = { fsync: "on", wal_sync_method: "fsync", synchronous_commit: "on" };
/** The log's size after a checkpoint, and the size it is cut back to. PostgreSQL's default maximum is a gigabyte. */
const logSize = { max_wal_size: "64MB", min_wal_size: "32MB" };

/**
 * PGlite zeroes all of its shared memory when it starts. The defaults are 128 MB for pages and room for 100
 * connections, of which it uses one. Pages that it does not cache, the operating system does.
 */
const sharedMemory = { shared_buffers: "32MB", max_connections: "10" };

const asParams = (settings: Readonly<Record<string, string>>): Array<string> =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** PGlite ignores the settings in a startup packet, so they go on its command line. */
const memoryStartParams = (): Array<string> => [
  ...PGlite.defaultStartParams,
  ...asParams({ ...sharedMemory, ...sessionSettings }),
];

/** With an archive, log that a checkpoint would remove stays until it is archived, up to this size. */
const keptLog = { wal_keep_size: "48MB" };

/** Without `-F` (fsync off); the default sync method, `fdatasync`, is an empty function in this build. */
export const durableStartParams = (isArchived = false): Array<string> => [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...asParams({ ...durability, ...logSize, ...sharedMemory, ...sessionSettings, ...(isArchived ? keptLog : {}) }),
];

const extensions = { pg_trgm };

/**
 * Recovers by itself after a crash. A new database is created under another name, synced, then renamed, so a power cut
 * during the first start leaves no half-made database.
 */
export const openPglite = async (folder: string, freeBytes = freeBytesOf, isArchived = false): Promise<PGlite> => {
  if (!existsSync(join(folder, "PG_VERSION"))) await createDatabase(folder, freeBytes);
  return await openFolder(folder, isArchived);
};

/** Recovers `copied`, the folder of a database from an archive, puts it on the disk and gives it the name `folder`. */
export const adoptDatabase = async <A>(
  copied: string,
  folder: string,
  work: (db: PGlite) => Promise<A>,
): Promise<A> => {
  const db = await openFolder(copied);
  const done = await work(db).catch(async (cause: unknown) => {
    await db.close();
    throw cause;
  });
  await db.close();
  syncFolder(copied);
  renameSync(copied, folder);
  syncPath(dirname(folder));
  return done;
};

/** A database in memory, for tests. `image` is the dump of a data folder to start from. */
export const openMemoryPglite = (image?: Blob): Promise<PGlite> =>
  PGlite.create({
    startParams: memoryStartParams(),
    extensions,
    ...(image === undefined ? {} : { loadDataDir: image }),
  });

/** Space for a new database, its log, the lists of the first start, and some data. */
export const FIRST_START_BYTES = 256 * 1_048_576;

/** No database can be opened there, for a reason that its message tells the operator. */
export class FolderUnfit extends Error {}

const noRoom = (folder: string): string =>
  `The data folder ${folder} has less than ${FIRST_START_BYTES / 1_048_576} MB of free space, which a new database needs. Make room, or set DATA_DIR to a different folder.`;

/** The major version of the embedded PostgreSQL, which alone reads its files. */
const POSTGRES = "18";
const otherPostgres = (folder: string, major: string): string =>
  `The database in ${folder} was written by PostgreSQL ${major}, and this version of HazLedger has PostgreSQL ${POSTGRES}. Create a backup with the version that wrote it, and restore that into an empty DATA_DIR.`;

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const createDatabase = async (folder: string, freeBytes: (folder: string) => number): Promise<void> => {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true });
  }
  // If the disk fills up during creation, PostgreSQL ends the process with a message that nobody understands.
  if (freeBytes(parent) < FIRST_START_BYTES) throw new FolderUnfit(noRoom(parent));
  const staging = join(parent, `${prefix}${process.pid}`);
  const db = await openFolder(staging);
  await db.close();
  syncFolder(staging);
  renameSync(staging, folder);
  syncPath(parent);
};

const openFolder = async (folder: string, isArchived = false): Promise<PGlite> => {
  const version = join(folder, "PG_VERSION");
  const major = existsSync(version) ? readFileSync(version, "utf8").trim() : POSTGRES;
  if (major !== POSTGRES) throw new FolderUnfit(otherPostgres(folder, major));
  return await PGlite.create({
    fs: new DurableNodeFs(folder),
    startParams: durableStartParams(isArchived),
    extensions,
    onStderr: endOnPanic,
  });
};

/**
 * PostgreSQL panics when the write-ahead log cannot be written. PGlite's loop then blocks the process forever, so the
 * process is ended: nothing was acknowledged, and the next start recovers.
 */
const endOnPanic = (line: string): boolean => {
  if (/\] PANIC: /.test(line)) {
    process.stderr.write(`The server stopped because the database stopped: ${line}\n`);
    process.exit(74);
  }
  return false;
};
