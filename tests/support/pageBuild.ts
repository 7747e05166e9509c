import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../../tools/source/sourceFiles.ts";

type ManifestEntry = {
  readonly file: string;
  readonly imports?: ReadonlyArray<string>;
  readonly isEntry?: boolean;
};
/** Vite's manifest: entries by their source path. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;
/** Chunk files with the source paths of their modules. */
export type ModulesOfChunks = Readonly<Record<string, ReadonlyArray<string>>>;

const readBuilt = (name: string): string => {
  const path = join(projectRoot, "dist", name);
  if (!existsSync(path)) throw new Error("The page is not built: npm run build");
  return readFileSync(path, "utf8");
};

export const readManifest = (): Manifest => JSON.parse(readBuilt(".vite/manifest.json"));
export const readModulesOfChunks = (): ModulesOfChunks => JSON.parse(readBuilt(".vite/modules.json"));

/** The chunk files that a browser needs before it can run these manifest entries: theirs and their static imports'. */
export const staticClosure = (manifest: Manifest, keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`${key} is not in the manifest of the build`);
    entry.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith(".js"));
};

/** The manifest key of the chunk that holds a module. */
export const chunkOf = (modules: ModulesOfChunks, manifest: Manifest, source: string): string => {
  const file = Object.keys(modules).find((name) => modules[name]?.includes(source));
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file);
  if (file === undefined || key === undefined) throw new Error(`${source} is in no chunk of the build`);
  return key;
};

/** Bytes of a built file as it lies there. */
export const plainBytes = (file: string): number => Buffer.byteLength(readBuilt(file));

/** Bytes of a built file as a server sends it with gzip -9. */
export const gzipBytes = (file: string): number => gzipSync(readBuilt(file), { level: 9 }).length;
