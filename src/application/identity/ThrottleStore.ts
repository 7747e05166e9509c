import { Context, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";

/** At most `most` attempts per key within a sliding window of `within` milliseconds. */
export type Limit = { readonly throttle: string; readonly most: number; readonly within: number };
/** `key` is case-insensitive. */
export type Count = { readonly limit: Limit; readonly key: string };

/** Counters shared by all servers on one database. Times are milliseconds since 1970. */
export class ThrottleStore extends Context.Service<
  ThrottleStore,
  {
    /**
     * Counts an attempt under both keys. The second is not counted if the first is full, so that a blocked address
     * cannot lock an account.
     * @returns 0, or the milliseconds to wait
     */
    readonly admit: (first: Count, second: Count, now: number) => Effect.Effect<number, Unavailable>;
    /** Uncounts the attempt made at `at`. */
    readonly forgive: (first: Count, second: Count, at: number) => Effect.Effect<void, Unavailable>;
    readonly sweep: (now: number) => Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/ThrottleStore") {}
