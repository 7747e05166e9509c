import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const BESIDE = "dist.new-";
/** In the built folder: which sources it was built from. */
const STAMP = join(".vite", "stamp");
/** How a rename says that another build is there already, or has just taken the old one away. */
const MEETINGS = new Set(["ENOTEMPTY", "EEXIST", "EPERM", "ENOENT"]);
const sources = ["src", "public", "index.html", "vite.config.ts", "tools/vite", "package.json", "package-lock.json"];
const MOST_TRIES = 20;
/** A build that was killed leaves its folder behind; none takes this long, ms. */
const LONGEST_BUILD = 3_600_000;

const filesOf = (path: string): ReadonlyArray<string> => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
};

const hashOfSources = (): string => {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
};

/** What a stamp says, and when it was written. */
const readStamp = (folder: string): { readonly hash: string; readonly at: number } | null => {
  const path = join(folder, STAMP);
  return existsSync(path) ? { hash: readFileSync(path, "utf8"), at: statSync(path).mtimeMs } : null;
};

/** One try; false when another build came first, and has to step aside in its turn. */
const tryToReplace = (made: string): boolean => {
  const old = `${made}-old`;
  try {
    // A folder cannot be renamed over a full one.
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(made, dist);
    return true;
  } catch (error) {
    if (existsSync(made) && MEETINGS.has((error as NodeJS.ErrnoException).code ?? "")) return false; // Only fs throws.
    throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
};

const removeAbandoned = (): void => {
  for (const folder of readdirSync(root).filter((name) => name.startsWith(BESIDE))) {
    const path = join(root, folder);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > LONGEST_BUILD) rmSync(path, { recursive: true, force: true });
  }
};

const hash = hashOfSources();
const before = readStamp(dist);
if (!(process.argv.includes("--if-changed") && before?.hash === hash)) {
  process.stderr.write("Building the page...\n");
  // Beside its place, which is complete at any moment: two starts at once do not disturb each other, nor a server that
  // is reading the page.
  const made = mkdtempSync(join(root, BESIDE));
  removeAbandoned();
  try {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const args = ["build", "--logLevel", "warn", "--outDir", made, "--emptyOutDir"];
    const built = spawnSync(process.execPath, [vite, ...args], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    process.stderr.write(`${built.stdout}${built.stderr}`);
    if (built.status !== 0) throw new Error("The page could not be built.");
    writeFileSync(join(made, STAMP), hash);
    const isBuiltByAnother = (): boolean => {
      const now = readStamp(dist);
      return now?.hash === hash && now.at !== before?.at;
    };
    for (let tries = 1; !isBuiltByAnother() && !tryToReplace(made); tries++) {
      if (tries === MOST_TRIES) throw new Error("The folder dist cannot be replaced.");
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
