import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Clock, Effect, Metric, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import type { ArchiveFacts } from "#application/backup/ArchiveStatus.ts";
import { BackupRefused } from "#application/backup/BackupRefused.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { archivedUntil, NONE_YET } from "../gauges.ts";
import {
  type BaseManifest,
  basesFolder,
  type BasePlace,
  copyName,
  HISTORIES,
  logFolder,
  manifestName,
  OWNER,
  pieceOf,
} from "./archiveNames.ts";
import { copyBase } from "./copyBase.ts";
import { checkOf, readBases, readOwner } from "./readManifests.ts";
import { shipFile, shipMissingFiles } from "./shipFiles.ts";
import { dropLog, handedOver, OtherWriter, removeAllMarks, shipLog, waitingLog } from "./shipLog.ts";
import { putFile, putText } from "./smallObjects.ts";
import { sweepArchive } from "./sweepArchive.ts";

/** How often the server looks for log that PostgreSQL wants archived. */
const SHIP_EVERY = "1 second";
/** Milliseconds after which PostgreSQL has ended the file of the log that has a commit, and the server has seen that. */
const HANDED_OVER_AFTER = handedOver.everySeconds * 1000 + 2000;
/** For the log of a shutdown, while the archive answers. */
const LAST_SHIPPING = "10 seconds";
const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY = "20 seconds";
/** In the data folder: the history that this database continues. A restored database has none, and begins its own. */
const CURRENT = "archive-history";
const PART = "archive.part";

export type Archive = {
  readonly place: ObjectPlace;
  readonly dataDir: string;
  /** The folder of the database. */
  readonly cluster: string;
  /** For how many days back a moment can be restored. */
  readonly days: number;
  /** Contents that have arrived since the last time; null when files are in a bucket of their own. */
  readonly noted: Set<string> | null;
};

/** The archive as it is written by this server. `base` is null until a complete one is there. */
type Writing = { history: string | null; base: (BasePlace & { readonly since: number }) | null };

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Writes the log of the database to its archive until the scope closes, and then what PostgreSQL left at its shutdown: it
 * has to be built before the database and closed after it. `bases` makes the copies from which the log leads on.
 */
export const keepArchive = ({ place, dataDir, cluster, days, noted }: Archive) =>
  Effect.gen(function* () {
    const store = yield* FileStore;
    const part = join(dataDir, PART);
    const writing: Writing = { history: null, base: null };
    let facts: ArchiveFacts = { where: place.where, coveredUntil: null, failure: null };
    const say = (change: Partial<ArchiveFacts>): void => void (facts = { ...facts, ...change });
    yield* Metric.update(archivedUntil, NONE_YET);
    yield* Effect.tryPromise(() => removeAllMarks(cluster));

    const failed = (error: unknown) =>
      Effect.gen(function* () {
        if (facts.failure === null) yield* Effect.logWarning("The archive is not up to date", error);
        say({ failure: reasonOf(error) });
      });

    const ship = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis;
      const { history, base } = writing;
      if (yield* Effect.tryPromise(() => dropLog(cluster))) writing.base = null;
      if (history === null) return;
      // The folder was removed, or its disk is not mounted: log without its base restores nothing.
      if (base !== null && !(yield* place.exists(copyName(base)))) {
        writing.history = writing.base = null;
        return yield* Effect.fail(new Error(`The copy of the database in ${place.where} is gone; a new one is made`));
      }
      if (base !== null && (yield* Effect.tryPromise(() => waitingLog(cluster))).length > 0) {
        const owner = yield* readOwner(place, `${part}.owner`);
        if ((owner?.history ?? "") > history) return yield* Effect.fail(new OtherWriter());
      }
      // Files before the rows that name them.
      for (const hash of noted ?? []) {
        yield* shipFile(place, store, hash);
        noted?.delete(hash);
      }
      yield* shipLog(place, cluster, history);
      if (writing.base === null) return;
      const coveredUntil = at - HANDED_OVER_AFTER;
      say({ coveredUntil, failure: null });
      yield* Metric.update(archivedUntil, coveredUntil / 1000);
    });
    yield* Effect.addFinalizer(() => Effect.ignore(Effect.timeout(ship, LAST_SHIPPING)));
    yield* Effect.andThen(Effect.catch(ship, failed), Effect.sleep(SHIP_EVERY)).pipe(Effect.forever, Effect.forkScoped);

    const current = Effect.promise(() => readFile(join(dataDir, CURRENT), "utf8").catch(() => ""));
    /** Refuses the archive of another database or a later copy. Fails as the place does where that cannot be known. */
    const claim = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const [row] = yield* sql<{ readonly id: string }>`SELECT system_identifier::text AS id FROM pg_control_system()`;
      const [mine, history] = [{ format: 2, system_identifier: row?.id ?? "" }, yield* current];
      const found = (yield* place.exists(OWNER)) ? yield* readOwner(place, part) : null;
      // Without that file, the archive is new, or has this database's own log.
      const names = found === null ? (yield* place.list(HISTORIES)).map(({ name }) => name) : [];
      const isOwn = history !== "" && names.some((name) => name.startsWith(logFolder(history)));
      if (found === null && (isOwn || names.length === 0)) yield* putText(place, OWNER, JSON.stringify(mine));
      else if (found?.system_identifier !== mine.system_identifier)
        return yield* new BackupRefused({
          message: `The archive in ${place.where} belongs to another database (${found?.system_identifier ?? `${OWNER} cannot be read`}; this one is ${mine.system_identifier}). Set ARCHIVE_URL to an empty folder or bucket.`,
        });
      else if (history !== "" && (found.history ?? "") > history)
        return yield* new BackupRefused({
          message: `A later copy of this database goes on with the archive in ${place.where}. Use that one, or set ARCHIVE_URL to an empty folder or bucket. If this one is to go on instead, remove ${join(dataDir, CURRENT)} first.`,
        });
      return mine;
    });

    /** Goes on with the history of before, unless this is an older copy of its database. */
    const resume = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const history = yield* current;
      if (history === "") return;
      const archived = (yield* place.list(logFolder(history))).flatMap(({ name }) => pieceOf(name)?.segment ?? []);
      const [row] = yield* sql<{ readonly segment: string }>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment`;
      // What is archived was ended before; an older copy writes it in another way.
      if (archived.some((segment) => segment >= (row?.segment ?? ""))) return;
      const names = (yield* place.list(basesFolder(history))).map(({ name }) => name);
      const newest = (yield* readBases(place, names, part)).bases.at(-1);
      writing.history = history;
      if (newest !== undefined) writing.base = { ...newest, since: Date.parse(newest.ready_at) };
      if (noted !== null) yield* Effect.forkScoped(Effect.ignore(shipMissingFiles(place, store)));
    });

    /** In one session from the start of the copy to its end. */
    const copied = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const context = yield* Effect.context<SqlClient.SqlClient>();
      yield* sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`;
      const [start] = yield* sql<{ readonly segment: string }>`
        SELECT pg_walfile_name(pg_backup_start('hazledger', true)) AS segment`;
      let last = "";
      const end = Effect.map(
        sql<{ readonly segment: string; readonly label: string }>`
          SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(false)`,
        ([row]) => {
          last = row?.segment ?? "";
          return row?.label ?? "";
        },
      );
      const hash = yield* Effect.tryPromise(() => copyBase(cluster, part, () => Effect.runPromiseWith(context)(end)));
      return { first_segment: start?.segment ?? "", last_segment: last, hash };
    });

    const takeBase = Effect.gen(function* () {
      const mine = yield* claim;
      const sql = yield* SqlClient.SqlClient;
      const since = yield* Clock.currentTimeMillis;
      const time = new Date(since).toISOString().replaceAll(":", "-");
      const history = (writing.history ??= `${time}-${randomBytes(4).toString("hex")}`);
      const at: BasePlace = { history, base: time };
      const copy = yield* sql.withTransaction(copied);
      const ready_at = new Date(yield* Clock.currentTimeMillis).toISOString();
      yield* putFile(place, copyName(at), part, copy.hash);
      const contents = noted === null ? null : yield* shipMissingFiles(place, store);
      while ((yield* Effect.tryPromise(() => waitingLog(cluster))).some((name) => name <= copy.last_segment)) {
        if (writing.history !== history) return yield* Effect.fail(new Error("The archive was removed meanwhile"));
        yield* Effect.sleep("200 millis");
      }
      const manifest: BaseManifest = { format: 2, ...copy, ready_at, contents };
      yield* putText(place, manifestName(at), JSON.stringify({ ...manifest, check: checkOf(manifest) }));
      yield* Effect.tryPromise(async () => {
        await writeFile(join(dataDir, `${CURRENT}.part`), history, { mode: 0o600, flush: true });
        await rename(join(dataDir, `${CURRENT}.part`), join(dataDir, CURRENT));
      });
      yield* putText(place, OWNER, JSON.stringify({ ...mine, history }));
      writing.base = { ...at, since };
    }).pipe(Effect.ensuring(Effect.promise(() => rm(part, { force: true }))));

    const renew = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      if (writing.base !== null && now - writing.base.since < DAY_MS) return;
      yield* takeBase;
      yield* sweepArchive(place, part, days, noted === null ? null : store);
    });

    const renewing = Effect.andThen(
      Effect.catch(renew, (error) => Effect.andThen(failed(error), Effect.sleep(RETRY))),
      Effect.sleep("1 second"),
    ).pipe(Effect.forever);
    const bases = Effect.retry(Effect.tapError(Effect.andThen(claim, resume), failed), {
      schedule: Schedule.spaced(RETRY),
    }).pipe(Effect.andThen(renewing));
    return { claim, bases, facts: () => facts };
  });
