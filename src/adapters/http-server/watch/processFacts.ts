import { hostname } from "node:os";
import { performance } from "node:perf_hooks";
import { Effect, Metric } from "effect";
import type { ProcessFacts } from "#application/status/Status.ts";
import { type MeasuredRoute, slowestRoutes } from "#domain/status/RouteTimes.ts";
import { runningJobs, waitingJobs } from "../limits/HeavyJobs.ts";
import { LastErrors } from "./lastErrors.ts";
import { durations } from "./requestLog.ts";

const measuredRoutes = (snapshots: ReadonlyArray<Metric.Metric.Snapshot>): ReadonlyArray<MeasuredRoute> =>
  snapshots.flatMap((one) => {
    if (one.type !== "Histogram" || one.id !== durations.id || one.state.count === 0) return [];
    const { method = "", route = "" } = one.attributes ?? {};
    return [{ method, route, ...one.state }];
  });

/** From what /metrics counts. */
export const processFacts = (version: string): Effect.Effect<ProcessFacts> =>
  Effect.gen(function* () {
    return {
      host: hostname(),
      pid: process.pid,
      version,
      node_version: process.versions.node,
      started_at: new Date(performance.timeOrigin).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      large_jobs_running: (yield* Metric.value(runningJobs)).value,
      large_jobs_waiting: (yield* Metric.value(waitingJobs)).value,
      slow_calls: slowestRoutes(measuredRoutes(yield* Metric.snapshot)),
      errors: [...(yield* LastErrors)],
    };
  });
