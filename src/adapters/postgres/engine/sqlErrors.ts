import { Data } from "effect";
import { SqlError } from "effect/sql/SqlError";
import { BrokenReference, DuplicateKey } from "#application/shared/ResourceStore.ts";

/** Stopped, restarting, full, refusing connections, or slower than the statement limit. A retry may help. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {
  override get message(): string {
    const reason = innermost(this.cause);
    return reason === "" ? "The database is not responding" : `The database is not responding: ${reason}`;
  }
}

const innermost = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "";
  return innermost(cause.cause) || cause.message;
};

const DISK_FULL = "53100";

/** A retry does not help: somebody has to free space. */
export const isDiskFull = ({ cause }: DatabaseUnavailable): boolean =>
  cause instanceof DatabaseUnavailable
    ? isDiskFull(cause)
    : cause instanceof SqlError && serverFields(cause).code === DISK_FULL;

/** Failures that a store can handle. Every other failure of a statement is our mistake: a defect. */
export type StoreError = DuplicateKey | BrokenReference | DatabaseUnavailable;

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

/** Undefined for errors that nobody outside can fix. */
export const classifySqlError = (error: SqlError): StoreError | undefined => {
  const { code, constraint } = serverFields(error);
  switch (error.reason._tag) {
    case "UniqueViolation":
      return new DuplicateKey({ constraint: error.reason.constraint });
    case "ConstraintError":
      return code === "23503" ? new BrokenReference({ constraint }) : undefined;
    case "ConnectionError":
    case "AuthenticationError":
    case "StatementTimeoutError":
    case "LockTimeoutError":
    // A deadlock or serialization failure that arrives here has used up its retries.
    case "DeadlockError":
    case "SerializationError":
      return new DatabaseUnavailable({ cause: error });
    default:
      return unavailableCode.test(code) ? new DatabaseUnavailable({ cause: error }) : undefined;
  }
};
