import { Effect, Option, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import { SqlError } from "effect/sql/SqlError";
import { mapSqlErrors } from "./mapSqlErrors.ts";
import { DatabaseUnavailable, type StoreError } from "./sqlErrors.ts";

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
