import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { DataFolderRefused } from "./dataFolderLock.ts";
import { accountOf, clusterPath, hasSockets, programEnvironment } from "./makeCluster.ts";
import { programsFor } from "./programs.ts";

/** PostgreSQL's socket in its own folder. */
const SOCKET = ".s.PGSQL.5432";
/** Bytes that the path of a socket may have, on any system. */
const LONGEST_SOCKET = 100;

const shortPaths = new Map<string, string>();

/** The path of a cluster's socket, through a link where its own is too long for the system. */
export const socketOf = (cluster: string): string => {
  const path = join(cluster, SOCKET);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET) return path;
  let short = shortPaths.get(cluster);
  if (short === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "hazledger-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    short = join(folder, "postgres");
    symlinkSync(cluster, short);
    shortPaths.set(cluster, short);
  }
  return join(short, SOCKET);
};

const READY = "database system is ready to accept connections";
/** Milliseconds after which a PostgreSQL that is told to stop is ended as by a crash. */
const STOP_LIMIT = 60_000;
/** Characters of its log that are kept. */
const KEPT_LOG = 20_000;

export type RunningPostgres = {
  /** The end of its log. */
  readonly log: () => string;
  /** Settles when it is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, what was saved is written. */
  readonly stop: () => Promise<void>;
};

/** PostgreSQL did not start. */
export class PostgresFailed extends Error {}

/**
 * Starts PostgreSQL on a cluster and waits until it answers; what an earlier server left running there is ended first.
 * It ends when this process ends, in whatever way. The caller holds the lock of the data folder.
 *
 * @param say is told each line in which PostgreSQL reports that it ends itself
 */
export const runPostgres = async (
  cluster: string,
  settings: Readonly<Record<string, string>>,
  say: (line: string) => void = () => undefined,
): Promise<RunningPostgres> => {
  const account = accountOf(cluster);
  const programs = await programsFor(account);
  await endLeftover(cluster);
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(programs, "postgres"), ["-D", clusterPath(cluster, account), ...given], {
    ...account,
    cwd: cluster,
    env: programEnvironment(),
    // A signal to the whole group, such as Ctrl-C, must reach the server alone, which still needs its database.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  const ready = Promise.withResolvers<boolean>();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-KEPT_LOG);
    if (log.includes(READY)) ready.resolve(true);
    for (const line of text.split("\n")) if (line.includes("PANIC:")) say(line);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  const endWithUs = hasSockets ? endWithThisProcess(child, cluster, account) : null;
  void ended.then(() => {
    ready.resolve(false);
    endWithUs?.stdin?.destroy();
  });
  const stop = async (): Promise<void> => {
    const late = setTimeout(() => child.kill("SIGQUIT"), STOP_LIMIT);
    // Windows knows no signals; PostgreSQL's own program sends them in another way.
    if (hasSockets) child.kill("SIGINT");
    else
      await promisify(execFile)(join(programs, "pg_ctl"), ["stop", "-m", "fast", "-D", cluster]).catch(() =>
        child.kill(),
      );
    await ended;
    clearTimeout(late);
  };
  if (await ready.promise) {
    // Its checkpointer may have gone to sleep for minutes before the start was complete, without regard to
    // archive_timeout; this wakes it.
    if (hasSockets) child.kill("SIGHUP");
    else await promisify(execFile)(join(programs, "pg_ctl"), ["reload", "-D", cluster]);
    return { log: () => log, ended, stop };
  }
  throw new PostgresFailed(`PostgreSQL did not start: ${log.trim()}`);
};

/** A shell waits for the end of this process, which closes a pipe even when it is killed, and stops PostgreSQL then. */
const endWithThisProcess = (
  child: ChildProcess,
  cluster: string,
  account: ReturnType<typeof accountOf>,
): ChildProcess => {
  const script = 'cat; [ "$(head -n 1 postmaster.pid)" = "$1" ] && kill -INT "$1"';
  const shell = spawn("sh", ["-c", script, "sh", String(child.pid)], {
    ...account,
    cwd: cluster,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => undefined);
  shell.stdin?.on("error", () => undefined);
  shell.unref();
  return shell;
};

/** Milliseconds that a PostgreSQL of a server that is gone has for its shutdown. */
const LEFTOVER_LIMIT = 15_000;

/** Ends what a server that was killed has left running in its cluster, and removes its marks. */
const endLeftover = async (cluster: string): Promise<void> => {
  const deadline = Date.now() + LEFTOVER_LIMIT;
  const first = postmasterOf(cluster);
  if (first === null && processesIn(cluster).length === 0) return;
  if (first !== null && (process.platform !== "linux" || processesIn(cluster).includes(first))) signal(first, "SIGINT");
  while (processesIn(cluster).length > 0 || (await answers(cluster))) {
    if (Date.now() > deadline) {
      const left = processesIn(cluster);
      if (left.length === 0)
        throw new DataFolderRefused({
          message: `The database in ${cluster} is in use on another machine or in another container. Stop the server there first, or set DATA_DIR to a different folder.`,
        });
      for (const pid of left) signal(pid, "SIGKILL");
    }
    await sleep(50);
  }
  // Where nobody is left, its process id may be somebody else's by now, which PostgreSQL would wait for.
  if (process.platform === "linux")
    for (const mark of ["postmaster.pid", `${SOCKET}.lock`]) rmSync(join(cluster, mark), { force: true });
};

const postmasterOf = (cluster: string): number | null => {
  const text = readIfThere(() => readFileSync(join(cluster, "postmaster.pid"), "utf8"));
  return text === null ? null : Number.parseInt(text, 10);
};

/** All processes of PostgreSQL work in the folder of its cluster. Only Linux tells. */
const processesIn = (cluster: string): ReadonlyArray<number> => {
  if (process.platform !== "linux") return [];
  const real = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && readIfThere(() => readlinkSync(`/proc/${pid}/cwd`)) === real)
    .filter((pid) => readIfThere(() => readFileSync(`/proc/${pid}/comm`, "utf8")) === "postgres\n")
    .map(Number);
};

const readIfThere = (read: () => string): string | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
};

const answers = (cluster: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!hasSockets) return resolve(false);
    const socket = connect(socketOf(cluster));
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => tell(true));
    socket.once("error", () => tell(false));
  });
