import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { CurrentActor } from "#application/shared/Actor.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { BrokenReference, DuplicateKey, type StoreFailure } from "#application/shared/ResourceStore.ts";
import { UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import {
  CheckViolation,
  DatabaseUnavailable,
  ForeignKeyViolation,
  mapSqlErrors,
  type StoreError,
  UniqueViolation,
} from "./engine/sqlErrors.ts";
import { transaction } from "./engine/transaction.ts";

const storeUnavailable = (cause: DatabaseUnavailable): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("The store is not responding", cause);
    return yield* new Unavailable({ message: UNAVAILABLE_MESSAGE, requestId: requestId === "" ? null : requestId });
  });

/** The failures of the engine in the words of the ports. A broken CHECK is a mistake of ours: a defect. */
const mapToStoreFailures = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError | StoreError> | StoreFailure, R> =>
  Effect.catch(
    mapSqlErrors(effect),
    (error): Effect.Effect<never, Exclude<E, SqlError | StoreError> | StoreFailure> => {
      if (error instanceof UniqueViolation) return Effect.fail(new DuplicateKey({ constraint: error.constraint }));
      if (error instanceof ForeignKeyViolation)
        return Effect.fail(new BrokenReference({ constraint: error.constraint }));
      if (error instanceof DatabaseUnavailable) return storeUnavailable(error);
      if (error instanceof CheckViolation) return Effect.die(error);
      // Whatever is left came from `effect` itself, which the compiler does not see through a type parameter.
      return Effect.fail(error as Exclude<E, SqlError | StoreError>);
    },
  );

export const reading = <A, E, R>(effect: Effect.Effect<A, E, R>) => mapToStoreFailures(effect);

/** Writes in one transaction that carries the current actor to the change log. Inside another it is part of that one. */
export const writing =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Exclude<E, SqlError | StoreError> | StoreFailure, Exclude<R, SqlClient.SqlClient>> =>
    Effect.flatMap(CurrentActor, ({ id, requestId }) =>
      mapToStoreFailures(transaction({ actorId: id, requestId }, effect)),
    ).pipe(Effect.provideService(SqlClient.SqlClient, sql));

const DATABASE_UNAVAILABLE = "The database is not responding. Please try again in a moment.";

/** For statements that break no rule: a database that is away is Unavailable, anything else a mistake of ours. */
export const mapToUnavailable = <A, R>(
  effect: Effect.Effect<A, SqlError | StoreError, R>,
): Effect.Effect<A, Unavailable, R> =>
  mapSqlErrors(effect).pipe(
    Effect.catch((error) =>
      error instanceof DatabaseUnavailable
        ? Effect.logWarning("The database is not responding", error.cause).pipe(
            Effect.andThen(Effect.fail(new Unavailable({ message: DATABASE_UNAVAILABLE, requestId: null }))),
          )
        : Effect.die(error),
    ),
  );
