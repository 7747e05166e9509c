import { Context, Effect, Layer, Metric } from "effect";
import type { Load } from "#adapters/wire/Call.ts";
import { makeFairQueue, type QueueLimit } from "#application/shared/fairQueue.ts";
import { IMPORTS_AT_ONCE } from "#domain/import/ImportInput.ts";
import { HttpProblem } from "../HttpProblem.ts";

type HeavyKind = Load | "large report";

/**
 * With two large jobs, one processor stays free for small requests. Prints run one at a time anyway, so a second one
 * would only take a slot from others. A second import belongs to another person, so a slow file delays nobody else's. A
 * report of thousands of lines takes hundreds of megabytes, so a second one waits, while small ones do not.
 */
export const HEAVY_LIMIT = {
  running: 2,
  ofPerson: 1,
  ofKind: { print: 1, import: IMPORTS_AT_ONCE, "large report": 1 } satisfies Partial<Record<HeavyKind, number>>,
  waiting: 64,
  waitingOfPerson: 10,
  longestWait: 30_000,
} satisfies QueueLimit;
export const TOO_BUSY = "Other large jobs are running. Please try again in a moment.";
const RETRY_SECONDS = "15";

export const runningJobs = Metric.gauge("hazledger_heavy_jobs_running", {
  description: "Large jobs (prints, imports, reports, exports) running now",
});
export const waitingJobs = Metric.gauge("hazledger_heavy_jobs_waiting", {
  description: "Large jobs waiting to run",
});

const tooBusy = (place: number) =>
  new HttpProblem({
    status: 503,
    message: `${TOO_BUSY} Your position in the queue: ${place}.`,
    headers: { "retry-after": RETRY_SECONDS },
  });

export type HeavyJob = { readonly person: number | null; readonly kind: HeavyKind };

/** Limits how many calls with a `load` run at once, so that they cannot use up the memory and time of the others. */
export class HeavyJobs extends Context.Service<
  HeavyJobs,
  {
    /**
     * Waits for a turn, which ends with the work, so slow readers of the answer block nobody. Fails if too many callers
     * wait, or if the turn does not come in time.
     */
    readonly inTurn: <A, E, R>(job: HeavyJob, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | HttpProblem, R>;
  }
>()("hazledger/http-server/HeavyJobs") {}

export const heavyJobsLive = (limit: QueueLimit = HEAVY_LIMIT) =>
  Layer.effect(
    HeavyJobs,
    Effect.map(Effect.context(), (context) => {
      const tell = (running: number, waiting: number): void => {
        runningJobs.updateUnsafe(running, context);
        waitingJobs.updateUnsafe(waiting, context);
      };
      tell(0, 0);
      return { inTurn: makeFairQueue({ limit, refusal: tooBusy, tell }).during };
    }),
  );
