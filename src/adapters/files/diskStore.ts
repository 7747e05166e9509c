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

/** All contents of the store in this folder. */
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

/** Contents as files in a folder, named by their hash, two levels deep; what is on its way lies in `incoming`. */
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

/** Linked from a file that is whole and synced, so that nobody ever reads half a word, and of two the first counts. */
const ownerOf = async (folder: string, fresh: string): Promise<string> => {
  const path = join(folder, OWNER);
  const part = `${path}.${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (codeOf(await stat(path).catch((cause: unknown) => cause)) === "ENOENT") {
    await writeFile(part, fresh, { mode: 0o600, flush: true });
    try {
      await link(part, path);
    } catch (cause) {
      // A file system without links.
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
 * The rename is what makes it readable, so nobody ever sees half a file; the folders are synced so that the name stays.
 * One that is there already is replaced: it may be damaged, or not yet as sure on the disk as this one.
 */
const keep = ({ path }: Spooled, target: string): Effect.Effect<void, FilesUnavailable> =>
  tryFiles(async () => {
    const folder = dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, target);
    // Somebody else may have made the folders just now, and not have synced them yet.
    for (const one of [folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(one);
  });

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
