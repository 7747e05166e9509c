import { Context, Effect, Layer, Metric, Scope, Semaphore } from "effect";
import { HttpProblem } from "./HttpProblem.ts";

type HeavyLimit = {
  readonly running: number;
  /** Jobs that may wait for their turn; the next one is refused. */
  readonly waiting: number;
};

/** A second large job keeps one processor free for everybody else's small requests. */
export const HEAVY_LIMIT: HeavyLimit = { running: 2, waiting: 8 };
export const TOO_BUSY = "Other large jobs are running. Please try again in a moment.";
const RETRY_SECONDS = "15";

const runningJobs = Metric.gauge("hazledger_heavy_jobs_running", {
  description: "Large jobs (prints, imports, reports) running now",
});
const waitingJobs = Metric.gauge("hazledger_heavy_jobs_waiting", {
  description: "Large jobs waiting to run",
});

/** A job that has not begun by then is refused, so that nobody waits without an end. */
export const LONGEST_WAIT = "30 seconds";

/** `place` is counted from 1: how many waited before this one, and itself. */
const tooBusy = (place: number) =>
  new HttpProblem({
    status: 503,
    message: `${TOO_BUSY} Place in the line: ${place}.`,
    headers: { "retry-after": RETRY_SECONDS },
  });

/** Bounds how many calls of `load: "heavy"` work at once, so that they cannot starve the others of memory and time. */
export class HeavyJobs extends Context.Service<
  HeavyJobs,
  {
    /** Waits for a turn, which ends with the scope. Fails when too many wait, or when the turn does not come in time. */
    readonly turn: Effect.Effect<void, HttpProblem, Scope.Scope>;
  }
>()("hazledger/http-server/HeavyJobs") {}

/** A turn for this work alone: whoever reads the answer slowly, or not at all, holds nobody up. */
export const inTurn = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | HttpProblem, R | HeavyJobs> =>
  Effect.acquireUseRelease(
    Scope.make(),
    (scope) =>
      Effect.flatMap(HeavyJobs, ({ turn }) => Effect.andThen(Effect.provideService(turn, Scope.Scope, scope), work)),
    (scope, exit) => Scope.close(scope, exit),
  );

export const heavyJobsLive = (limit: HeavyLimit = HEAVY_LIMIT) =>
  Layer.effect(
    HeavyJobs,
    Effect.gen(function* () {
      const turns = yield* Semaphore.make(limit.running);
      // In the order in which they came.
      const line = new Set<symbol>();
      let running = 0;
      const tell = Effect.suspend(() =>
        Effect.andThen(Metric.update(runningJobs, running), Metric.update(waitingJobs, line.size)),
      );
      yield* tell;
      const count = (change: () => unknown) => Effect.andThen(Effect.sync(change), tell);
      const wait = Effect.acquireUseRelease(
        Effect.tap(
          Effect.sync(() => Symbol("job")),
          (job) => count(() => line.add(job)),
        ),
        (job) =>
          Effect.timeoutOrElse(Effect.interruptible(turns.takeScoped(1)), {
            duration: LONGEST_WAIT,
            orElse: () => Effect.fail(tooBusy([...line].indexOf(job) + 1)),
          }),
        (job) => count(() => line.delete(job)),
      );
      const turn = Effect.gen(function* () {
        if (running >= limit.running && line.size >= limit.waiting) return yield* tooBusy(line.size + 1);
        yield* wait;
        yield* Effect.acquireRelease(
          count(() => running++),
          () => count(() => running--),
        );
      });
      return { turn };
    }),
  );
