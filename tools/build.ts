import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = join(root, "dist", ".vite", "stamp");
const sources = ["src", "public", "index.html", "vite.config.ts", "tools/vite", "package.json", "package-lock.json"];

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

const hash = hashOfSources();
const upToDate = existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
if (!(process.argv.includes("--if-changed") && upToDate)) {
  process.stderr.write("Building the page...\n");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.stderr.write(`${built.stdout}${built.stderr}`);
  if (built.status !== 0) process.exit(built.status ?? 1);
  // Vite empties dist first, so a build that failed leaves no stamp behind.
  writeFileSync(stampFile, hash);
}
