import { Cause, Clock, Context, Effect, Option, Schedule, type Semaphore } from "effect";
import { SqlClient } from "effect/sql";
import { SqlError } from "effect/sql/SqlError";
import { mapSqlErrors } from "./mapSqlErrors.ts";
import { DatabaseUnavailable, type StoreError } from "./sqlErrors.ts";
import { holdVersion } from "./versionGuard.ts";

/** `actorId` is null for writes of the server itself. */
interface TransactionActor {
  readonly actorId: number | null;
  readonly requestId: string;
}

const COLLISIONS = ["DeadlockError", "SerializationError", "LockTimeoutError"];

/** Two transactions blocked each other. Looks inside a `DatabaseUnavailable` that a store may have made of it. */
export const isCollision = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return isCollision(error.cause);
  return error instanceof SqlError && COLLISIONS.includes(error.reason._tag);
};

/** True inside a transaction. */
export const InTransaction = Context.Reference<boolean>("hazledger/InTransaction", { defaultValue: () => false });

/** A defect, so that nobody between turns it into a refusal: it reaches the outermost transaction, which runs again. */
export class Collided extends Error {
  override readonly cause: DatabaseUnavailable;
  constructor(cause: DatabaseUnavailable) {
    super("Two transactions collided");
    this.cause = cause;
  }
}

const withCollisions = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.catchCause(effect, (cause): Effect.Effect<never, E | DatabaseUnavailable> => {
    const defects = cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect);
    const collided = defects.find((defect) => defect instanceof Collided);
    return collided === undefined ? Effect.failCause(cause) : Effect.fail(collided.cause);
  });

/** How long a write may wait for others in total, in ms. */
export const PATIENCE = 8000;
/**
 * How long a write waits for a lock at a time, in ms; it then releases its connection and retries. Shorter than the
 * time PostgreSQL waits before it looks for deadlocks.
 */
export const LOCK_WAIT = 500;
/** 20, 30, 45 ms and so on, each multiplied by 0.8 to 1.2, so that two writes that collided do not collide again. */
const backoff = Schedule.exponential("20 millis", 1.5).pipe(Schedule.jittered, Schedule.upTo({ duration: PATIENCE }));

/** How many connections of a pool transactions may take; the others stay free for reads while writes wait. */
const turns = new WeakMap<SqlClient.SqlClient, Semaphore.Semaphore>();
export const limitWrites = (sql: SqlClient.SqlClient, semaphore: Semaphore.Semaphore): void => {
  turns.set(sql, semaphore);
};

export class TooManyWrites extends Error {
  override readonly message = "Too many writes are waiting";
}

const inTurn = <A, E, R>(sql: SqlClient.SqlClient, attempt: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Clock.currentTimeMillis, (asked): Effect.Effect<A, E | DatabaseUnavailable, R> => {
    const turn = turns.get(sql);
    if (turn === undefined) return attempt;
    const late = Effect.fail(new DatabaseUnavailable({ cause: new TooManyWrites() }));
    return turn.withPermits(1)(
      Effect.flatMap(
        Clock.currentTimeMillis,
        (now): Effect.Effect<A, E | DatabaseUnavailable, R> => (now - asked > PATIENCE ? late : attempt),
      ),
    );
  });

/**
 * Retries collisions (deadlock, serialization failure, a lock held by others) for some seconds, so `effect` must only
 * work on the database. Transactions lock rows of `inventories` first, in the order of their ids. Sets
 * `hazledger.actor` and `hazledger.request`, which the change log reads. Inside another transaction this is a savepoint
 * that uses the outer retry and actor.
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
      set_config('hazledger.request', ${actor.requestId}, true), set_config('lock_timeout', ${`${LOCK_WAIT}ms`}, true)`;
    const work = Effect.provideService(
      Effect.andThen(Effect.andThen(setActor, holdVersion), effect),
      InTransaction,
      true,
    );
    return yield* inTurn(sql, withCollisions(sql.withTransaction(work))).pipe(
      Effect.retry({ while: isCollision, schedule: backoff }),
    );
  }).pipe(mapSqlErrors);
