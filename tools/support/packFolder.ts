import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { extract, pack } from "tar-stream";

/** A window of 64 MB, since a data folder has its system tables three times. */
const SMALL = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 26,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  },
};

/** @param isKept asked for each path below the folder */
export const packFolder = async (folder: string, isKept: (path: string) => boolean): Promise<Buffer> => {
  const archive = pack();
  const packed = buffer(archive);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!isKept(name)) continue;
    const { mode } = statSync(path);
    if (entry.isDirectory()) archive.entry({ name, mode, type: "directory" });
    else archive.entry({ name, mode }, readFileSync(path));
  }
  archive.finalize();
  return zstdCompressSync(await packed, SMALL);
};

/** Into a folder that may not exist yet. */
export const unpackFolder = async (file: string, folder: string): Promise<void> => {
  const archive = extract();
  archive.end(zstdDecompressSync(readFileSync(file)));
  for await (const entry of archive) {
    const { name, type, mode } = entry.header;
    const path = join(folder, name);
    const content = await buffer(entry);
    mkdirSync(type === "directory" ? path : dirname(path), { recursive: true });
    if (type !== "directory") writeFileSync(path, content, mode === undefined ? {} : { mode });
  }
};
