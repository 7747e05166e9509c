import { Effect } from "effect";
import { CurrentActor } from "./Actor.ts";
import { Conflict, type Refusal, Unavailable } from "#domain/shared/errors.ts";
import type { BrokenReference, DuplicateKey, StoreFailure } from "./ResourceStore.ts";

export const UNAVAILABLE_MESSAGE = "The service is temporarily unavailable. Please try again.";

/** What a resource answers when a key is taken or a named record is gone; undefined leaves it a conflict. */
export type KeyRefusals = (failure: DuplicateKey | BrokenReference) => Refusal | undefined;

/** The border between store and service: turns what a store could not do into what a person can mend. */
export const refuseFailures =
  (refusals: KeyRefusals = () => undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E | StoreFailure, R>): Effect.Effect<A, Exclude<E, StoreFailure> | Refusal, R> =>
    Effect.catch(effect, (failure): Effect.Effect<never, Exclude<E, StoreFailure> | Refusal> => {
      if (isStoreFailure(failure)) return refusalOf(failure, refusals);
      // The guard above has taken every store failure out, which the compiler does not see through a type parameter.
      return Effect.fail(failure as Exclude<E, StoreFailure>);
    });

const TAGS: ReadonlyArray<unknown> = ["StoreUnavailable", "DuplicateKey", "BrokenReference"];
const isStoreFailure = (failure: unknown): failure is StoreFailure =>
  typeof failure === "object" && failure !== null && "_tag" in failure && TAGS.includes(failure._tag);

const refusalOf = (failure: StoreFailure, refusals: KeyRefusals): Effect.Effect<never, Refusal> => {
  if (failure._tag !== "StoreUnavailable") {
    return Effect.fail(refusals(failure) ?? new Conflict({ message: "This conflicts with another record." }));
  }
  return Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("The store is not responding", failure.cause);
    return yield* new Unavailable({ message: UNAVAILABLE_MESSAGE, requestId: requestId === "" ? null : requestId });
  });
};
