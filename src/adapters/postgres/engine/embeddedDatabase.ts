import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PgClient } from "@effect/sql-pg";
import { Effect, Layer, type Scope } from "effect";
import type { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./sqlErrors.ts";
import { DataFolderRefused, dataFolderLock } from "./dataFolderLock.ts";
import { maintenance } from "./maintenance.ts";
import { FolderUnfit, openPglite } from "./openPglite.ts";
import { pgliteStream } from "./pgliteStream.ts";

/** PostgreSQL in this process. A commit is acknowledged only after it reached the disk; closing writes a checkpoint. */
export const embeddedDatabaseLive = (
  dataDir: string,
  isArchived = false,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DataFolderRefused | DatabaseUnavailable> => {
  const client = openedSqlClientLive(
    Effect.andThen(
      dataFolderLock(dataDir),
      Effect.tryPromise({
        try: () => openPglite(join(dataDir, "database"), undefined, isArchived),
        catch: (cause) =>
          cause instanceof FolderUnfit
            ? new DataFolderRefused({ message: cause.message })
            : new DatabaseUnavailable({ cause }),
      }),
    ),
  );
  return Layer.effectDiscard(Effect.forkScoped(maintenance)).pipe(Layer.provideMerge(client));
};

export const openedSqlClientLive = <E>(
  open: Effect.Effect<PGlite, E, Scope.Scope>,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, E | DatabaseUnavailable> =>
  Layer.unwrap(Effect.acquireRelease(open, (db) => Effect.promise(() => db.close())).pipe(Effect.map(sqlClientLive)));

export const sqlClientLive = (db: PGlite): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  PgClient.layerFrom(
    PgClient.make({
      stream: pgliteStream(db),
      username: "postgres",
      database: "postgres",
      ssl: false,
      transformJson: false,
      // PGlite is one session. A pool of one, unlike a single connection, replaces a connection that broke.
      minConnections: 1,
      maxConnections: 1,
      // A long statement of another caller blocks the process; that must not look like a dead server.
      connectTimeout: "2 minutes",
    }).pipe(Effect.mapError((cause) => new DatabaseUnavailable({ cause }))),
  );
