import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { Clock, Effect, Stream } from "effect";
import { type Header, type Pack, pack } from "tar-stream";
import {
  type BackupManifest,
  fileEntry,
  type LostContent,
  MANIFEST_NAME,
  type SpooledDump,
  tableEntry,
} from "#application/backup/BackupManifest.ts";
import { FileStore } from "#application/files/FileStore.ts";

type Part = { readonly size: number; readonly hash: string };

/** The fastest level: sheets hardly shrink, and rows shrink at any level. */
const LEVEL = 1;
const PREFIX = "backup.part-";
const DAY_MS = 24 * 60 * 60 * 1000;

/** `dump` writes the tables into a folder below `dataDir`, which is removed when the archive is sent or canceled. */
export const makeBackup = <E, R>(dataDir: string, dump: (folder: string) => Effect.Effect<SpooledDump, E, R>) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const folder = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          await mkdir(dataDir, { recursive: true, mode: 0o700 });
          await sweep(dataDir, now);
          return await mkdtemp(join(dataDir, PREFIX));
        }),
        (made) => Effect.promise(() => rm(made, { recursive: true, force: true })),
      );
      const dumped = yield* Effect.tapCause(dump(folder), (cause) =>
        Effect.logError("The backup stopped before it was complete", cause),
      );
      return archiveStream(dumped);
    }),
  );

/** Removes folders left by killed servers. A younger folder may belong to a running server. */
const sweep = async (dataDir: string, now: number): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const found = name.startsWith(PREFIX) ? await stat(path).catch(() => null) : null;
    if (found !== null && now - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
};

/** A gzipped tar: tables, every content they refer to, manifest. Memory holds only what was not read yet. */
const archiveStream = (dump: SpooledDump) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const tar = pack();
      const gzip = createGzip({ level: LEVEL });
      tar.on("error", (error: Error) => gzip.destroy(error));
      tar.pipe(gzip);
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          tar.destroy();
          gzip.destroy();
        }),
      );
      yield* Effect.forkScoped(
        writeAll(tar, dump).pipe(
          Effect.tapCause((cause) =>
            Effect.andThen(
              Effect.logError("The backup stopped before it was complete", cause),
              // The reader gets no end of the archive, and so no manifest.
              Effect.sync(() => gzip.destroy(new Error("The backup stopped before it was complete"))),
            ),
          ),
        ),
      );
      const bytes: AsyncIterable<Uint8Array> = gzip;
      return Stream.fromAsyncIterable(
        bytes,
        (cause) => new Error("The backup stopped before it was complete", { cause }),
      );
    }),
  );

const writeAll = (tar: Pack, dump: SpooledDump) =>
  Effect.gen(function* () {
    const store = yield* FileStore;
    for (const { name, size } of dump.tables) {
      const rows: AsyncIterable<Uint8Array> = createReadStream(join(dump.folder, `${name}.jsonl`));
      yield* entry(tar, { name: tableEntry(name), size }, Stream.fromAsyncIterable(rows, toError));
    }
    const files: Array<Part> = [];
    const lost: Array<LostContent> = [];
    for (const hash of dump.contents) {
      const found = yield* Effect.catchTag(store.open(hash), "ContentLost", () => Effect.succeed(null));
      if (found === null) lost.push({ hash, reason: "missing" });
      else {
        // A damaged content is read to its end; the hash of what was written shows the damage.
        const bytes = Stream.catchTag(found.bytes, "ContentLost", () => Stream.empty);
        const written = yield* entry(tar, { name: fileEntry(hash), size: found.size }, bytes);
        if (written === hash) files.push({ hash, size: found.size });
        else lost.push({ hash, reason: "damaged" });
      }
    }
    const { migrations, tables, sequences } = dump;
    const made = new Date(yield* Clock.currentTimeMillis).toISOString();
    const manifest: BackupManifest = {
      format: 1,
      made_at: made,
      database: { migrations, tables, sequences },
      files,
      lost,
    };
    const text = Buffer.from(JSON.stringify(manifest));
    yield* entry(tar, { name: MANIFEST_NAME, size: text.length }, Stream.make(text));
    yield* Effect.sync(() => tar.finalize());
  });

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** Writes one entry as fast as the reader takes it. Returns its SHA-256. */
const entry = <E, R>(tar: Pack, header: Pick<Header, "name" | "size">, bytes: Stream.Stream<Uint8Array, E, R>) =>
  Effect.gen(function* () {
    const hash = createHash("sha256");
    let finish: (error?: Error | null) => void = () => undefined;
    const done = new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
    const sink = tar.entry({ ...header, mode: 0o600 }, finish);
    // If the reader leaves during an entry, nothing awaits its end, and an unhandled rejection would end the process.
    done.catch(() => undefined);
    yield* Stream.runForEach(bytes, (chunk) =>
      Effect.tryPromise({
        try: async () => {
          hash.update(chunk);
          if (!sink.write(chunk)) await once(sink, "drain");
        },
        catch: toError,
      }),
    );
    // The library's types require a last chunk; null means none.
    sink.end(null);
    yield* Effect.tryPromise({ try: () => done, catch: toError });
    return hash.digest("hex");
  });
