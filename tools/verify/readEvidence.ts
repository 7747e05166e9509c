import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { withZip } from "#adapters/formats/zipFile.ts";

export type Evidence = ReadonlyMap<string, Uint8Array>;

/** Fifty facilities have a hundred files; a report of 5,000 products has 15 MB. */
const LIMITS = { entries: 1000, bytes: 2 * 1024 * 1_048_576 };

const ofFolder = (folder: string): Evidence =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path)] as const),
  );

/** A zip of evidence, or the folder that it was unpacked to, by the names of its files. */
export const readEvidence = (path: string): Promise<Evidence> =>
  statSync(path).isDirectory()
    ? Promise.resolve(ofFolder(path))
    : withZip(readFileSync(path), LIMITS, async ({ names, read }) => {
        const files = new Map<string, Uint8Array>();
        for (const name of names) files.set(name, await read(name));
        return files;
      });
