import { Data } from "effect";

/**
 * The database does not answer: it is stopped, restarts, refuses connections, has no room left, or took longer than
 * the statement limit. Trying again later may help.
 */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {
  override get message(): string {
    return `The database does not answer: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`;
  }
}
