import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Clock, Effect, Metric, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import type { ArchiveFacts } from "#application/backup/ArchiveStatus.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { archivedUntil, NONE_YET } from "../gauges.ts";
import { type BaseManifest, copyName, manifestName, pieceOf, logFolder } from "./archiveNames.ts";
import { copyBase, readControl } from "./copyBase.ts";
import { shipFile, shipMissingFiles } from "./shipFiles.ts";
import { hasPiece, LogGone, shipLog, type Target } from "./shipLog.ts";
import { putFile, putText } from "./smallObjects.ts";
import { sweepArchive } from "./sweepArchive.ts";
import { lsnOf, startOfSegment } from "./walRecords.ts";

/** How often what was saved since is written to the archive. */
export const SHIP_EVERY = "3 seconds";
const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY = "20 seconds";
/** In the data folder: the base whose log this database continues. A restored database has none, and begins its own. */
const CURRENT = "archive-base";
const PART = "archive.part";

type Archive = {
  readonly place: ObjectPlace;
  readonly dataDir: string;
  /** For how many days back a moment can be restored. */
  readonly days: number;
  /** Contents that have arrived since the last time; null when files are in a bucket of their own. */
  readonly noted: Set<string> | null;
  readonly tell: (facts: ArchiveFacts) => void;
};

const flushed = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(sql<{ readonly lsn: string }>`SELECT pg_current_wal_flush_lsn()::text AS lsn`, ([row]) =>
    lsnOf(row?.lsn ?? ""),
  ),
);
const redoPosition = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(sql<{ readonly lsn: string }>`SELECT redo_lsn::text AS lsn FROM pg_control_checkpoint()`, ([row]) =>
    lsnOf(row?.lsn ?? ""),
  ),
);

/**
 * Keeps a continuous archive of the embedded database: a copy of its folder each day, the log that is written since, a
 * few seconds at a time, and the files. Nothing of it holds up a save.
 */
export const keepArchive = ({ place, dataDir, days, noted, tell }: Archive) =>
  Effect.gen(function* () {
    const store = yield* FileStore;
    const database = join(dataDir, "database");
    let targets: ReadonlyArray<Target> = [];
    let current: { readonly base: string; readonly since: number } | null = null;
    let facts: ArchiveFacts = { where: place.where, coveredUntil: null, failure: null };
    const say = (change: Partial<ArchiveFacts>): void => tell((facts = { ...facts, ...change }));
    say({});
    yield* Metric.update(archivedUntil, NONE_YET);

    const ship = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis;
      const end = yield* flushed;
      const base = current?.base;
      // The folder was removed, or its disk is not mounted: log without its base restores nothing.
      if (base !== undefined && !(yield* place.exists(copyName(base)))) {
        targets = targets.filter((one) => one.base !== base);
        current = null;
      }
      // Files before the rows that name them.
      for (const hash of noted ?? []) {
        yield* shipFile(place, store, hash);
        noted?.delete(hash);
      }
      for (const target of targets)
        yield* Effect.catchIf(
          shipLog(place, database, target, end, at),
          (error) => error instanceof LogGone,
          () =>
            Effect.sync(() => {
              targets = targets.filter((one) => one !== target);
              if (current?.base === target.base) current = null;
            }),
        );
      if (current === null) return;
      say({ coveredUntil: at, failure: null });
      yield* Metric.update(archivedUntil, at / 1000);
    });

    const control = Effect.gen(function* () {
      for (;;) {
        const redo = yield* redoPosition;
        const bytes = yield* Effect.tryPromise(() => readControl(database));
        // Unless a checkpoint came in between.
        if ((yield* redoPosition) === redo) return { redo, bytes };
      }
    });

    const takeBase = Effect.gen(function* () {
      const { redo, bytes } = yield* control;
      const since = yield* Clock.currentTimeMillis;
      const base = `${new Date(since).toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}`;
      const target: Target = { base, position: startOfSegment(redo) };
      const part = join(dataDir, PART);
      targets = [...targets, target];
      const taken = Effect.gen(function* () {
        const hash = yield* Effect.tryPromise(() => copyBase(database, bytes, part));
        const ready = yield* flushed;
        const readyAt = yield* Clock.currentTimeMillis;
        yield* putFile(place, copyName(base), part, hash);
        const contents = noted === null ? null : yield* shipMissingFiles(place, store);
        while (target.position < ready) {
          if (!targets.includes(target)) return yield* Effect.fail(new LogGone());
          yield* Effect.sleep("500 millis");
        }
        const manifest: BaseManifest = {
          format: 1,
          log_from: startOfSegment(redo),
          redo,
          ready_lsn: ready,
          ready_at: new Date(readyAt).toISOString(),
          hash,
          contents,
        };
        yield* putText(place, manifestName(base), JSON.stringify(manifest));
        yield* Effect.tryPromise(async () => {
          await writeFile(join(dataDir, `${CURRENT}.part`), base, { mode: 0o600, flush: true });
          await rename(join(dataDir, `${CURRENT}.part`), join(dataDir, CURRENT));
        });
        current = { base, since };
        targets = [target];
      });
      yield* taken.pipe(
        Effect.onError(() =>
          Effect.sync(() => {
            targets = targets.filter((one) => one !== target);
          }),
        ),
        Effect.ensuring(Effect.promise(() => rm(part, { force: true }))),
      );
    });

    /** Goes on with the base of before, if its log is still this database's. */
    const resume = Effect.gen(function* () {
      const base = yield* Effect.promise(() => readFile(join(dataDir, CURRENT), "utf8").catch(() => ""));
      if (base === "") return;
      const objects = yield* place.list(logFolder(base));
      const last = objects.flatMap(({ name }) => pieceOf(name) ?? []).toSorted((a, b) => b.end - a.end)[0];
      const since = Date.parse(base.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
      if (last === undefined || Number.isNaN(since)) return;
      if (!(yield* hasPiece(place, database, base, last, join(dataDir, PART)))) return;
      targets = [{ base, position: last.end }];
      current = { base, since };
      if (noted !== null) yield* Effect.forkScoped(Effect.ignore(shipMissingFiles(place, store)));
    });

    const renew = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      if (current !== null && now - current.since < DAY_MS) return;
      yield* takeBase;
      yield* sweepArchive(place, join(dataDir, PART), days, noted === null ? null : store);
    });

    const failed = (error: unknown) =>
      Effect.gen(function* () {
        if (facts.failure === null) yield* Effect.logWarning("The archive is not up to date", error);
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        say({ failure: cause instanceof Error ? cause.message : String(cause) });
      });

    yield* Effect.retry(Effect.tapError(resume, failed), { schedule: Schedule.spaced(RETRY) });
    const shipping = Effect.andThen(Effect.catch(ship, failed), Effect.sleep(SHIP_EVERY)).pipe(Effect.forever);
    const renewing = Effect.andThen(
      Effect.catch(renew, (error) => Effect.andThen(failed(error), Effect.sleep(RETRY))),
      Effect.sleep("1 second"),
    ).pipe(Effect.forever);
    yield* Effect.all([shipping, renewing], { concurrency: "unbounded", discard: true });
  });
