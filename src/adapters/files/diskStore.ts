import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { link, mkdir, open, readFile, rename, rm, stat, writeFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Effect, Layer, Stream } from "effect";
import { type ByteRange, ContentLost, FileStore, type FilesUnavailable } from "#application/files/FileStore.ts";
import { wholeOrRange } from "./wholeOrRange.ts";
import {
  codeOf,
  contentPath,
  OWNER,
  putBy,
  spool,
  type Spooled,
  sweepSpool,
  tryFiles,
  unavailable,
  isHash,
} from "./spool.ts";

/** Every content of the store in this folder. */
export async function* diskContents(folder: string) {
  for (const first of await namesIn(folder)) {
    for (const second of first.length === 2 ? await namesIn(join(folder, first)) : []) {
      for (const hash of await namesIn(join(folder, first, second))) {
        if (!isHash(hash)) continue;
        const { size } = await stat(join(folder, first, second, hash));
        yield { hash, size };
      }
    }
  }
}

const namesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR") return [];
    throw cause;
  }
};

/** Contents as files in a folder, named by their hash, two levels deep; incomplete uploads are in `incoming`. */
export const diskStoreLive = (folder: string) => {
  const incoming = join(folder, "incoming");
  const pathOf = (hash: string): string => join(folder, contentPath(hash));

  const receive = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) =>
    Effect.map(spool(incoming, bytes), (spooled) => ({ ...spooled, keep: keep(spooled, pathOf(spooled.hash)) }));

  return Layer.succeed(FileStore, {
    receive,
    put: putBy(receive),
    open: (hash, range) =>
      Effect.flatMap(found(pathOf(hash)), (file) =>
        file === null
          ? Effect.fail(new ContentLost({ hash, reason: "missing" }))
          : Effect.succeed({
              size: file.size,
              stamp: `${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs}`,
              bytes: wholeOrRange(hash, range, readFrom(pathOf(hash), range)),
            }),
      ),
    exists: (hash) => Effect.map(found(pathOf(hash)), (file) => file !== null),
    remove: (hash) => tryFiles(() => rm(pathOf(hash), { force: true })),
    owner: (fresh) => tryFiles(async () => ({ place: folder, owner: await ownerOf(folder, fresh) })),
    list: Stream.fromAsyncIterable(diskContents(folder), unavailable),
    sweep: sweepSpool(incoming),
  });
};

/** Linked from a complete, synced file, so nobody reads half an id, and the first of two servers wins. */
const ownerOf = async (folder: string, fresh: string): Promise<string> => {
  const path = join(folder, OWNER);
  const part = `${path}.${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (codeOf(await stat(path).catch((cause: unknown) => cause)) === "ENOENT") {
    await writeFile(part, fresh, { mode: 0o600, flush: true });
    try {
      await link(part, path);
    } catch (cause) {
      // The file system does not support links.
      if (codeOf(cause) !== "EEXIST") await rename(part, path);
    }
    await rm(part, { force: true });
    await syncFolder(folder);
  }
  return (await readFile(path, "utf8")).trim();
};

const found = (path: string): Effect.Effect<Stats | null, FilesUnavailable> =>
  tryFiles(async () => {
    try {
      const file = await stat(path);
      return file.isFile() ? file : null;
    } catch (cause) {
      if (codeOf(cause) === "ENOENT") return null;
      throw cause;
    }
  });

const readFrom = (path: string, range: ByteRange | undefined): Stream.Stream<Uint8Array, FilesUnavailable> =>
  Stream.suspend(() => {
    const reading: AsyncIterable<Uint8Array> = createReadStream(path, range === undefined ? {} : { ...range });
    return Stream.fromAsyncIterable(reading, unavailable);
  });

/**
 * Only the rename makes the content readable, so nobody ever sees half a file; the folders are synced so that the name
 * survives. An existing file is replaced, because it may be damaged or not yet synced.
 */
const keep = ({ path }: Spooled, target: string): Effect.Effect<void, FilesUnavailable> =>
  tryFiles(async () => {
    const folder = dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, target);
    // Another process may have just created these folders without having synced them.
    for (const one of [folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(one);
  });

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
