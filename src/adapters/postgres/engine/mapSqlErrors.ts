import { Cause, Effect, Semaphore } from "effect";
import { SqlError } from "effect/sql/SqlError";
import { IsStranger } from "#application/shared/Actor.ts";
import { classifySqlError, DatabaseUnavailable, type StoreError } from "./sqlErrors.ts";

/** Connections that work for people without a session may take; the others stay free. */
export const FOR_STRANGERS = 2;
const turns = Semaphore.makeUnsafe(FOR_STRANGERS);
/** Within its turn, as in a transaction, such work waits for no other one. */
const inTurn = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(IsStranger, (is) =>
    is ? turns.withPermits(1)(Effect.provideService(effect, IsStranger, false)) : effect,
  );

/** A connection lost inside a transaction surfaces as a defect from the failed rollback. */
const withLostConnection = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.catchCause(effect, (cause): Effect.Effect<never, E | DatabaseUnavailable> => {
    const defects = cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect);
    const lost = defects
      .map((defect) => (defect instanceof SqlError ? classifySqlError(defect) : undefined))
      .find((named) => named instanceof DatabaseUnavailable);
    return lost === undefined ? Effect.failCause(cause) : Effect.fail(lost);
  });

/** Turns the driver's errors in `effect` into ours; those we do not name become defects. Other errors pass through. */
export const mapSqlErrors = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError> | StoreError, R> =>
  Effect.catch(withLostConnection(inTurn(effect)), (error): Effect.Effect<never, Exclude<E, SqlError> | StoreError> => {
    // The compiler does not narrow a type parameter by `instanceof`.
    if (!(error instanceof SqlError)) return Effect.fail(error as Exclude<E, SqlError>);
    const named = classifySqlError(error);
    return named === undefined ? Effect.die(error) : Effect.fail(named);
  });
