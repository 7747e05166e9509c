import { Cause, type Duration, Effect, Exit, Fiber } from "effect";
import { HttpProblem } from "../HttpProblem.ts";

/** A large job may take this many times as long as another call. */
export const HEAVY_FACTOR = 10;
export const TOOK_TOO_LONG = "The request took too long and was stopped. Nothing was saved.";
export const BODY_TOO_SLOW = "The request was not sent in time.";

/** The rest of the body is not read, so the connection cannot be used again. */
const bodyTooSlow = new HttpProblem({ status: 408, message: BODY_TOO_SLOW, headers: { connection: "close" } });
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

/** Ends a call that reads after this time. */
export const cutRead = <A, E, R>(work: Effect.Effect<A, E, R>, limit: Duration.Duration) =>
  Effect.timeoutOrElse(work, { duration: limit, orElse: () => Effect.fail(tookTooLong) });

/**
 * Ends a call that writes after this time, which rolls its transaction back. A caller who hangs up does not end it: the
 * work runs in a fiber of its own, which only the clock interrupts.
 */
export const cutWrite = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  limit: Duration.Duration,
): Effect.Effect<A, E | HttpProblem, R> =>
  Effect.gen(function* () {
    const working = yield* Effect.forkDetach(Effect.interruptible(work));
    const clock = yield* Effect.forkDetach(
      Effect.interruptible(Effect.andThen(Effect.sleep(limit), Fiber.interrupt(working))),
    );
    const exit = yield* Fiber.await(working);
    yield* Fiber.interrupt(clock);
    if (Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)) return yield* tookTooLong;
    return yield* exit;
  });
