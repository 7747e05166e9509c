import { Effect } from "effect";
import { CurrentActor } from "../shared/Actor.ts";
import { type Refusal, Unavailable } from "#domain/shared/errors.ts";
import { UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { NO_ROOM } from "./fileMessages.ts";
import { FilesUnavailable } from "./FileStore.ts";

/** The cause is only logged. */
export const refuseFileFailures = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, FilesUnavailable> | Refusal, R> =>
  Effect.catch(effect, (failure): Effect.Effect<never, Exclude<E, FilesUnavailable> | Refusal> => {
    if (failure instanceof FilesUnavailable) return unavailable(failure);
    // The guard removed the store's failure, which the compiler cannot see through a type parameter.
    return Effect.fail(failure as Exclude<E, FilesUnavailable>);
  });

const unavailable = ({ cause, isFull }: FilesUnavailable): Effect.Effect<never, Refusal> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("The file store is not responding", cause);
    return yield* new Unavailable({
      message: isFull ? NO_ROOM : UNAVAILABLE_MESSAGE,
      requestId: requestId === "" ? null : requestId,
    });
  });
