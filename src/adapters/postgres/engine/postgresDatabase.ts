import { PgClient } from "@effect/sql-pg";
import { Effect, type Layer, type Redacted, Semaphore } from "effect";
import type { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./sqlErrors.ts";
import { limitWrites } from "./transaction.ts";

export const CONNECTIONS = 10;
/** The other connections answer lists and reports, even while all writes wait. */
export const FOR_WRITES = 6;
/** In milliseconds. */
export const CONNECT_LIMIT = 10_000;
export const STATEMENT_LIMIT = 30_000;
/** For single statements; transactions wait less at a time and retry. */
export const LOCK_LIMIT = 5000;
/** Ends a transaction whose client vanished, so that it does not keep its locks. */
export const IDLE_LIMIT = 60_000;

/** Where a PostgreSQL is, and as whom it is spoken to. */
export type Place = Pick<
  PgClient.PgClientConfig,
  "url" | "path" | "host" | "port" | "username" | "password" | "database" | "ssl"
>;

/** Fails if the PostgreSQL does not answer now; connections lost later are replaced. */
export const connectionsLive = (
  place: Place,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  PgClient.layerFrom(
    PgClient.make({
      ...place,
      applicationName: "hazledger",
      maxConnections: CONNECTIONS,
      connectTimeout: CONNECT_LIMIT,
      keepAlive: "30 seconds",
      transformJson: false,
      startupParameters: {
        timezone: "UTC",
        // A generic plan of a prepared statement ignores the trigram index: 120 ms instead of 0.3 ms for a rare word.
        plan_cache_mode: "force_custom_plan",
        statement_timeout: `${STATEMENT_LIMIT}ms`,
        lock_timeout: `${LOCK_LIMIT}ms`,
        // Compiling a plan takes longer than it saves for any list.
        jit: "off",
        idle_in_transaction_session_timeout: `${IDLE_LIMIT}ms`,
      },
    }).pipe(
      // The pool would connect only on first use; a wrong address should stop the start instead.
      Effect.tap((sql) => sql`SELECT 1`),
      Effect.tap((sql) => Effect.map(Semaphore.make(FOR_WRITES), (semaphore) => limitWrites(sql, semaphore))),
      Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
    ),
  );

export const postgresDatabaseLive = (url: Redacted.Redacted) => connectionsLive({ url });
