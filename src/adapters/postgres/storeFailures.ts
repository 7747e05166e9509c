import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { CurrentActor } from "#application/shared/Actor.ts";
import { BrokenReference, DuplicateKey, type StoreFailure } from "#application/shared/ResourceStore.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { BUSY_MESSAGE, DISK_FULL_MESSAGE, UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { DatabaseUnavailable, isDiskFull, type StoreError } from "./engine/sqlErrors.ts";
import { mapSqlErrors } from "./engine/mapSqlErrors.ts";
import { Collided, InTransaction, isCollision, TooManyWrites, transaction } from "./engine/transaction.ts";

/** Turns database failures into those of the ports. A statement that fails through our mistake is a defect. */
export const reading = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Rest<E> | StoreFailure, R> =>
  Effect.catch(mapSqlErrors(effect), (error): Effect.Effect<never, Rest<E> | StoreFailure> => {
    if (error instanceof DatabaseUnavailable) return storeUnavailable(error);
    // All other errors came from `effect` itself, which the compiler does not see through a type parameter.
    return Effect.fail(error as Rest<E> | StoreFailure);
  });
type Rest<E> = Exclude<E, SqlError | DatabaseUnavailable>;

/** The first row; null if there is none. */
export const readingFirst = <Row>(statement: Effect.Effect<ReadonlyArray<Row>, SqlError>) =>
  reading(Effect.map(statement, ([found]) => found ?? null));

/** This field of the first row; null if there is none. */
export const readingOnly =
  <Name extends string>(name: Name) =>
  <Value>(statement: Effect.Effect<ReadonlyArray<Readonly<Record<Name, Value>>>, SqlError>) =>
    Effect.map(readingFirst(statement), (found) => found?.[name] ?? null);

/** Writes in one transaction that tells the change log the current actor. Inside another, it joins that one. */
export const writing =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Rest<E> | StoreFailure, Exclude<R, SqlClient.SqlClient>> =>
    Effect.flatMap(CurrentActor, ({ id, requestId }) => reading(transaction({ actorId: id, requestId }, effect))).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
    );

/** True if others blocked the write too long. Inside a transaction it dies, so that the outermost one runs again. */
const isBusy = (cause: DatabaseUnavailable): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const hasCollided = isCollision(cause);
    if (hasCollided && (yield* InTransaction)) return yield* Effect.die(new Collided(cause));
    return hasCollided || cause.cause instanceof TooManyWrites;
  });

const storeUnavailable = (cause: DatabaseUnavailable): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    const wasBusy = yield* isBusy(cause);
    yield* Effect.logError("The store is not responding", cause);
    return yield* new Unavailable({
      message: isDiskFull(cause) ? DISK_FULL_MESSAGE : wasBusy ? BUSY_MESSAGE : UNAVAILABLE_MESSAGE,
      requestId: requestId === "" ? null : requestId,
    });
  });

const DATABASE_UNAVAILABLE = "The database is not responding. Please try again in a moment.";

/** For statements that break no rule: an unreachable database is Unavailable, a broken key is our mistake. */
export const mapToUnavailable = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError | StoreError> | Unavailable, R> =>
  Effect.catch(mapSqlErrors(effect), (error): Effect.Effect<never, Exclude<E, SqlError | StoreError> | Unavailable> => {
    if (error instanceof DatabaseUnavailable) {
      return Effect.gen(function* () {
        const wasBusy = yield* isBusy(error);
        yield* Effect.logWarning("The database is not responding", error.cause);
        return yield* new Unavailable({
          message: isDiskFull(error) ? DISK_FULL_MESSAGE : wasBusy ? BUSY_MESSAGE : DATABASE_UNAVAILABLE,
          requestId: null,
        });
      });
    }
    if (error instanceof DuplicateKey || error instanceof BrokenReference) return Effect.die(error);
    // As above.
    return Effect.fail(error as Exclude<E, SqlError | StoreError>);
  });
