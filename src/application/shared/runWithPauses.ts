import { Effect } from "effect";
import type { WithPauses } from "#domain/shared/WithPauses.ts";

/** Runs it once. At each pause, requests that have arrived are read and answered before this work continues. */
export const runWithPauses = <A>(work: WithPauses<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (;;) {
      const { done, value } = work.next();
      if (done === true) return value;
      yield* Effect.yieldNow;
    }
  });
