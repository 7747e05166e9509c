import { PgClient } from "@effect/sql-pg";
import { Effect, type Layer, type Redacted, Semaphore } from "effect";
import type { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./sqlErrors.ts";
import { sessionSettings } from "./openPglite.ts";
import { limitWrites } from "./transaction.ts";

export const CONNECTIONS = 10;
/** The others answer lists and reports, whatever writes wait for. */
export const FOR_WRITES = 6;
/** In milliseconds. */
export const CONNECT_LIMIT = 10_000;
export const STATEMENT_LIMIT = 30_000;
/** Transactions wait less at a time and come again; this is for single statements. */
export const LOCK_LIMIT = 5000;
/** A transaction whose client vanished must not keep its locks. */
export const IDLE_LIMIT = 60_000;

/** Fails when the server does not answer now; later a lost connection is replaced. */
export const postgresDatabaseLive = (
  url: Redacted.Redacted,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  PgClient.layerFrom(
    PgClient.make({
      url,
      applicationName: "hazledger",
      maxConnections: CONNECTIONS,
      connectTimeout: CONNECT_LIMIT,
      keepAlive: "30 seconds",
      transformJson: false,
      startupParameters: {
        ...sessionSettings,
        statement_timeout: `${STATEMENT_LIMIT}ms`,
        lock_timeout: `${LOCK_LIMIT}ms`,
        // Compiling a plan takes longer than any list that it would speed up.
        jit: "off",
        idle_in_transaction_session_timeout: `${IDLE_LIMIT}ms`,
      },
    }).pipe(
      // The pool connects when it is used; a wrong URL should stop the start instead.
      Effect.tap((sql) => sql`SELECT 1`),
      Effect.tap((sql) => Effect.map(Semaphore.make(FOR_WRITES), (semaphore) => limitWrites(sql, semaphore))),
      Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
    ),
  );
