import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { withZip, type ZipLimits } from "#adapters/formats/zipFile.ts";

export type Evidence = ReadonlyMap<string, Uint8Array>;

const MEGABYTE = 1_048_576;
/** Fifty facilities have a hundred files; a report of 5,000 products has 15 MB. */
const LIMITS = { entries: 1000, bytes: 1024 * MEGABYTE };
/** Most of the bytes are PDFs, which no packing makes smaller: evidence unpacks to four times its size. */
const LARGEST_RATIO = 30;
const ALWAYS_ALLOWED = 64 * MEGABYTE;

const limitsOf = (zipBytes: number): ZipLimits => ({
  ...LIMITS,
  bytes: Math.min(LIMITS.bytes, Math.max(ALWAYS_ALLOWED, LARGEST_RATIO * zipBytes)),
});

const ofFolder = (folder: string): Evidence => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  if (entries.length > LIMITS.entries) throw new Error(`it holds more than ${LIMITS.entries} files`);
  const paths = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) throw new Error(`${path} is a link or a device, not a file`);
    return path;
  });
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  if (bytes > LIMITS.bytes) throw new Error(`it holds more than ${LIMITS.bytes / MEGABYTE} MB`);
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path)] as const));
};

/** A zip of evidence, or the folder that it was unpacked to, by the names of its files. */
export const readEvidence = (path: string): Promise<Evidence> => {
  const found = statSync(path);
  if (found.isDirectory()) return Promise.resolve(ofFolder(path));
  if (found.size > LIMITS.bytes) throw new Error(`it has more than ${LIMITS.bytes / MEGABYTE} MB`);
  return withZip(readFileSync(path), limitsOf(found.size), async ({ names, read }) => {
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await read(name));
    return files;
  });
};
