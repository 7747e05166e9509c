import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { MOST_ATTEMPTS } from "#application/season/SeasonQueue.ts";
import { StatusStore, type StoredFigures } from "#application/status/StatusStore.ts";
import { tablesOf } from "./backup/dumpDatabase.ts";
import { reading } from "./storeFailures.ts";

export const statusStoreLive = Layer.effect(
  StatusStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    StatusStore.of({
      figures: reading(
        Effect.flatMap(
          sql<StoredFigures>`SELECT
            (SELECT json_build_object('version', current_setting('server_version'),
              'bytes', pg_database_size(current_database()), 'migration', max(name)) FROM schema_migrations) AS database,
            (SELECT json_build_object('count', count(*), 'bytes', coalesce(sum(size), 0))
              FROM (SELECT DISTINCT hash, size FROM files) f) AS files,
            json_build_object('sealed_at', (SELECT sealed_at FROM change_log_seals ORDER BY number DESC LIMIT 1),
              'unlinked', (SELECT count(*) FROM change_log_waiting)) AS change_log,
            json_build_object('emails', (SELECT count(*) FROM mail_queue),
              'sheets', (SELECT count(*) FROM sheets WHERE read_state IN ('waiting', 'reading')),
              'season', (SELECT count(*) FROM season_queue
                WHERE changes <> judged AND attempts < ${sql.literal(String(MOST_ATTEMPTS))})) AS waiting`,
          ([figures]) =>
            figures === undefined ? Effect.die(new Error("SELECT returned no row")) : Effect.succeed(figures),
        ),
      ),
      outline: reading(
        Effect.gen(function* () {
          const applied = yield* sql<{ readonly name: string; readonly at: string }>`
            SELECT name, to_json(applied_at) AS at FROM schema_migrations ORDER BY name`;
          const rows: Record<string, number> = {};
          for (const { name } of yield* tablesOf) {
            const [counted] = yield* sql<{
              readonly count: number;
            }>`SELECT count(*)::float8 AS count FROM ${sql(name)}`;
            rows[name] = counted?.count ?? 0;
          }
          return { migrations: Object.fromEntries(applied.map(({ name, at }) => [name, at])), rows };
        }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
      ),
    }),
  ),
);
