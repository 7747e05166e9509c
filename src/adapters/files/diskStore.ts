import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Effect, Layer, Stream } from "effect";
import { type ByteRange, ContentMissing, FileStore, type FilesUnavailable } from "#application/files/FileStore.ts";
import { diskContents } from "./diskContents.ts";
import { codeOf, contentPath, putBy, spool, type Spooled, sweepSpool, tryFiles, unavailable } from "./spool.ts";

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
      Effect.flatMap(sizeOf(pathOf(hash)), (size) =>
        size === null
          ? Effect.fail(new ContentMissing({ hash }))
          : Effect.succeed({ size, bytes: readFrom(pathOf(hash), range) }),
      ),
    exists: (hash) => Effect.map(sizeOf(pathOf(hash)), (size) => size !== null),
    remove: (hash) => tryFiles(() => rm(pathOf(hash), { force: true })),
    list: Stream.fromAsyncIterable(diskContents(folder), unavailable),
    sweep: sweepSpool(incoming),
  });
};

const sizeOf = (path: string): Effect.Effect<number | null, FilesUnavailable> =>
  tryFiles(async () => {
    try {
      const found = await stat(path);
      return found.isFile() ? found.size : null;
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

/** The rename is what makes it readable, so nobody ever sees half a file; the folder is synced so that the name stays. */
const keep = ({ path, size }: Spooled, target: string): Effect.Effect<void, FilesUnavailable> =>
  Effect.gen(function* () {
    // The same content, whole: it was kept earlier.
    if ((yield* sizeOf(target)) === size) return;
    yield* tryFiles(async () => {
      const folder = dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(folder);
      if (made !== undefined) for (const above of [dirname(folder), dirname(dirname(folder))]) await syncFolder(above);
    });
  });

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
