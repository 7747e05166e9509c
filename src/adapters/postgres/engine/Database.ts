import type { PgClient } from "@effect/sql-pg";
import { Effect, Layer, type Redacted } from "effect";
import { SqlClient } from "effect/sql";
import type { Archiving } from "./clusterSettings.ts";
import type { DataFolderRefused } from "./dataFolderLock.ts";
import { embeddedDatabaseLive } from "./embeddedDatabase.ts";
import { type MigrationFailed, type MigrationRefused, type Migrations, migrate } from "./migrate.ts";
import { postgresDatabaseLive } from "./postgresDatabase.ts";
import { DatabaseUnavailable } from "./sqlErrors.ts";
import { guardVersion, lookForUpgrade } from "./versionGuard.ts";

interface DatabaseSettings {
  /** URL of a PostgreSQL server. Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: Redacted.Redacted | undefined;
  readonly dataDir: string;
  /** Of the embedded database. */
  readonly archiving?: Archiving | null;
  readonly migrations: Migrations;
}

type DatabaseStartError = DataFolderRefused | DatabaseUnavailable;

/** The database as it is, not brought up to date. */
export const engineLive = ({
  databaseUrl,
  dataDir,
  archiving = null,
}: Omit<DatabaseSettings, "migrations">): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseStartError> =>
  databaseUrl === undefined ? embeddedDatabaseLive(dataDir, archiving) : postgresDatabaseLive(databaseUrl);

export const databaseLive = ({
  migrations,
  ...place
}: DatabaseSettings): Layer.Layer<
  PgClient.PgClient | SqlClient.SqlClient,
  DatabaseStartError | MigrationRefused | MigrationFailed
> => {
  const last = Object.keys(migrations).toSorted().at(-1) ?? "";
  const guarded = place.databaseUrl === undefined ? Effect.void : guardVersion(last);
  return Layer.effectDiscard(Effect.andThen(migrate(migrations), guarded)).pipe(Layer.provideMerge(engineLive(place)));
};

/** In milliseconds. */
export const PING_LIMIT = 2000;

/** Used by the health check. */
export const ping: Effect.Effect<void, DatabaseUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT 1`;
  yield* lookForUpgrade;
}).pipe(
  Effect.timeout(PING_LIMIT),
  Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
);
