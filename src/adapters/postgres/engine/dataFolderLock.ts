import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Data, Effect, type Scope } from "effect";
import { processIdentity } from "./processIdentity.ts";

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
 * Takes the data folder for this process until the scope closes, or fails with the process that has it.
 *
 * Each process puts a file into `<folder>/lock` whose name says who it is, `claim-<pid>-<start>`, then looks at the
 * files of others. Files of dead processes are deleted: a name belongs to one process for ever, so no two servers that
 * clean up at once can delete a lock that somebody just took. A living owner wins. Of two that claim at once, the name
 * that sorts first waits for the other to give up or to become the owner.
 *
 * The lock sees the processes of one machine. A folder shared by several machines or containers is not protected.
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

/** The claims of processes that run. Those of dead ones are deleted on the way. */
const livingClaims = (locks: string): Array<Claim> =>
  readdirSync(locks).flatMap((file) => {
    const [, kind, pidText, identity] = claimName.exec(file) ?? [];
    if (kind === undefined || pidText === undefined || identity === undefined) return [];
    const pid = Number(pidText);
    if (processIdentity(pid) === identity) return [{ pid, identity, file, held: kind === "owner" }];
    rmSync(join(locks, file), { force: true });
    return [];
  });
