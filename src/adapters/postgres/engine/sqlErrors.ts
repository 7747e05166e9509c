import { Cause, Data, Effect } from "effect";
import { SqlError } from "effect/sql/SqlError";

/** Stopped, restarting, full, refusing connections, or slower than the statement limit. Trying again later may help. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {
  override get message(): string {
    const told = innermost(this.cause);
    return told === "" ? "The database is not responding" : `The database is not responding: ${told}`;
  }
}

const innermost = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "";
  return innermost(cause.cause) || cause.message;
};

/** `constraint` is the name of the index or constraint. */
export class UniqueViolation extends Data.TaggedError("UniqueViolation")<{ readonly constraint: string }> {}

/** A row refers to one that is missing, or a row that others refer to was to be deleted. */
export class ForeignKeyViolation extends Data.TaggedError("ForeignKeyViolation")<{ readonly constraint: string }> {}

export class CheckViolation extends Data.TaggedError("CheckViolation")<{ readonly constraint: string }> {}

/** What a store can do something about. Every other failure of a statement is a mistake of ours: a defect. */
export type StoreError = UniqueViolation | ForeignKeyViolation | CheckViolation | DatabaseUnavailable;

interface ServerFields {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const serverFields = (error: SqlError): { readonly code: string; readonly constraint: string } => {
  const cause: unknown = error.reason.cause;
  // Every field of the interface is optional and unknown, so any object fits it.
  const fields = typeof cause === "object" && cause !== null ? (cause as ServerFields) : {};
  return { code: textOf(fields.code), constraint: textOf(fields.constraint) };
};

/** Class 53: out of memory, disk or connections. 57P0x: shut down, crashed, starting up. 25P03, 57P05: idle too long. */
const unavailableCode = /^(08|53|57P0|25P03)/;

/** Undefined for what nobody outside can fix. */
export const classifySqlError = (error: SqlError): StoreError | undefined => {
  const { code, constraint } = serverFields(error);
  switch (error.reason._tag) {
    case "UniqueViolation":
      return new UniqueViolation({ constraint: error.reason.constraint });
    case "ConstraintError":
      if (code === "23503") return new ForeignKeyViolation({ constraint });
      if (code === "23514") return new CheckViolation({ constraint });
      return undefined;
    case "ConnectionError":
    case "AuthenticationError":
    case "StatementTimeoutError":
    case "LockTimeoutError":
    // What is still a deadlock or a serialization failure here has used up its retries.
    case "DeadlockError":
    case "SerializationError":
      return new DatabaseUnavailable({ cause: error });
    default:
      return unavailableCode.test(code) ? new DatabaseUnavailable({ cause: error }) : undefined;
  }
};

/** Turns the driver's errors of `effect` into ours; those without a name become defects. Other errors pass. */
export const mapSqlErrors = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, SqlError> | StoreError, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, Exclude<E, SqlError> | StoreError> => {
    if (!(error instanceof SqlError)) {
      // The compiler does not narrow a type parameter by `instanceof`.
      return Effect.fail(error as Exclude<E, SqlError>);
    }
    const named = classifySqlError(error);
    return named === undefined ? Effect.die(error) : Effect.fail(named);
  });

/** A connection lost inside a transaction makes a defect of the failed rollback. Wraps `sql.withTransaction`. */
export const mapLostConnection = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.catchCause(effect, (cause): Effect.Effect<never, E | DatabaseUnavailable> => {
    const defects = cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect);
    const lost = defects
      .map((defect) => (defect instanceof SqlError ? classifySqlError(defect) : undefined))
      .find((named) => named instanceof DatabaseUnavailable);
    return lost === undefined ? Effect.failCause(cause) : Effect.fail(lost);
  });
