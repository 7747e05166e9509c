import { PgClient } from "@effect/sql-pg";
import { Effect, Layer, type Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./DatabaseUnavailable.ts";
import { sessionSettings } from "./startParams.ts";

/**
 * A PostgreSQL server, by its URL (`postgres://…`), over at most ten connections. A statement that runs for more than
 * 30 seconds is ended by the server. Fails when the server does not answer now; later a lost connection is replaced.
 */
export const postgresDatabase = (
  url: Redacted.Redacted,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  Layer.effectDiscard(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`)).pipe(
    Layer.provideMerge(
      PgClient.layer({
        url,
        applicationName: "hazledger",
        maxConnections: 10,
        connectTimeout: "10 seconds",
        keepAlive: "30 seconds",
        transformJson: false,
        startupParameters: {
          ...sessionSettings,
          statement_timeout: "30s",
          // A transaction whose client vanished must not keep its locks.
          idle_in_transaction_session_timeout: "60s",
        },
      }),
    ),
    Layer.catchCause((cause) => Layer.effectContext(Effect.fail(new DatabaseUnavailable({ cause })))),
  );
