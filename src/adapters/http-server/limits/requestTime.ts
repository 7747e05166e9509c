import { Cause, type Duration, Effect, Exit, Fiber } from "effect";
import { HttpProblem } from "../HttpProblem.ts";

/** A large job may take this many times as long as another call. */
export const HEAVY_FACTOR = 10;
export const TOOK_TOO_LONG = "The request took too long and was stopped. Please try again.";
export const BODY_TOO_SLOW = "The request was not sent in time.";

/** The rest of the body is not read, so the connection cannot be used again. */
const bodyTooSlow = new HttpProblem({ status: 408, message: BODY_TOO_SLOW, headers: { connection: "close" } });
const serverStops = new HttpProblem({
  status: 503,
  message: "The server is stopping. Please try again in a moment.",
});
const tookTooLong = new HttpProblem({ status: 503, message: TOOK_TOO_LONG });

/**
 * Refuses a body that trickles in. The reading itself is left alone: ending it would close the connection before the
 * answer is out. It ends with the connection, right after.
 */
export const bodyInTime = <A, E, R>(
  body: Effect.Effect<A, E, R>,
  limit: Duration.Duration,
): Effect.Effect<A, E | HttpProblem, R> =>
  Effect.gen(function* () {
    const reading = yield* Effect.forkDetach(body, { startImmediately: true });
    return yield* Effect.timeoutOrElse(Effect.interruptible(Fiber.join(reading)), {
      duration: limit,
      orElse: () => Effect.fail(bodyTooSlow),
    });
  });

/** How long calls may run, and whether the server is about to end. */
export type Cut = { readonly limit: Duration.Duration; readonly stopping: AbortSignal };

/** Ends a call that reads after this time, or when the server is about to end. */
export const cutRead = <A, E, R>(work: Effect.Effect<A, E, R>, cut: Cut): Effect.Effect<A, E | HttpProblem, R> =>
  Effect.raceFirst(work, Effect.flip(endOf(cut)));

/**
 * Ends a call that writes, which rolls its transaction back. A caller who hangs up does not end it: the work runs in a
 * fiber of its own, which only the clock or the end of the server interrupts.
 */
export const cutWrite = <A, E, R>(work: Effect.Effect<A, E, R>, cut: Cut): Effect.Effect<A, E | HttpProblem, R> =>
  Effect.gen(function* () {
    const working = yield* Effect.forkDetach(Effect.interruptible(work));
    let reason: HttpProblem | null = null;
    const watching = yield* Effect.forkDetach(
      Effect.interruptible(
        Effect.flatMap(endOf(cut), (problem) => {
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

/** Waits for the end of a call's time; the result says why it came. */
const endOf = ({ limit, stopping }: Cut): Effect.Effect<HttpProblem> =>
  Effect.raceFirst(Effect.as(Effect.sleep(limit), tookTooLong), Effect.as(aborted(stopping), serverStops));

const aborted = (signal: AbortSignal): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const tell = () => resume(Effect.void);
    if (signal.aborted) return tell();
    signal.addEventListener("abort", tell);
    return Effect.sync(() => signal.removeEventListener("abort", tell));
  });
