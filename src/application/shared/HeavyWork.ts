import { Context, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";

/**
 * How a service does what takes much time or memory, when it does not have the answer already: in its turn among
 * everybody's large jobs. Refused when too many wait. At once where nobody keeps a line.
 */
export const HeavyWork = Context.Reference<{
  /** @param isLarge takes so much memory that it is done one at a time */
  readonly during: <A, E, R>(work: Effect.Effect<A, E, R>, isLarge: boolean) => Effect.Effect<A, E | Unavailable, R>;
}>("hazledger/application/HeavyWork", { defaultValue: () => ({ during: (work) => work }) });
