import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./DatabaseUnavailable.ts";

/** Succeeds when the database answers a query within two seconds. For the health check. */
export const ping: Effect.Effect<void, DatabaseUnavailable, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT 1`;
}).pipe(
  Effect.timeout("2 seconds"),
  Effect.mapError((cause) => new DatabaseUnavailable({ cause })),
);
