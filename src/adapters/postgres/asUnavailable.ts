import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { Unavailable } from "#application/shared/errors.ts";
import { DatabaseUnavailable, mapSqlErrors, type StoreError } from "./engine/sqlErrors.ts";

export const DATABASE_AWAY = "The database is not responding. Please try again in a moment.";

/** For statements that break no rule: a database that is away is Unavailable, anything else a mistake of ours. */
export const asUnavailable = <A, R>(
  effect: Effect.Effect<A, SqlError | StoreError, R>,
): Effect.Effect<A, Unavailable, R> =>
  mapSqlErrors(effect).pipe(
    Effect.catch((error) =>
      error instanceof DatabaseUnavailable
        ? Effect.logWarning("The database is not responding", error.cause).pipe(
            Effect.andThen(Effect.fail(new Unavailable({ message: DATABASE_AWAY, requestId: null }))),
          )
        : Effect.die(error),
    ),
  );
