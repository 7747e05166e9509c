import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";

export const CONTROL = "global/pg_control";
export const LOG_FOLDER = "pg_wal";
const LEVEL = 1;
const CHUNK = 1024 * 1024;

/** Made anew by a recovery, or of no use to one; of the log only folders are kept. */
const isLeftOut = (path: string, isFolder: boolean): boolean =>
  path === CONTROL ||
  path === "postmaster.pid" ||
  path.startsWith("pg_stat_tmp/") ||
  /(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/.test(path) ||
  (path.startsWith(`${LOG_FOLDER}/`) && !isFolder);

/**
 * Copies the folder of a database that is in use to a gzipped tar. Pages may be copied while they change: the log from
 * the checkpoint in `control` on has each page that changed since then as a whole (full_page_writes), and replaces it.
 *
 * @param control PostgreSQL's control file as it was before the copy began
 * @returns the SHA-256 of the archive
 */
export const copyBase = async (folder: string, control: Buffer, file: string): Promise<string> => {
  const tar = pack();
  const gzip = createGzip({ level: LEVEL });
  const written = pipeline(tar, gzip, createWriteStream(file, { mode: 0o600 }));
  try {
    await copyFolder(tar, folder, "");
    tar.entry({ name: CONTROL }, control);
    tar.finalize();
  } catch (cause) {
    tar.destroy(cause instanceof Error ? cause : new Error(String(cause)));
    await written.catch(() => undefined);
    throw cause;
  }
  await written;
  return await hashOfFile(file);
};

export const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
};

const copyFolder = async (tar: Pack, folder: string, below: string): Promise<void> => {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = `${below}${entry.name}`;
    if (isLeftOut(path, entry.isDirectory())) continue;
    if (entry.isDirectory()) {
      tar.entry({ name: path, type: "directory" });
      await copyFolder(tar, folder, `${path}/`);
    } else await copyFile(tar, join(folder, path), path);
  }
};

/** With its size now: what is added later is in the log, and so is that a file was cut short or removed. */
const copyFile = async (tar: Pack, path: string, name: string): Promise<void> => {
  const handle = await open(path, "r").catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const done = Promise.withResolvers<void>();
    const sink = tar.entry({ name, size }, (error) => (error ? done.reject(error) : done.resolve()));
    for (let at = 0; at < size; at += CHUNK) {
      // Zeros where the file has become shorter.
      const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
      await handle.read(chunk, 0, chunk.length, at);
      if (!sink.write(chunk)) await once(sink, "drain");
    }
    // The library's types require a last chunk; null means none.
    sink.end(null);
    await done.promise;
  } finally {
    await handle.close();
  }
};

/** Unpacks such a copy into a new folder. */
export const unpackBase = async (file: string, folder: string): Promise<void> => {
  const tar = extract();
  tar.on("entry", (header, bytes, next) => {
    const path = resolve(folder, header.name);
    const write = async (): Promise<void> => {
      if (!path.startsWith(`${resolve(folder)}${sep}`)) throw new Error("The copy names a file outside of its folder");
      await mkdir(header.type === "directory" ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (header.type === "directory") bytes.resume();
      else await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    };
    write().then(() => next(), next);
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(file), createGunzip(), tar);
};

/** Null if the folder has no such segment (any more). */
export const readLog = async (folder: string, segment: string, from: number, to: number): Promise<Buffer | null> => {
  const path = join(folder, LOG_FOLDER, segment);
  if ((await stat(path).catch(() => null)) === null) return null;
  const handle = await open(path, "r");
  try {
    const bytes = Buffer.alloc(to - from);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
    return bytesRead === bytes.length ? bytes : null;
  } finally {
    await handle.close();
  }
};

export const readControl = (folder: string): Promise<Buffer> => readFile(join(folder, CONTROL));
