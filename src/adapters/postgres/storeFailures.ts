import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { SqlError } from "effect/sql/SqlError";
import { CurrentActor } from "#application/shared/Actor.ts";
import { BrokenReference, DuplicateKey, type StoreFailure } from "#application/shared/ResourceStore.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { classifySqlError, DatabaseUnavailable, type StoreError } from "./engine/sqlErrors.ts";
import { transaction } from "./engine/transaction.ts";

type Rest<E> = Exclude<E, SqlError | DatabaseUnavailable>;

/** The failures of the database in the words of the ports. A statement that is a mistake of ours is a defect. */
export const reading = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Rest<E> | StoreFailure, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, Rest<E> | StoreFailure> => {
    const named = error instanceof SqlError ? classifySqlError(error) : error;
    if (named === undefined) return Effect.die(error);
    if (named instanceof DatabaseUnavailable) return storeUnavailable(named);
    // Whatever else there is came from `effect` itself, which the compiler does not see through a type parameter.
    return Effect.fail(named as Rest<E> | StoreFailure);
  });

/** Writes in one transaction that carries the current actor to the change log. Inside another it is part of that one. */
export const writing =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Rest<E> | StoreFailure, Exclude<R, SqlClient.SqlClient>> =>
    Effect.flatMap(CurrentActor, ({ id, requestId }) => reading(transaction({ actorId: id, requestId }, effect))).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
    );

const storeUnavailable = (cause: DatabaseUnavailable): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("The store is not responding", cause);
    return yield* new Unavailable({ message: UNAVAILABLE_MESSAGE, requestId: requestId === "" ? null : requestId });
  });

const DATABASE_UNAVAILABLE = "The database is not responding. Please try again in a moment.";

/** For statements that break no rule: a database that is away is Unavailable, a broken key a mistake of ours. */
export const mapToUnavailable = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError | StoreError> | Unavailable, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, Exclude<E, SqlError | StoreError> | Unavailable> => {
    const named = error instanceof SqlError ? classifySqlError(error) : error;
    if (named instanceof DatabaseUnavailable) {
      return Effect.logWarning("The database is not responding", named.cause).pipe(
        Effect.andThen(Effect.fail(new Unavailable({ message: DATABASE_UNAVAILABLE, requestId: null }))),
      );
    }
    const isMistake = named === undefined || named instanceof DuplicateKey || named instanceof BrokenReference;
    // As above.
    return isMistake ? Effect.die(error) : Effect.fail(named as Exclude<E, SqlError | StoreError>);
  });
