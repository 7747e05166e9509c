import { PgClient } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { startPostgres, type TestPostgres } from "./postgres.ts";

/** Databases of a PostgreSQL that others use as well. */
export type PostgresDatabases = {
  /** Makes an empty database, or a copy of `template`, and returns its URL. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
  /** Drops the databases that were made here. */
  readonly stop: () => Promise<void>;
};

/** One for all files of a worker, since making one takes longer than most files do; it ends with the worker. */
let shared: Promise<TestPostgres> | undefined;
let made = 0;

/** For tests that neither stop the PostgreSQL nor look at all of it; those start one of their own. */
export const sharedPostgres = async (): Promise<PostgresDatabases> => {
  shared ??= startPostgres();
  const { url, createDatabase } = await shared;
  const names: Array<string> = [];
  return {
    createDatabase: (name, template) => {
      const unique = `${name}_${made++}`;
      names.push(unique);
      return createDatabase(unique, template);
    },
    stop: async () => {
      const drop = Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.forEach(names, (name) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`),
      );
      await Effect.runPromise(drop.pipe(Effect.provide(PgClient.layer({ url: Redacted.make(url) }))));
    },
  };
};
