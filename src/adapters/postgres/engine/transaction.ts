import { Cause, Effect, Option, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import { SqlError } from "effect/sql/SqlError";
import { classifySqlError, DatabaseUnavailable, type StoreError } from "./sqlErrors.ts";

/** `actorId` is null for what the server does by itself. */
interface TransactionActor {
  readonly actorId: number | null;
  readonly requestId: string;
}

/** Two transactions got in each other's way. A store may have named it `DatabaseUnavailable` already: look inside. */
const isCollision = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return isCollision(error.cause);
  return (
    error instanceof SqlError && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")
  );
};

/** 10, 20, 40, 80 ms, each between 0.8 and 1.2 times as long, so that two that collided do not collide again. */
const backoff = Schedule.exponential("10 millis").pipe(Schedule.jittered);

/**
 * Collisions (deadlock, serialization failure) run again up to four times, so `effect` must do nothing but work on the
 * database. Sets `hazledger.actor` and `hazledger.request`, which the change log reads. Inside another transaction
 * this is a savepoint with the outer one's retry and actor.
 */
export const transaction = <A, E, R>(
  actor: TransactionActor,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError> | StoreError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const outer = yield* Effect.serviceOption(sql.transactionService);
    if (Option.isSome(outer)) return yield* sql.withTransaction(effect);
    const setActor = sql`SELECT
      set_config('hazledger.actor', ${actor.actorId === null ? "" : String(actor.actorId)}, true),
      set_config('hazledger.request', ${actor.requestId}, true)`;
    return yield* sql
      .withTransaction(Effect.andThen(setActor, effect))
      .pipe(Effect.retry({ while: isCollision, times: 4, schedule: backoff }));
  }).pipe(mapSqlErrors);

/** A connection lost inside a transaction makes a defect of the failed rollback. */
const withLostConnection = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.catchCause(effect, (cause): Effect.Effect<never, E | DatabaseUnavailable> => {
    const defects = cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect);
    const lost = defects
      .map((defect) => (defect instanceof SqlError ? classifySqlError(defect) : undefined))
      .find((named) => named instanceof DatabaseUnavailable);
    return lost === undefined ? Effect.failCause(cause) : Effect.fail(lost);
  });

/** Turns the driver's errors of `effect` into ours; those without a name become defects. Other errors pass. */
export const mapSqlErrors = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError> | StoreError, R> =>
  Effect.catch(withLostConnection(effect), (error): Effect.Effect<never, Exclude<E, SqlError> | StoreError> => {
    // The compiler does not narrow a type parameter by `instanceof`.
    if (!(error instanceof SqlError)) return Effect.fail(error as Exclude<E, SqlError>);
    const named = classifySqlError(error);
    return named === undefined ? Effect.die(error) : Effect.fail(named);
  });
