import { Context, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";

/** At most `most` tries of one key within `within` milliseconds, in a window that slides: nobody waits for ever. */
export type Limit = { readonly throttle: string; readonly most: number; readonly within: number };
/** Under which key a try is counted; the case of its letters does not matter. */
export type Count = { readonly limit: Limit; readonly key: string };

/** Counters that hold for every server on one database. Instants are milliseconds since 1970. */
export class ThrottleStore extends Context.Service<
  ThrottleStore,
  {
    /**
     * Counts a try under both keys. The second is not counted when the first is full, so that an address that waits
     * cannot lock an account.
     * @returns 0, or the milliseconds after which to come back
     */
    readonly admit: (first: Count, second: Count, now: number) => Effect.Effect<number, Unavailable>;
    /** Takes back a try that was counted at this instant. */
    readonly forgive: (first: Count, second: Count, at: number) => Effect.Effect<void, Unavailable>;
    /** Forgets keys without a recent try. */
    readonly sweep: (now: number) => Effect.Effect<void, Unavailable>;
  }
>()("hazledger/application/ThrottleStore") {}
