import { Context, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";

/**
 * Runs expensive work of a service, for which it has no answer yet, in its turn among everybody's large jobs. Refused
 * if too many wait. The default runs it at once, without a queue.
 */
export const HeavyWork = Context.Reference<{
  /** @param isLarge needs so much memory that only one such job runs at a time */
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>, isLarge: boolean) => Effect.Effect<A, E | Unavailable, R>;
}>("hazledger/application/HeavyWork", { defaultValue: () => ({ during: (work) => work }) });
