import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";

const CONTROL = "global/pg_control";
const LEVEL = 1;
const CHUNK = 1024 * 1024;

/** Of these only the folder is kept: its files are of the running PostgreSQL, or made anew by a recovery. */
const EMPTIED =
  /^(?:pg_wal|pg_wal\/archive_status|pg_wal\/summaries|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|archived)\//;
const LEFT_OUT =
  /^(?:postmaster\..*|backup_label.*|tablespace_map.*|.*\.lock)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/;

/**
 * Copies the folder of a database that is in use to a gzipped tar, between pg_backup_start and pg_backup_stop. Pages may
 * be copied while they change: the log has each of them as a whole, and replaces it.
 *
 * @param end ends the copy for PostgreSQL; returns the content of the file `backup_label`, which recovery begins with
 * @returns the SHA-256 of the archive
 */
export const copyBase = async (folder: string, file: string, end: () => Promise<string>): Promise<string> => {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: LEVEL }), createWriteStream(file, { mode: 0o600 }));
  try {
    await copyFolder(tar, folder, "");
    await copyFile(tar, join(folder, CONTROL), CONTROL);
    tar.entry({ name: "backup_label" }, await end());
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
    if (LEFT_OUT.test(path) || path === CONTROL) continue;
    if (entry.isDirectory()) {
      tar.entry({ name: path, type: "directory" });
      await copyFolder(tar, folder, `${path}/`);
    } else if (entry.isFile() && !EMPTIED.test(path)) await copyFile(tar, join(folder, path), path);
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
