import { Data } from "effect";

/**
 * The database is not responding: it is stopped, restarts, refuses connections, has no room left, or took longer than
 * the statement limit. Trying again later may help.
 */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {
  override get message(): string {
    const told = innermost(this.cause);
    return told === "" ? "The database is not responding" : `The database is not responding: ${told}`;
  }
}

/** The driver wraps what the server or the socket said; the innermost error says it. */
const innermost = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "";
  return innermost(cause.cause) || cause.message;
};
