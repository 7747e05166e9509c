import { PgClient } from "@effect/sql-pg";
import { Effect, type Layer, type Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./sqlErrors.ts";
import { sessionSettings } from "./openPglite.ts";

/** Fails when the server does not answer now; later a lost connection is replaced. */
export const postgresDatabaseLive = (
  url: Redacted.Redacted,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  PgClient.layerFrom(
    PgClient.make({
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
    }).pipe(
      // The pool connects when it is used; a wrong URL should stop the start instead.
      Effect.tap((sql) => sql`SELECT 1`),
      Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
    ),
  );
