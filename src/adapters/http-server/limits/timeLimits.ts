import { Cause, type Duration, Effect, Exit, Fiber } from "effect";
import { HttpProblem } from "../HttpProblem.ts";

/** A large job may take this many times as long as another call. */
export const HEAVY_FACTOR = 10;
export const TOOK_TOO_LONG = "The request took too long and was stopped. Please try again.";

export const STOPPING = "The server is stopping. Please try again in a moment.";

const serverStops = new HttpProblem({ status: 503, message: STOPPING });
const tookTooLong = new HttpProblem({ status: 503, message: TOOK_TOO_LONG });

type TimeLimit = { readonly limit: Duration.Duration; readonly stopping: Effect.Effect<void> };

/** Ends a read that exceeds its time, or when the server is about to end. */
export const limitRead = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  timeLimit: TimeLimit,
): Effect.Effect<A, E | HttpProblem, R> => Effect.raceFirst(work, Effect.flip(timeUp(timeLimit)));

/** Rolls back a write that exceeds its time. Runs in its own fiber, so a caller that disconnects does not end it. */
export const limitWrite = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  timeLimit: TimeLimit,
): Effect.Effect<A, E | HttpProblem, R> =>
  Effect.gen(function* () {
    const working = yield* Effect.forkDetach(Effect.interruptible(work));
    let reason: HttpProblem | null = null;
    const watching = yield* Effect.forkDetach(
      Effect.interruptible(
        Effect.flatMap(timeUp(timeLimit), (problem) => {
          reason = problem;
          return Fiber.interrupt(working);
        }),
      ),
    );
    const exit = yield* Fiber.await(working);
    yield* Fiber.interrupt(watching);
    if (reason !== null && Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause))
      return yield* Effect.fail(reason);
    return yield* exit;
  });

const timeUp = ({ limit, stopping }: TimeLimit): Effect.Effect<HttpProblem> =>
  Effect.raceFirst(Effect.as(Effect.sleep(limit), tookTooLong), Effect.as(stopping, serverStops));
