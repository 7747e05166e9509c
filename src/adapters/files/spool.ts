import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Clock, Effect, type Scope, Stream } from "effect";
import { type Content, FilesUnavailable, type Received } from "#application/files/FileStore.ts";

const HASH = /^[0-9a-f]{64}$/;

/** The path of a content below the root of a store, the same in a folder and in a bucket: `ab/cd/abcd…`. */
export const contentPath = (hash: string): string => {
  // Hashes come from our own records; this is the last check before a path is built.
  if (!isHash(hash)) throw new Error("This is not a SHA-256 hash");
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
};

export const isHash = (text: string): boolean => HASH.test(text);

/** The name under which a store records its owner; no content has this name. */
export const OWNER = "owner";

const FULL = ["ENOSPC", "EDQUOT"];

export const codeOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;

/** Runs a promise of the file system or the network; any error means that the store is unavailable now. */
export const tryFiles = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, FilesUnavailable> =>
  Effect.tryPromise({ try: run, catch: unavailable });

export const unavailable = (cause: unknown): FilesUnavailable =>
  new FilesUnavailable({ cause, isFull: FULL.some((code) => code === codeOf(cause)) });

export type Spooled = Content & { readonly path: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const ENDING = ".part";

/** Hashes and syncs. The file is removed with the scope unless renamed, so failed uploads leave nothing behind. */
export const spool = <E, R>(
  folder: string,
  bytes: Stream.Stream<Uint8Array, E, R>,
): Effect.Effect<Spooled, E | FilesUnavailable, R | Scope.Scope> =>
  Effect.gen(function* () {
    const path = join(folder, `${randomUUID()}${ENDING}`);
    yield* tryFiles(() => mkdir(folder, { recursive: true, mode: 0o700 }));
    const handle = yield* Effect.acquireRelease(
      tryFiles(() => open(path, "wx", 0o600)),
      (opened) =>
        Effect.ignore(
          Effect.ensuring(
            tryFiles(() => opened.close()),
            removeFile(path),
          ),
        ),
    );
    const hash = createHash("sha256");
    let size = 0;
    yield* Stream.runForEach(bytes, (chunk) =>
      tryFiles(async () => {
        hash.update(chunk);
        size += chunk.length;
        // On a handle, this continues where the last write ended, and writes the whole chunk.
        await handle.writeFile(chunk);
      }),
    );
    yield* tryFiles(() => handle.sync());
    return { hash: hash.digest("hex"), size, path };
  });

const removeFile = (path: string) => Effect.ignore(tryFiles(() => rm(path, { force: true })));

/** Removes files left by killed processes in this folder. Younger files may belong to a running server. */
export const sweepSpool = (folder: string): Effect.Effect<void, FilesUnavailable> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis;
    yield* tryFiles(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // Another server may remove it at the same time.
        const found = name.endsWith(ENDING) ? await stat(path).catch(() => null) : null;
        if (found !== null && now - found.mtimeMs > DAY_MS) await rm(path, { force: true });
      }
    });
  });

type Receive = <E, R>(
  bytes: Stream.Stream<Uint8Array, E, R>,
) => Effect.Effect<Received, E | FilesUnavailable, R | Scope.Scope>;

export const putBy =
  (receive: Receive) =>
  <E, R>(bytes: Stream.Stream<Uint8Array, E, R>): Effect.Effect<Content, E | FilesUnavailable, R> =>
    Effect.scoped(
      Effect.gen(function* () {
        const { hash, size, keep } = yield* receive(bytes);
        yield* keep;
        return { hash, size };
      }),
    );
