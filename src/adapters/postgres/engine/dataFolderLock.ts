import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Data, Effect, type Scope } from "effect";

/** Another server works on this data folder. PGlite has no lock of its own, and two writers destroy a database. */
export class DataFolderInUse extends Data.TaggedError("DataFolderInUse")<{
  readonly folder: string;
  readonly pid: number;
}> {
  override get message(): string {
    return (
      `The data folder ${this.folder} is in use by process ${this.pid}. ` +
      "Stop that server first, or set DATA_DIR to a different folder. " +
      "Several servers can share one PostgreSQL database through DATABASE_URL."
    );
  }
}

type Claim = { readonly pid: number; readonly identity: string; readonly file: string; readonly held: boolean };

const claimName = /^(claim|owner)-(\d+)-(.+)$/;

/**
 * Fails with the process that has the folder. Sees the processes of one machine only: a folder that several machines
 * or containers share is not protected.
 * Each process puts a file `claim-<pid>-<start>` into `<folder>/lock`, then looks at the files of others. Files of dead
 * processes are deleted: a name belongs to one process for ever, so two servers that clean up at once cannot delete a
 * lock that was just taken. A living owner wins. Of two claims at once, the name that sorts first waits for the other.
 */
export const dataFolderLock = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> =>
  Effect.gen(function* () {
    const locks = join(folder, "lock");
    const name = `${process.pid}-${processIdentity(process.pid) ?? "unknown"}`;
    const claim = join(locks, `claim-${name}`);
    const owner = join(locks, `owner-${name}`);

    mkdirSync(locks, { recursive: true });
    if (existsSync(owner) || existsSync(claim)) return yield* new DataFolderInUse({ folder, pid: process.pid });
    yield* Effect.acquireRelease(
      Effect.sync(() => writeFileSync(claim, "")),
      () =>
        Effect.sync(() => {
          rmSync(claim, { force: true });
          rmSync(owner, { force: true });
        }),
    );
    for (let attempt = 0; ; attempt++) {
      const others = livingClaims(locks).filter((other) => other.pid !== process.pid);
      const winner =
        others.find((other) => other.held || `${other.pid}-${other.identity}` < name) ?? others[attempt - 100];
      if (winner !== undefined) return yield* new DataFolderInUse({ folder, pid: winner.pid });
      if (others.length === 0) break;
      yield* Effect.sleep("50 millis");
    }
    renameSync(claim, owner);
  });

const livingClaims = (locks: string): Array<Claim> =>
  readdirSync(locks).flatMap((file) => {
    const [, kind, pidText, identity] = claimName.exec(file) ?? [];
    if (kind === undefined || pidText === undefined || identity === undefined) return [];
    const pid = Number(pidText);
    if (processIdentity(pid) === identity) return [{ pid, identity, file, held: kind === "owner" }];
    rmSync(join(locks, file), { force: true });
    return [];
  });

/** Tells apart two processes with the same id where the system knows start times. Undefined: no such process runs. */
export const processIdentity = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined;
  if (process.platform === "linux") return linuxStart(pid);
  if (process.platform === "win32") return "unknown";
  return startedAt(pid);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // Not allowed to signal it: it runs, as somebody else.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
};

/** The boot, and the ticks from the boot to the start of the process. */
const linuxStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may hold anything, so count from the last parenthesis.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; only its parent has not noticed yet.
    if (state === "Z" || state === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot.slice(0, 8)}${boot.slice(-4)}-${fields[18]}`;
  } catch {
    return undefined;
  }
};

const startedAt = (pid: number): string | undefined => {
  try {
    const started = Date.parse(execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }));
    return Number.isNaN(started) ? "unknown" : String(started / 1000);
  } catch {
    return undefined;
  }
};
