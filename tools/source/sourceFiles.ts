import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the project, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Every file below a folder of the project, as paths from its root; none when the folder does not exist. */
export const filesBelow = (folder: string): ReadonlyArray<string> => {
  const full = join(projectRoot, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length))
    .sort();
};

/** The .ts, .tsx and .mjs files of these folders. */
export const codeFiles = (...folders: ReadonlyArray<string>): ReadonlyArray<string> =>
  folders.flatMap(filesBelow).filter((path) => /\.(?:tsx?|mjs)$/.test(path));

export const readSource = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
