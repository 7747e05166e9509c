import type { PgClient } from "@effect/sql-pg";
import { Effect, Layer, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { type Migrations, migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import type { DatabaseUnavailable } from "#adapters/postgres/engine/sqlErrors.ts";
import { sharedPostgres } from "./sharedPostgres.ts";

/** A database of its own on the PostgreSQL of the worker, migrated, or empty where no migrations are named; dropped at the end. */
export const testDatabase = (
  migrations?: Migrations,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  Layer.unwrap(
    Effect.acquireRelease(
      Effect.promise(async () => {
        const template = migrations === undefined ? undefined : await migratedTemplate(migrations);
        const postgres = await sharedPostgres();
        return { url: await postgres.createDatabase("test", template), stop: postgres.stop };
      }),
      ({ stop }) => Effect.promise(stop),
    ).pipe(Effect.map(({ url }) => postgresDatabaseLive(Redacted.make(url)))),
  );

const templates = new Map<Migrations, Promise<string>>();
/** The name of a database that is migrated once for all test files of a worker, and copied in a tenth of a second. */
export const migratedTemplate = (migrations: Migrations): Promise<string> => {
  const template = templates.get(migrations) ?? makeTemplate(migrations);
  templates.set(migrations, template);
  return template;
};

const makeTemplate = async (migrations: Migrations): Promise<string> => {
  const url = await (await sharedPostgres()).createDatabase("template");
  await Effect.runPromise(migrate(migrations).pipe(Effect.provide(postgresDatabaseLive(Redacted.make(url)))));
  return new URL(url).pathname.slice(1);
};
