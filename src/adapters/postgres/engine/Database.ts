import type { PgClient } from "@effect/sql-pg";
import { Layer, type Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import type { DatabaseUnavailable } from "./DatabaseUnavailable.ts";
import type { DataFolderInUse } from "./dataFolderLock.ts";
import { embeddedDatabase } from "./embeddedDatabase.ts";
import { type MigrationFailed, type MigrationRefused, type Migrations, migrate } from "./migrate.ts";
import { postgresDatabase } from "./postgresDatabase.ts";

export interface DatabaseSettings {
  /** A PostgreSQL. Undefined: the embedded one in `dataDir`. */
  readonly databaseUrl: Redacted.Redacted | undefined;
  readonly dataDir: string;
  readonly migrations: Migrations;
}

export type DatabaseStartError = DataFolderInUse | DatabaseUnavailable | MigrationRefused | MigrationFailed;

/** The migrated database of the product, on the engine that the settings name. */
export const database = (
  settings: DatabaseSettings,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseStartError> =>
  Layer.effectDiscard(migrate(settings.migrations)).pipe(
    Layer.provideMerge(
      settings.databaseUrl === undefined ? embeddedDatabase(settings.dataDir) : postgresDatabase(settings.databaseUrl),
    ),
  );
