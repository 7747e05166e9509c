import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DataFolderRefused } from "./dataFolderLock.ts";
import { type Account, programsFor } from "./programs.ts";
import { syncFolder, syncPath } from "./syncPath.ts";

/** The folder that PostgreSQL itself keeps, which it calls a cluster. */
export const clusterIn = (dataDir: string): string => join(dataDir, "postgres");

/** Where a cluster is put together by a restore. */
export const restoringIn = (dataDir: string): string => join(dataDir, "postgres.restoring");
/** Whether a version up to 0.3 has kept its database here. */
export const earlierDataIn = (dataDir: string): boolean => existsSync(join(dataDir, "database"));

/** Windows has no sockets with a file's permissions: there, PostgreSQL asks for this password. */
export const hasSockets = process.platform !== "win32";
const passwordFile = (dataDir: string): string => join(dataDir, "postgres-password");
export const passwordIn = (dataDir: string): string => readFileSync(passwordFile(dataDir), "utf8").trim();

/** Space for a new database, its log, the lists of the first start, and some data. */
export const FIRST_START_BYTES = 256 * 1_048_576;
/** The major version, which alone reads its files. */
const POSTGRES = "18";
/** Size of a file of the write-ahead log. With an archive, one is archived every few seconds, however little is in it. */
const SEGMENT_MEGABYTES = 4;

const refuse = (message: string): never => {
  throw new DataFolderRefused({ message });
};

/** Why this version cannot open the database of a data folder; undefined if it can, or may make one. */
const obstacleIn = (dataDir: string): string | undefined => {
  const cluster = clusterIn(dataDir);
  if (existsSync(cluster)) {
    const version = join(cluster, "PG_VERSION");
    const major = existsSync(version) ? readFileSync(version, "utf8").trim() : "of an unknown version";
    if (major === POSTGRES) return undefined;
    return `The database in ${cluster} was written by PostgreSQL ${major}, and this version of HazLedger has PostgreSQL ${POSTGRES}. Create a backup with the version that wrote it, and restore that into an empty DATA_DIR.`;
  }
  if (existsSync(restoringIn(dataDir)))
    return `A restore into the data folder ${dataDir} was interrupted. Run it again, or set DATA_DIR to a different folder.`;
  if (!earlierDataIn(dataDir)) return undefined;
  return (
    `The data folder ${dataDir} was written by HazLedger 0.3 or older, whose database this version cannot open. ` +
    "Create a backup with that version ('hazledger backup FILE', while its server runs), then restore it with this " +
    "version into an empty DATA_DIR ('hazledger restore FILE')."
  );
};

export const refuseOtherData = (dataDir: string): void => {
  const obstacle = obstacleIn(dataDir);
  if (obstacle !== undefined) refuse(obstacle);
};

/** What PostgreSQL's programs are told of the server's environment, which has secrets. */
export const programEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: "C", TZ: "UTC", ...(SystemRoot === undefined ? {} : { SystemRoot }) };
};

/**
 * How PostgreSQL's programs find a cluster that is their working folder: an account other than the server's may not be
 * allowed to pass through the folders above it.
 */
export const clusterPath = (cluster: string, account: Account): string =>
  account !== undefined && process.platform === "linux" ? "/proc/self/cwd" : cluster;

/** PostgreSQL does not run as root, and wants an account that the system lists. */
const unprivileged = (): NonNullable<Account> => {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["hazledger", "postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return refuse(
    "PostgreSQL does not run as root, and there is no account hazledger, postgres or nobody. Start HazLedger as another user, or set DATABASE_URL.",
  );
};

/** The account that owns a cluster, which it alone may open; it gets what root has put there. */
export const accountOf = (cluster: string): Account => {
  const own = process.getuid?.();
  const { uid, gid } = lstatSync(cluster);
  if (own !== undefined && own !== 0 && own !== uid)
    return refuse(
      `The database in ${cluster} belongs to another account. Start the server as that account, or set DATA_DIR to a different folder.`,
    );
  // A copy may have lost this, and PostgreSQL insists on it.
  chmodSync(cluster, 0o700);
  if (own !== 0) return undefined;
  if (uid !== 0) return { uid, gid };
  const account = unprivileged();
  for (const name of ["", ...readdirSync(cluster, { recursive: true, encoding: "utf8" })])
    lchownSync(join(cluster, name), account.uid, account.gid);
  return account;
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const NEW = "postgres.new-";

/**
 * Makes a cluster where the data folder has none. It gets its name when it is complete and on the disk, so that a power
 * cut during the first start leaves no half-made database.
 */
export const makeCluster = async (dataDir: string, freeBytes = freeBytesOf): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(NEW)) await rm(join(dataDir, name), { recursive: true, force: true });
  if (existsSync(clusterIn(dataDir))) return;
  if ((await freeBytes(dataDir)) < FIRST_START_BYTES)
    refuse(
      `The data folder ${dataDir} has less than ${FIRST_START_BYTES / 1_048_576} MB of free space, which a new database needs. Make room, or set DATA_DIR to a different folder.`,
    );
  const made = await mkdtemp(join(dataDir, NEW));
  await fillCluster(made, dataDir);
  await rename(made, clusterIn(dataDir));
  syncPath(dataDir);
};

/** Makes a cluster in an empty folder. */
export const fillCluster = async (made: string, dataDir: string): Promise<void> => {
  const account = accountOf(made);
  const access = ["--auth-local=trust", "--auth-host=reject"];
  if (!hasSockets) {
    await writeFile(passwordFile(dataDir), randomBytes(24).toString("hex"), { mode: 0o600 });
    access.splice(0, 2, "--auth=scram-sha-256", `--pwfile=${passwordFile(dataDir)}`);
  }
  const initdb = join(await programsFor(account), "initdb");
  await promisify(execFile)(
    initdb,
    [
      `--pgdata=${clusterPath(made, account)}`,
      "--username=postgres",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      "--no-instructions",
      `--wal-segsize=${SEGMENT_MEGABYTES}`,
      ...access,
    ],
    { ...account, cwd: made, env: programEnvironment() },
  );
};

/** A complete copy, which nobody has open, becomes the cluster of the data folder. */
export const adoptedCluster = async (copy: string, dataDir: string): Promise<void> => {
  syncFolder(copy);
  await rename(copy, clusterIn(dataDir));
  syncPath(dataDir);
};
