import type { PgClient } from "@effect/sql-pg";
import { Effect, Layer, Queue } from "effect";
import { SqlClient } from "effect/sql";
import { type Archiving, archiveSettings, type Given, reachable, settingsFor } from "./clusterSettings.ts";
import { DataFolderRefused, dataFolderLock } from "./dataFolderLock.ts";
import { adoptedCluster, clusterIn, makeCluster, refuseOtherData } from "./makeCluster.ts";
import { connectionsLive } from "./postgresDatabase.ts";
import { type RunningPostgres, runPostgres } from "./runPostgres.ts";
import { DatabaseUnavailable } from "./sqlErrors.ts";

/** Milliseconds between a PostgreSQL that ended by itself and its next start, more after each that fails. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [200, 5000];

/**
 * Runs PostgreSQL on a cluster until the scope closes, and starts it again where it ends by itself. The caller holds the
 * lock of the data folder.
 */
const keptRunning = (cluster: string, given: Given) =>
  Effect.gen(function* () {
    const said = yield* Queue.unbounded<string>();
    yield* Effect.forkScoped(
      Effect.forever(Effect.flatMap(Queue.take(said), (line) => Effect.logError(`The database stopped: ${line}`))),
    );
    const say = (line: string): void => void Queue.offerUnsafe(said, line);
    const start = Effect.uninterruptible(
      Effect.tryPromise({ try: () => runPostgres(cluster, given, say), catch: refused }),
    );
    let running: RunningPostgres = yield* Effect.acquireRelease(start, () => Effect.promise(() => running.stop()));
    const again = (pause: number): Effect.Effect<void> =>
      Effect.sleep(pause).pipe(
        Effect.andThen(Effect.uninterruptible(Effect.map(start, (started) => void (running = started)))),
        Effect.catch((error) =>
          Effect.andThen(
            Effect.logError("The database does not start again", error),
            again(Math.min(pause * 2, LONGEST_PAUSE)),
          ),
        ),
      );
    yield* Effect.promise(() => running.ended).pipe(
      Effect.andThen(
        Effect.suspend(() => Effect.logError(`The database ended and is started again. ${running.log()}`)),
      ),
      Effect.andThen(again(FIRST_PAUSE)),
      Effect.forever,
      Effect.forkScoped,
    );
  });

const refused = (cause: unknown): DataFolderRefused | DatabaseUnavailable =>
  cause instanceof DataFolderRefused ? cause : new DatabaseUnavailable({ cause });

/** Without these, PostgreSQL acknowledges what a power cut takes away. */
const DURABLE = ["fsync", "full_page_writes", "synchronous_commit"];

const refuseUnlessDurable = (cluster: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const off = yield* sql<{ readonly name: string }>`
      SELECT name FROM pg_settings WHERE ${sql.in("name", DURABLE)} AND setting = 'off'`;
    const [first] = off;
    if (first !== undefined)
      return yield* new DataFolderRefused({
        message: `PostgreSQL has the setting '${first.name}' turned off in ${cluster}, so what was saved could be lost in a power failure. Remove that setting, or set DATA_DIR to a different folder.`,
      });
  });

/** PostgreSQL as a child of this process, on a cluster in `dataDir` that nobody else reaches. */
export const embeddedDatabaseLive = (
  dataDir: string,
  archiving: Archiving | null = null,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DataFolderRefused | DatabaseUnavailable> =>
  Layer.unwrap(
    Effect.gen(function* () {
      yield* dataFolderLock(dataDir);
      const cluster = clusterIn(dataDir);
      const { given, place } = yield* Effect.tryPromise({
        try: async () => {
          refuseOtherData(dataDir);
          await makeCluster(dataDir);
          return await reachable(cluster, dataDir);
        },
        catch: refused,
      });
      yield* keptRunning(cluster, { ...settingsFor(), ...given, ...archiveSettings(archiving) });
      return Layer.effectDiscard(Effect.mapError(refuseUnlessDurable(cluster), refused)).pipe(
        Layer.provideMerge(connectionsLive(place)),
      );
    }),
  );

/**
 * Recovers a copy of a cluster from an archive, as `recovery` says, up to the moment when it is a database of its own.
 * `work` runs on it; then the copy gets the name of the data folder's cluster.
 */
export const adoptCluster = <A, E>(
  copy: string,
  dataDir: string,
  recovery: Given,
  work: Effect.Effect<A, E, SqlClient.SqlClient>,
): Effect.Effect<A, E | DataFolderRefused | DatabaseUnavailable> =>
  Effect.gen(function* () {
    const { given, place } = yield* Effect.promise(() => reachable(copy, dataDir));
    const settings = { ...settingsFor(), ...given, archive_mode: "off", hot_standby: "off", ...recovery };
    const done = yield* Effect.acquireUseRelease(
      Effect.tryPromise({ try: () => runPostgres(copy, settings), catch: refused }),
      () => Effect.provide(work, connectionsLive(place)),
      (running) => Effect.promise(() => running.stop()),
    );
    yield* Effect.tryPromise({ try: () => adoptedCluster(copy, dataDir), catch: refused });
    return done;
  });
