import { Effect, Result } from "effect";
import { type Refusal, Stale, staleRow } from "#domain/shared/errors.ts";

/** Also maps the current record of a Stale refusal. */
export const mapRecord = <A, B, R>(
  call: Effect.Effect<A, Refusal, R>,
  map: (record: A) => B,
): Effect.Effect<B, Refusal, R> =>
  Effect.mapBoth(call, {
    onSuccess: map,
    onFailure: (refusal) => {
      const current = staleRow<A>(Result.fail(refusal));
      return current === null ? refusal : new Stale({ message: refusal.message, current: map(current) });
    },
  });
