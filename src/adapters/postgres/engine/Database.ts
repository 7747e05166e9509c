import type { PgClient } from "@effect/sql-pg";
import { Effect, Layer, type Redacted } from "effect";
import { SqlClient } from "effect/sql";
import type { DataFolderRefused } from "./dataFolderLock.ts";
import { embeddedDatabaseLive } from "./embeddedDatabase.ts";
import { type MigrationFailed, type MigrationRefused, type Migrations, migrate } from "./migrate.ts";
import { postgresDatabaseLive } from "./postgresDatabase.ts";
import { DatabaseUnavailable } from "./sqlErrors.ts";

interface DatabaseSettings {
  /** URL of a PostgreSQL server. Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: Redacted.Redacted | undefined;
  readonly dataDir: string;
  /** Whether the embedded database has a continuous archive. */
  readonly isArchived?: boolean;
  readonly migrations: Migrations;
}

type DatabaseStartError = DataFolderRefused | DatabaseUnavailable | MigrationRefused | MigrationFailed;

export const databaseLive = (
  settings: DatabaseSettings,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseStartError> =>
  Layer.effectDiscard(migrate(settings.migrations)).pipe(
    Layer.provideMerge(
      settings.databaseUrl === undefined
        ? embeddedDatabaseLive(settings.dataDir, settings.isArchived)
        : postgresDatabaseLive(settings.databaseUrl),
    ),
  );

/** In milliseconds. */
export const PING_LIMIT = 2000;

/** Used by the health check. */
export const ping: Effect.Effect<void, DatabaseUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT 1`;
}).pipe(
  Effect.timeout(PING_LIMIT),
  Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
);
