import { Effect } from "effect";
import { CurrentActor } from "../shared/Actor.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import type { MakingFailed } from "./ReportMaker.ts";

export const MAKING_FAILED = "The report could not be created. Please try again.";

const isMakingFailed = (error: unknown): error is MakingFailed =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "MakingFailed";

/** The cause is for the log; a person can only try again. */
export const refuseMaking = <A, E, R>(
  effect: Effect.Effect<A, E | MakingFailed, R>,
): Effect.Effect<A, Exclude<E, MakingFailed> | Unavailable, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, Exclude<E, MakingFailed> | Unavailable> => {
    // The guard takes the one failure out, which the compiler does not see through a type parameter.
    if (!isMakingFailed(error)) return Effect.fail(error as Exclude<E, MakingFailed>);
    return Effect.gen(function* () {
      const { requestId } = yield* CurrentActor;
      yield* Effect.logError("A report could not be created", error.cause);
      return yield* new Unavailable({ message: MAKING_FAILED, requestId: requestId === "" ? null : requestId });
    });
  });
