import { Context, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";

/** A count falls by one every `each` milliseconds and never rises above `most`. */
export type Limit = { readonly throttle: string; readonly each: number; readonly most: number };
/** `key` is case-insensitive. */
export type Count = { readonly limit: Limit; readonly key: string };

/**
 * Counters shared by all servers on one database. Times are milliseconds since 1970. If the clock is set back, a count
 * falls from then on, so that nobody waits for the repeated time.
 */
export class ThrottleStore extends Context.Service<
  ThrottleStore,
  {
    /** Adds one to each, in the given order. @returns the counts, this one included */
    readonly count: (counts: ReadonlyArray<Count>, now: number) => Effect.Effect<ReadonlyArray<number>, Unavailable>;
    /** Subtracts one from each. */
    readonly forgive: (counts: ReadonlyArray<Count>) => Effect.Effect<void, Unavailable>;
    readonly sweep: (now: number) => Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/ThrottleStore") {}
