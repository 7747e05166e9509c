import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Clock, Effect, Layer, Metric, Stream } from "effect";
import { BackupBook, type DueBackup } from "#application/backup/BackupBook.ts";
import { dueDay, type KeepRule, keptBackups } from "#application/backup/keptBackups.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { type Placed, placeIn } from "./archiveLive.ts";
import { lastGoodBackup, NONE_YET, NOT_SET_UP } from "./gauges.ts";
import { hashOfFile } from "./pointInTime/copyBase.ts";
import { putFile } from "./pointInTime/smallObjects.ts";

const LOOK_EVERY = "1 minute";
export const BACKUPS = "backups/";
const NAME = /^backups\/hazledger-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;
const nameOf = (day: string): string => `${BACKUPS}hazledger-${day}.tar.gz`;
/** Characters of what a failed restore says that are kept. */
const KEPT_WORDS = 1000;

type Scheduled<R> = {
  readonly place: ObjectPlace;
  readonly dataDir: string;
  readonly minute: number;
  readonly keep: KeepRule;
  readonly archive: Stream.Stream<Uint8Array, Error, R>;
  /** The program `hazledger`. */
  readonly program: string;
};

/** Makes the backup of each day, restores it into a scratch database, and removes old ones. One server at a time. */
const scheduledBackups = <R>({ place, dataDir, minute, keep, archive, program }: Scheduled<R>) =>
  Effect.gen(function* () {
    const book = yield* BackupBook;

    const make = (due: DueBackup, scratch: string) =>
      Effect.gen(function* () {
        const file = join(scratch, "made.tar.gz");
        const bytes = yield* Stream.toReadableStreamEffect(archive);
        // The types of Effect and of Node's streams name the same web stream differently.
        const readable = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
        yield* Effect.tryPromise(() => pipeline(readable, createWriteStream(file, { mode: 0o600 })));
        const { size } = yield* Effect.tryPromise(() => stat(file));
        yield* putFile(place, nameOf(due.day), file, yield* Effect.tryPromise(() => hashOfFile(file)));
        yield* Effect.promise(() => rm(file));
        yield* book.made(due, size);
      });

    /** Of the backup as it is in its place, by the command that a person would use, in a process of its own. */
    const check = (due: DueBackup, scratch: string) =>
      Effect.gen(function* () {
        const file = join(scratch, "fetched.tar.gz");
        if (!(yield* place.fetch(nameOf(due.day), file))) return yield* Effect.fail(new Error("The backup is gone."));
        const { code, words } = yield* restoring(program, file, join(scratch, "restored"));
        if (code !== 0) return yield* Effect.fail(new Error(words));
        yield* book.checked(due);
      });

    const sweep = Effect.gen(function* () {
      const days = (yield* place.list(BACKUPS)).flatMap(({ name }) => NAME.exec(name)?.[1] ?? []);
      const kept = new Set(keptBackups(days, keep));
      for (const day of days) if (!kept.has(day)) yield* place.remove(nameOf(day));
    });

    const work = (due: DueBackup) =>
      Effect.acquireUseRelease(
        Effect.tryPromise(async () => {
          await mkdir(dataDir, { recursive: true, mode: 0o700 });
          return await mkdtemp(join(dataDir, "backup.part-"));
        }),
        (scratch) => Effect.andThen(make(due, scratch), check(due, scratch)).pipe(Effect.andThen(sweep)),
        (scratch) => Effect.promise(() => rm(scratch, { recursive: true, force: true })),
      ).pipe(
        Effect.raceFirst(Effect.andThen(Effect.sleep(LOOK_EVERY), book.renew(due)).pipe(Effect.forever)),
        Effect.catch((error) =>
          Effect.gen(function* () {
            yield* Effect.logError("The scheduled backup is not good", error);
            const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
            yield* book.failed(due, cause instanceof Error ? cause.message : String(cause));
          }),
        ),
      );

    const look = Effect.gen(function* () {
      const due = yield* book.claim(dueDay(yield* Clock.currentTimeMillis, minute));
      if (due !== null) yield* Effect.scoped(work(due));
      const { lastGood: at } = yield* book.newest;
      yield* Metric.update(lastGoodBackup, at === null ? NONE_YET : at / 1000);
    });
    yield* Effect.andThen(
      Effect.catch(look, (error) => Effect.logWarning("Scheduled backups could not be looked at", error)),
      Effect.sleep(LOOK_EVERY),
    ).pipe(Effect.forever);
  });

export const scheduledBackupsLive = <R>(placed: Placed, backup: Omit<Scheduled<R>, "place">) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* Metric.update(lastGoodBackup, placed === null ? NOT_SET_UP : NONE_YET);
      if (placed === null) return;
      yield* Effect.forkScoped(scheduledBackups({ ...backup, place: yield* placeIn(placed) }));
    }),
  );

const restoring = (program: string, file: string, dataDir: string) =>
  Effect.callback<{ readonly code: number | null; readonly words: string }>((resume) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", FILES_URL: "", NODE_OPTIONS: "" };
    const command = ["--disable-warning=ExperimentalWarning", program, "restore", file];
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "ignore", "pipe"] });
    let words = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      words = (words + text).slice(-KEPT_WORDS);
    });
    child.once("error", (error) => resume(Effect.succeed({ code: null, words: error.message })));
    child.once("close", (code) => resume(Effect.succeed({ code, words })));
    return Effect.sync(() => child.kill("SIGKILL"));
  });
